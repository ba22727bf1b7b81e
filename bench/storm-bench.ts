/**
 * One merchant saves its settings again and again while the pages of all other merchants are read from the cache: how
 * much later the slowest of them come, and how long a save takes. `npm run bench -- storm`.
 */
import { LANGUAGES } from '#domain/text/language.ts';
import type { MerchantSettings } from '#contract/settings.ts';
import { askAs, signInAs } from '#tests/journeys/people.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { median, sample, type Sample } from './measure.ts';
import type { Verdict } from './verdict.ts';

const SAVING = 'anhor';
const OWNER = '+998900000001';
/** Those that every restaurant has. */
const TABS = ['', '/Menu', '/Info', '/Hours', '/Reviews', '/Rating'];
const HOT_PAGES = 600;
const WARM_UP = 5;
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
const PAUSE_MS = 250;

const request = (host: string, path: string, language: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\ncookie: i18n_redirected=${language}\r\n\r\n`;

/** Pages of the marketplace about every restaurant, in every language; none of the storefront that is saved. */
async function hotPages(origin: string): Promise<string[]> {
  const { merchant } = await json<{ merchant: { id: string } }>(`${origin}/api/settings?host=localhost&path=/`);
  const { items } = await json<{ items: { slug: string }[] }>(`${origin}/api/merchants?limit=60`, {
    merchant: merchant.id,
  });
  const paths = items.flatMap(({ slug }) => TABS.map((tab) => `/Merchants/${slug}${tab}`));
  const pages = LANGUAGES.flatMap((language) => paths.map((path) => ({ path, language }))).slice(0, HOT_PAGES);
  return pages.map(({ path, language }) => request(new URL(origin).host, path, language));
}

async function json<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  return (await (await fetch(url, { headers })).json()) as T;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export async function benchStorm(dataDir: string): Promise<Verdict[]> {
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'info', PAGES_PER_CLIENT: '10000000' } });
  process.env.PRODUCT_ORIGIN = product.origin;
  try {
    const [pages, owner, { merchant }] = await Promise.all([
      hotPages(product.origin),
      signInAs(OWNER),
      json<{ merchant: { id: string } }>(`${product.origin}/api/settings?host=localhost&path=/${SAVING}/`),
    ]);
    const read = (): Promise<Sample> => sample(product.process.pid!, product.port, pages, SECONDS, CONNECTIONS);
    // A page is rendered, then compressed anew by its second request; what is sent from then on is measured.
    for (let time = 0; time < WARM_UP; time++) await read();
    const colours = ['#1f6f54', '#1f6f55'];
    const saves: number[] = [];
    const save = async (): Promise<void> => {
      const began = performance.now();
      const body = { web: { mainColor: colours[saves.length % colours.length] } };
      await askAs<MerchantSettings>(owner, merchant.id, 'PATCH /console/settings', body);
      saves.push(performance.now() - began);
    };
    const whileSaving = async (): Promise<Sample> => {
      let isReading = true;
      const saving = (async () => {
        while (isReading) {
          await save();
          await pause(PAUSE_MS);
        }
      })();
      const result = await read().finally(() => (isReading = false));
      await saving;
      return result;
    };
    const quiet: Sample[] = [];
    const storm: Sample[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await read());
      storm.push(await whileSaving());
    }
    const middle = (samples: Sample[], of: (each: Sample) => number): number => median(samples.map(of));
    const p99 = [quiet, storm].map((samples) => middle(samples, (each) => each.p99)) as [number, number];
    const rps = [quiet, storm].map((samples) => middle(samples, (each) => each.rps)) as [number, number];
    console.log(
      `\nstorm: ${pages.length} hot pages of others, ${saves.length} saves of one merchant: ` +
        `p99 ${p99[0].toFixed(1)} ms, ` +
        `while saving ${p99[1].toFixed(1)} ms; ${Math.round(rps[0])} a second, while saving ${Math.round(rps[1])}; ` +
        `a save ${median(saves).toFixed(0)} ms, the slowest ${Math.max(...saves).toFixed(0)} ms; errors ` +
        `${[...quiet, ...storm].reduce((sum, each) => sum + each.errors, 0)}`,
    );
    return [
      {
        name: "others' pages while a merchant saves its settings, p99",
        value: `${(p99[1] / p99[0]).toFixed(2)}x`,
        aim: '2x',
        met: p99[1] <= 2 * p99[0],
      },
    ];
  } finally {
    await product.stop();
  }
}
