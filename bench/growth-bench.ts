/**
 * What an uncached answer costs while the directory grows from 100 restaurants to 10,000: the home page, the list, the
 * list at an address, the nearest branches and the search. Timed at the caller, without HTTP; of that the time of this
 * process, the rest is PostgreSQL's. `npm run bench -- growth` measures ordering and the order desk too.
 */
import type pg from 'pg';
import { flatSpot } from '#domain/restaurants/places/nearest.ts';
import type { MerchantsQuery } from '#contract/restaurants/discovery-list.ts';
import { openDirectoryIndex } from '#server/restaurants/discovery/directory-index.ts';
import { openSeatIndex } from '#server/restaurants/discovery/directory-seats.ts';
import { findTables, listWithTables } from '#server/restaurants/discovery/free-tables.ts';
import { readHome } from '#server/restaurants/discovery/home-view.ts';
import { listRestaurants } from '#server/restaurants/discovery/list-restaurants.ts';
import { closestListed } from '#server/restaurants/discovery/near-view.ts';
import { openSearchIndex } from '#server/restaurants/discovery/search-index.ts';
import { resolveQuery } from '#server/restaurants/discovery/search-query.ts';
import { search } from '#server/restaurants/discovery/search-view.ts';
import { statement } from '#server/platform/database/sql.ts';
import { withCountry } from './country-database.ts';
import { dice, questions } from './discovery-data.ts';
import { median, postgresBusyMs } from './measure.ts';
import type { Verdict } from './verdict.ts';

const SIZES = [100, 1_000, 10_000];
const CALLS = 40;
/** Until V8 has compiled what every call passes through. */
const WARM_UP = 20;
const AIM_MS = 10;
const MARKETPLACE = {
  id: '0193a000-0000-7000-8000-000000000000',
  key: 'bench',
  kind: 'MARKETPLACE',
  mainLanguage: 'uz',
} as const;

interface Cost {
  /** Milliseconds at the caller. */
  wall: number;
  /** Of these, processor time of this process. */
  own: number;
  /** Processor time of PostgreSQL; what it does by itself meanwhile counts too. */
  database: number;
}

const backend = statement<{ pid: number }>('bench.backend', 'select pg_backend_pid() as pid');

/** Twelve tables at each branch, some of them side by side, and 25 bookings over the next five evenings. */
const SEATS = `
  insert into directory_seats (branch_id, restaurant_id, merchant_id, seats)
  select b.branch_id, b.restaurant_id, b.merchant_id, jsonb_build_object(
    'timeZone', 'Asia/Tashkent', 'specialShifts', '[]'::jsonb, 'accepting', true, 'pausedUntil', null,
    'slotMinutes', 15, 'slotGuests', null, 'bookingDaysAhead', 30, 'maxParty', 12,
    'shifts', (select jsonb_agg(jsonb_build_object('weekday', d, 'opensMinute', 600 + ascii(b.branch_id::text) % 7 * 30,
      'closesMinute', 1380, 'serviceType', null)) from generate_series(1, 7) d),
    'tables', (select jsonb_agg(jsonb_build_array(1, 2 + t % 5, 'hall')) from generate_series(0, 11) t),
    'joins', '[[0, 1], [1, 2], [4, 5], [5, 6]]'::jsonb,
    'taken', (select jsonb_agg(jsonb_build_array(n % 12, at, at + 5400000, null))
      from (select n, (extract(epoch from $1::timestamptz)::bigint + n % 5 * 86400 + n % 8 * 1800) * 1000 as at
        from generate_series(1, 25) n) k),
    'arriving', '[]'::jsonb, 'held', '[]'::jsonb)
  from directory_branch b`;

async function costOf(pid: number, work: () => Promise<unknown>): Promise<Cost> {
  for (let n = 0; n < WARM_UP; n++) await work();
  const wall: number[] = [];
  const own: number[] = [];
  const busy = postgresBusyMs(pid);
  for (let n = 0; n < CALLS; n++) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    await work();
    wall.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    own.push((user + system) / 1000);
  }
  return { wall: median(wall), own: median(own), database: (postgresBusyMs(pid) - busy) / CALLS };
}

async function costsAt(restaurants: number, print: (line: string) => void): Promise<Record<string, Cost>> {
  const now = Date.now();
  const tomorrow = new Date(now + 86_400_000).toISOString().slice(0, 10);
  const evening = new Date(`${tomorrow}T18:00:00+05:00`);
  const names = Math.min(200_000, restaurants * 20);
  const size = { restaurants, branches: Math.round(restaurants * 1.3), names, dishes: restaurants * 40 };
  const prepare = async (client: pg.Client): Promise<void> => {
    await client.query(
      `insert into collection (merchant_id, id, slug, title, kind, position, active_from)
       select $1, gen_random_uuid(), lower(replace(kind, '_', '-')), '{"uz": "Qator"}', kind, n, '2020-01-01'
       from unnest(array['NEAREST', 'NEW', 'OPEN_LATE', 'TOP_RATED', 'PROMO']) with ordinality as k(kind, n)`,
      [MARKETPLACE.id],
    );
    await client.query(SEATS, [evening]);
  };
  return withCountry({ size, now, print: () => {}, prepare }, async (transactions) => {
    const parts = {
      transactions,
      searchIndex: openSearchIndex({ transactions, hub: { on: () => () => {} } }),
      directoryIndex: openDirectoryIndex({ transactions }),
      seatIndex: openSeatIndex({ transactions }),
    };
    const roll = dice(5);
    const spot = () => ({ latitude: 41.2 + roll(200_000) / 1e6, longitude: 69.1 + roll(300_000) / 1e6 });
    const requested = { scope: null, language: 'uz', now, among: null } as const;
    const { pid } = (await transactions.platformRows(backend))[0]!;
    const searches = questions(WARM_UP + CALLS);
    let question = 0;
    const start = performance.now();
    await parts.directoryIndex.restaurants(null);
    const read = performance.now();
    await parts.seatIndex.seats();
    const [directory, seats] = [read - start, performance.now() - read].map(Math.round);
    print(`  ${restaurants} restaurants: directory read in ${directory} ms, seats in ${seats} ms`);
    return {
      home: await costOf(pid, () =>
        readHome(parts, { tenant: MARKETPLACE, language: 'uz', now, bannersActive: true, storiesActive: true }),
      ),
      list: await costOf(pid, () => listRestaurants(parts, { sort: 'best', limit: 24 }, requested)),
      'list at an address': await costOf(pid, () =>
        listRestaurants(parts, { sort: 'near', limit: 24, serviceType: 'DELIVERY', ...spot() }, requested),
      ),
      'a table this evening': await costOf(pid, async () => {
        const time = `${18 + roll(4)}:${['00', '15', '30', '45'][roll(4)]}`;
        const query: MerchantsQuery = { sort: 'best', limit: 24, partySize: 1 + roll(12), day: tomorrow, time };
        const free = await findTables(parts, query, { scope: null, now });
        await listWithTables(free!, (restaurants) => listRestaurants(parts, query, { ...requested, restaurants }));
      }),
      'nearest branches': await costOf(pid, () => {
        const { latitude, longitude } = spot();
        return transactions.platformRows(closestListed, [
          null,
          new Date(now),
          'uz',
          latitude,
          longitude,
          20,
          null,
          ...flatSpot({ latitude, longitude }),
        ]);
      }),
      search: await costOf(pid, async () =>
        search(parts, await resolveQuery(parts.searchIndex, searches[question++ % searches.length]!), {
          ...requested,
          products: 30,
          merchants: 12,
          ...spot(),
        }),
      ),
    };
  });
}

const shown = ({ wall, own, database }: Cost): string =>
  `${wall.toFixed(1)} ms (${own.toFixed(1)} here, ${database.toFixed(1)} of PostgreSQL)`;

export async function benchGrowth(print: (line: string) => void = console.log): Promise<Verdict[]> {
  print('\ngrowth: one uncached answer, at the caller');
  const bySize: Record<string, Cost>[] = [];
  for (const size of SIZES) bySize.push(await costsAt(size, print));
  const names = Object.keys(bySize[0]!);
  for (const name of names) print(`  ${name}: ${bySize.map((costs) => shown(costs[name]!)).join(', ')}`);
  const found = names.map((name) => {
    const { wall } = bySize.at(-1)![name]!;
    return {
      name: `${name} at ${SIZES.at(-1)} restaurants`,
      value: `${wall.toFixed(1)} ms, ${(wall / bySize[0]![name]!.wall).toFixed(1)}x of ${SIZES[0]}`,
      aim: `${AIM_MS} ms`,
      met: wall <= AIM_MS,
    };
  });
  return found;
}
