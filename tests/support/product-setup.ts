/**
 * A running product with the demo city for each journey that runs beside another; their data are kept between runs, so
 * that they start in seconds.
 */
import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { bringCity } from './demo-data.ts';
import { startFake, type Fake } from './fakes.ts';
import { startProduct } from './running-product.ts';

/** The first five are named in the product's environment; the others are connected by the journeys. */
const FAKES = ['identity', 'payme', 'click', 'uzum-bank', 'stripe', 'aggregator', 'poster', 'iiko', 'yandex-delivery'];
/** Of the bot whose Mini App the journeys open. */
const BOT_TOKEN = '123456:TEST-TOKEN';

/** The environment of journeys that visit this product, and its end. */
async function startOne(number: number): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const dataDir = path.join(import.meta.dirname, `../../data/journeys-${number}`);
  const fakes = await Promise.all(FAKES.map((name) => startFake(name)));
  const [services, payme, click, uzumBank, stripe] = fakes as [Fake, Fake, Fake, Fake, Fake];
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
  };
  const start = async () => {
    await bringCity(dataDir);
    return startProduct({ dataDir, env });
  };
  const product = await start().catch(() => {
    // Data of an older schema: begin anew rather than explain it to a test.
    rmSync(dataDir, { recursive: true, force: true });
    return start();
  });
  return {
    env: {
      PRODUCT_ORIGIN: product.origin,
      PRODUCT_DATA_DIR: dataDir,
      // Such as UZUM_BANK_FAKE.
      ...Object.fromEntries(FAKES.map((name, at) => [`${name.replace('-', '_').toUpperCase()}_FAKE`, fakes[at]!.url])),
    },
    async stop() {
      for (const fake of fakes) fake.stop();
      await product.stop();
    },
  };
}

export async function setup(): Promise<() => Promise<void>> {
  const atOnce = Number(process.env['JOURNEYS_AT_ONCE'] ?? 1);
  const products = await Promise.all(Array.from({ length: atOnce }, (_, index) => startOne(index + 1)));
  process.env['JOURNEYS_PRODUCTS'] = JSON.stringify(products.map(({ env }) => env));
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
