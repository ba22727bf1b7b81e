/**
 * The search and the nearest branches over a country of restaurants, beside a plain trigram query over the same names.
 * Timed at the caller: transaction, driver and socket are in it. `node bench/discovery-bench.ts` runs it alone.
 */
import type pg from 'pg';
import { flatSpot } from '#domain/restaurants/places/nearest.ts';
import { searchFold } from '#domain/platform/text/search-fold.ts';
import { openDirectoryIndex } from '#server/restaurants/discovery/directory-index.ts';
import { listRestaurants } from '#server/restaurants/discovery/list-restaurants.ts';
import { closestListed } from '#server/restaurants/discovery/near-view.ts';
import { openSearchIndex } from '#server/restaurants/discovery/search-index.ts';
import { resolveQuery } from '#server/restaurants/discovery/search-query.ts';
import { search } from '#server/restaurants/discovery/search-view.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Verdict } from './verdict.ts';
import { withCountry } from './country-database.ts';
import { COUNTRY, dice, questions, type Size } from './discovery-data.ts';

const plainTrigram = statement(
  'bench.plain-trigram',
  `
  select id, folded, similarity(folded, $1) as likeness from bench_plain_name
  where folded % $1 order by likeness desc limit 30`,
);

interface Times {
  p50: number;
  p99: number;
}

async function timed(work: readonly (() => Promise<unknown>)[]): Promise<Times> {
  const took: number[] = [];
  for (const each of work) {
    const start = performance.now();
    await each();
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  return { p50: took[Math.floor(took.length / 2)]!, p99: took[Math.floor(took.length * 0.99)]! };
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

export async function benchDiscovery(
  size: Size = COUNTRY,
  print: (line: string) => void = console.log,
): Promise<Verdict[]> {
  const now = Date.now();
  print('discovery: loading a country');
  const prepare = async (client: pg.Client): Promise<void> => {
    await client.query(`create table bench_plain_name as select id, folded from directory_dish_name;
      create index on bench_plain_name using gin (folded gin_trgm_ops); analyze bench_plain_name;
      grant select on bench_plain_name to dasturxon_app`);
  };
  return withCountry({ size, now, print, prepare }, async (transactions) => {
    const parts = {
      transactions,
      searchIndex: openSearchIndex({ transactions, hub: { on: () => () => {} } }),
      directoryIndex: openDirectoryIndex({ transactions }),
    };
    const asked = questions(640);
    const ours = (q: string, near: boolean) => async () =>
      search(parts, await resolveQuery(parts.searchIndex, q), {
        scope: null,
        language: 'uz',
        now,
        products: 30,
        merchants: 12,
        ...(near ? { latitude: 41.31, longitude: 69.28 } : {}),
      });
    const plain = (q: string) => () => transactions.platformRows(plainTrigram, [searchFold(q)]);
    // Everything once, so that both are read from memory.
    await timed(asked.slice(0, 80).map((q) => ours(q, false)));
    await timed(asked.slice(0, 24).map(plain));
    const whole = await timed(asked.map((q, n) => ours(q, n % 2 === 0)));
    // The plain query takes long enough; two questions of seven are plenty, and of every kind.
    const trigram = await timed(asked.filter((_, n) => n % 7 < 2).map(plain));

    const roll = dice(5);
    const near = await timed(
      Array.from({ length: 500 }, () => () => {
        const spot = { latitude: 41.2 + roll(200_000) / 1e6, longitude: 69.1 + roll(300_000) / 1e6 };
        return transactions.platformRows(closestListed, [
          null,
          new Date(now),
          'uz',
          spot.latitude,
          spot.longitude,
          20,
          null,
          ...flatSpot(spot),
        ]);
      }),
    );
    const list = await timed(
      Array.from(
        { length: 5 },
        () => () =>
          listRestaurants(parts, { sort: 'best', limit: 24 }, { scope: null, language: 'uz', now, among: null }),
      ),
    );

    print(
      `search, restaurants and dishes ranked: p50 ${ms(whole.p50)}, p99 ${ms(whole.p99)}; ` +
        `plain trigram over the names alone: p50 ${ms(trigram.p50)}, p99 ${ms(trigram.p99)}`,
    );
    print(`nearest 20 of ${size.branches} branches: p50 ${ms(near.p50)}, p99 ${ms(near.p99)}`);
    print(`the whole list of ${size.restaurants} restaurants with counts, once a minute at most: p50 ${ms(list.p50)}`);
    return [
      { name: `search over ${size.names} dish names, p50`, value: ms(whole.p50), aim: '30 ms', met: whole.p50 <= 30 },
      { name: `search over ${size.names} dish names, p99`, value: ms(whole.p99), aim: '150 ms', met: whole.p99 <= 150 },
      {
        name: `search beside plain trigram, p50`,
        value: `${(whole.p50 / trigram.p50).toFixed(2)}x`,
        aim: '1x',
        met: whole.p50 <= trigram.p50,
      },
      { name: `nearest 20 of ${size.branches} branches, p50`, value: ms(near.p50), aim: '5 ms', met: near.p50 <= 5 },
    ];
  });
}

if (import.meta.main) {
  for (const { name, value, aim, met } of await benchDiscovery())
    console.log(`${met ? '  ok ' : ' MISS'} ${name}: ${value} (aim ${aim})`);
}
