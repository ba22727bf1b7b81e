/**
 * A running product with the demo city for each journey that runs beside another. Each run begins at the same time of
 * the same day (`clock.ts`), so it gets data of its own: those of an earlier run would be of this very evening.
 */
import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { clockEnvironment, shiftTo } from './clock.ts';
import { bringCity } from './demo-data.ts';
import { startFakes, tilesUrl, type Fake } from './fakes.ts';
import { startProduct } from './running-product.ts';

/** The first six are named in the product's environment; the others are connected by the journeys. */
const FAKES = [
  'identity',
  'payme',
  'click',
  'uzum-bank',
  'stripe',
  'tiles',
  'aggregator',
  'poster',
  'iiko',
  'yandex-delivery',
];
/** Of the bot whose Mini App the journeys open. */
const BOT_TOKEN = '123456:TEST-TOKEN';

/** The environment of journeys that visit this product, and its end. */
async function startOne(
  dataDir: string,
  shift: number,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const clock = clockEnvironment(shift);
  const fakes = (await startFakes(FAKES, clock)) as [Fake, Fake, Fake, Fake, Fake, Fake, ...Fake[]];
  const [services, payme, click, uzumBank, stripe, tiles] = fakes;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const env = {
    // Journeys that need askers from several networks name them in a header.
    LOG_LEVEL: 'info',
    ANSWERS: 'checked',
    TRUSTED_PROXIES: 'loopback',
    GOOGLE_CLIENT_ID: 'journeys',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: `${services.url}/google`,
    APPLE_CLIENT_ID: 'journeys',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_ISSUER: `${services.url}/apple`,
    APPLE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    TELEGRAM_CLIENT_ID: '123456',
    TELEGRAM_CLIENT_SECRET: 'secret',
    TELEGRAM_ISSUER: `${services.url}/telegram`,
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    PAYME_URL: payme.url,
    PAYME_NETWORKS: 'any',
    CLICK_URL: click.url,
    CLICK_API_URL: `${click.url}/v2/merchant`,
    UZUM_BANK_URL: uzumBank.url,
    STRIPE_API_URL: `${stripe.url}/v1`,
    TILES_URL: tilesUrl(tiles),
  };
  const product = await startProduct({ dataDir, env, shift }).catch((error: unknown) => {
    services.stop();
    throw error;
  });
  return {
    env: {
      ...clock,
      PRODUCT_ORIGIN: product.origin,
      PRODUCT_DATA_DIR: dataDir,
      // A product that a journey starts by itself shows the same map tiles.
      TILES_URL: env.TILES_URL,
      // Such as UZUM_BANK_FAKE.
      ...Object.fromEntries(FAKES.map((name, at) => [`${name.replace('-', '_').toUpperCase()}_FAKE`, fakes[at]!.url])),
    },
    async stop() {
      services.stop();
      await product.stop();
    },
  };
}

export async function setup(): Promise<() => Promise<void>> {
  const atOnce = Number(process.env['JOURNEYS_AT_ONCE'] ?? 1);
  const name = process.env['JOURNEYS_DATA'] ?? 'journeys';
  const folders = Array.from({ length: atOnce }, (_, index) =>
    path.join(import.meta.dirname, `../../data/${name}-${index + 1}`),
  );
  for (const dataDir of folders) {
    rmSync(dataDir, { recursive: true, force: true });
    await bringCity(dataDir);
  }
  const shift = shiftTo('19:00', Date.now());
  const products = await Promise.all(folders.map((dataDir) => startOne(dataDir, shift)));
  process.env['JOURNEYS_PRODUCTS'] = JSON.stringify(products.map(({ env }) => env));
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
