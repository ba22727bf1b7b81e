/**
 * One merchant saves its settings, or a dish of its menu, again and again while pages of all other merchants and lists
 * of the marketplace are read from the cache: how much later the slowest of them come, and how long a save takes.
 * `npm run bench -- storm`.
 */
import { LANGUAGES } from '#domain/platform/text/language.ts';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MerchantSettings } from '#contract/management/settings.ts';
import { askAs, signInAs } from '#tests/journeys/people.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { median, sample, type Sample } from './measure.ts';
import type { Verdict } from './verdict.ts';

const SAVING = 'anhor';
const OWNER = '+998900000001';
/** Those that every restaurant has. */
const TABS = ['', '/Menu', '/Info', '/Hours', '/Reviews', '/Rating'];
const HOT_PAGES = 600;
/** Of the marketplace: they show dishes and hours of every restaurant. */
const LISTS = ['/', '/Merchants', '/Merchants?sort=rating', '/map', '/search?q=osh'];
const RESTAURANT = 'choyxona-anhor';
const WARM_UP = 5;
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
const PAUSE_MS = 250;

const request = (host: string, path: string, language: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\ncookie: i18n_redirected=${language}\r\n\r\n`;

/**
 * Pages of the marketplace about every restaurant, and its lists, in every language; none of the storefront and the
 * restaurant that is saved.
 */
async function hotPages(origin: string): Promise<string[]> {
  const { merchant } = await json<{ merchant: { id: string } }>(`${origin}/api/settings?host=localhost&path=/`);
  const { items } = await json<{ items: { slug: string }[] }>(`${origin}/api/merchants?limit=60`, {
    merchant: merchant.id,
  });
  const others = items.filter(({ slug }) => slug !== RESTAURANT);
  const paths = [...LISTS, ...others.flatMap(({ slug }) => TABS.map((tab) => `/Merchants/${slug}${tab}`))];
  const pages = paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language }))).slice(0, HOT_PAGES);
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
    const reader = { pid: product.process.pid!, port: product.port, requests: pages };
    const read = (): Promise<Sample> => sample(reader, SECONDS, CONNECTIONS);
    // A page is rendered, then compressed anew by its second request; what is sent from then on is measured.
    for (let time = 0; time < WARM_UP; time++) await read();
    const colours = ['#1f6f54', '#1f6f55'];
    let saves = 0;
    const saveSettings = (): Promise<unknown> => {
      const body = { web: { mainColor: colours[saves % colours.length] } };
      return askAs<MerchantSettings>(owner, merchant.id, 'PATCH /console/settings', body);
    };
    const menu = await askAs<ConsoleMenu>(owner, merchant.id, `GET /console/menu?merchantId=${RESTAURANT}`);
    let dish = menu.groups[0]!.categories[0]!.products[0]!;
    const saveDish = async (): Promise<void> => {
      const costPrice = dish.costPrice + (saves % 2 === 0 ? 100_000 : -100_000);
      const body = { version: dish.version, costPrice };
      dish = await askAs(owner, merchant.id, `PATCH /console/menu/products/${dish.id}`, body);
    };
    const took = new Map<string, number[]>();
    const whileSaving = async (what: string, save: () => Promise<unknown>): Promise<Sample> => {
      let isReading = true;
      const saving = (async () => {
        while (isReading) {
          const began = performance.now();
          await save();
          saves += 1;
          took.set(what, [...(took.get(what) ?? []), performance.now() - began]);
          await pause(PAUSE_MS);
        }
      })();
      const result = await read().finally(() => (isReading = false));
      await saving;
      return result;
    };
    const quiet: Sample[] = [];
    const storms = { 'its settings': [] as Sample[], 'a dish': [] as Sample[] };
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await read());
      storms['its settings'].push(await whileSaving('its settings', saveSettings));
      storms['a dish'].push(await whileSaving('a dish', saveDish));
    }
    const middle = (samples: Sample[], of: (each: Sample) => number): number => median(samples.map(of));
    const p99 = (samples: Sample[]): number => middle(samples, (each) => each.p99);
    const shown = (samples: Sample[]): string =>
      `p99 ${p99(samples).toFixed(1)} ms, ${Math.round(middle(samples, (each) => each.rps))} a second, ` +
      `${samples.reduce((sum, { errors }) => sum + errors, 0)} errors`;
    console.log(`\nstorm: ${pages.length} hot pages of others: ${shown(quiet)}`);
    return Object.entries(storms).map(([what, samples]) => {
      const times = took.get(what)!;
      const each = `${times.length} saves of ${median(times).toFixed(0)} ms`;
      console.log(`  while one merchant saves ${what}: ${shown(samples)}; ${each}`);
      const ratio = p99(samples) / p99(quiet);
      return {
        name: `others' pages while a merchant saves ${what}, p99`,
        value: `${ratio.toFixed(2)}x`,
        aim: '2x',
        met: ratio <= 2,
      };
    });
  } finally {
    await product.stop();
  }
}
