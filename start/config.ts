/** The environment, read and checked once; everything else is given the values it needs. */
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '#adapters/media/s3-bucket.ts';
import type { FcmAccount } from '#adapters/push/fcm.ts';
import type { MapTiles } from '#contract/page-rendering.ts';
import type { OtlpSettings } from '#server/platform/telemetry/otlp-exporter.ts';
import { isLoopbackName } from '#server/platform/http/local-request.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { readServiceAccount } from './service-account.ts';

const root = path.join(import.meta.dirname, '..');

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
);

/** In the notation of proxy-addr: names for kinds of networks, an address, or a range. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
function isNetwork(text: string): boolean {
  const [address = '', range, more] = text.split('/');
  const kind = isIP(address);
  const fits =
    range === undefined ||
    (/^\d{1,3}$/.test(range)
      ? Number(range) >= 1 && Number(range) <= (kind === 4 ? 32 : 128)
      : kind === 4 && isIP(range) === 4);
  return NETWORKS.has(text) || (kind !== 0 && more === undefined && fits);
}

/** Instead of a tile server: the map that the demo city draws itself. */
const DEMO_MAP = 'demo';

/** {z}, {x}, {y} and {s} are filled in by the map. */
const isTilesAddress = (text: string): boolean =>
  text === DEMO_MAP || (/^https?:/.test(text) && URL.canParse(text.replaceAll(/\{[a-z]\}/g, 'a')));

/** Networks as of a trusted proxy, but addresses alone; `any` is an empty list. */
const callers = z
  .string()
  .transform((text) => (text.trim() === 'any' ? [] : text.split(',').map((each) => each.trim())))
  .refine((all) => all.every((each) => isNetwork(each) && isIP(each.split('/')[0] ?? '') !== 0), 'addresses or ranges');

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  /**
   * The product's own domain; there (with or without www) and on localhost the first path segment names the merchant.
   */
  PUBLIC_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'a host without scheme and port, in lower case')
    .default('localhost'),
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: list
    .refine((all) => all.every(isNetwork), 'addresses or ranges such as 10.0.0.0/8, parted by commas')
    .default([]),
  DATABASE_URL: z.string().optional(),
  DATABASE_SESSION_URL: z.string().optional(),
  /** A standby of the database, from which reports are read. */
  DATABASE_REPLICA_URL: z.string().optional(),
  /** Seconds that the standby may be behind. */
  DATABASE_REPLICA_LAG: z.coerce.number().min(0.1).max(3600).default(30),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Seconds in which a process that has to stop still serves, so that a balancer can notice and send nothing more. */
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(120).default(0),
  DATA_DIR: z.string().default('data'),
  /** A bucket of an S3-compatible store for media, addressed by path; without one they are in DATA_DIR. */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SECRET_KEY: z.string().optional(),
  DEMO: flag.optional(),
  /** Restaurants that open by themselves: at once, after a review by the platform, or not at all. */
  PLATFORM_OPEN: z.enum(['auto', 'review', 'off']).default('review'),
  /** Ninety days of past orders in the demo city. */
  DEMO_HISTORY: flag.optional(),
  /** Simulated guests and staff in the demo city. */
  DEMO_LIVE: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The collector to which traces are sent by OTLP/HTTP; without one there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Headers for the collector: `name=value`, parted by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: list.default([]),
  OTEL_SERVICE_NAME: z.string().default('dasturxon'),
  /** The share of requests that are recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** The bearer token of Prometheus; without one /metrics answers this machine alone, and nobody in production. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Server-Sent Events streams that one network may hold open, in each process. */
  STREAMS_PER_CLIENT: z.coerce.number().int().min(10).max(100_000).default(300),
  /** Connections that one network (an IPv4 address, an IPv6 /56) may hold open; trusted proxies have no limit. */
  CONNECTIONS_PER_CLIENT: z.coerce.number().int().min(10).max(1_000_000).default(500),
  /** Pages rendered for one network in a minute; cached ones are not counted. */
  PAGES_PER_CLIENT: z.coerce.number().int().min(10).max(10_000_000).default(900),
  PAGE_CACHE_MB: z.coerce.number().min(1).max(4096).default(64),
  TILES_URL: z
    .string()
    .refine(isTilesAddress, '`demo`, or an address such as https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  /** Whether a ticket printer may be on this machine: by default only in development. */
  PRINTERS_HERE: flag.optional(),
  /** The platform's key for Yandex maps, used by merchants without a key of their own. */
  YANDEX_MAP_KEY: z.string().trim().min(1).optional(),
  /** An OSRM server for routes along real streets; without one the straight line times a factor is used. */
  OSRM_URL: z.url().optional(),
  /** A Photon server that finds addresses; without one guests mark them on the map and type them. */
  GEOCODER_URL: z.url().optional(),
  /** The platform's own SMS account: for the marketplace, and where a merchant's gateway fails. */
  SMS_GATEWAY: z.enum(['ESKIZ', 'PLAY_MOBILE']).default('ESKIZ'),
  SMS_USERNAME: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  /** Sign-in codes that the platform sends per day; the last fifth is reserved for known devices. */
  SMS_CODES_A_DAY: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  /** Price of one SMS part, in tiyin; shown to staff who send one. */
  SMS_PRICE: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Origins, separated by commas, at which merchants' partners may be called beside the vendors' own. */
  PARTNER_URLS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(z.url()))
    .default([]),
  /** How long a partner may take to answer, in seconds. */
  PARTNER_TIMEOUT: z.coerce.number().min(0.1).max(60).default(10),
  ESKIZ_URL: z.url().default('https://notify.eskiz.uz'),
  PLAY_MOBILE_URL: z.url().default('https://send.smsxabar.uz'),
  /** Payment providers: where guests pay, and the networks that call us (`any` for all). */
  PAYMENT_TIMEOUT: z.coerce.number().min(0.1).max(60).default(20),
  PAYME_URL: z.url().default('https://checkout.paycom.uz'),
  PAYME_NETWORKS: callers.default(['185.234.113.0/28']),
  CLICK_URL: z.url().default('https://my.click.uz'),
  CLICK_API_URL: z.url().default('https://api.click.uz/v2/merchant'),
  /** Click and Uzum Bank publish no networks. */
  CLICK_NETWORKS: callers.default([]),
  UZUM_BANK_URL: z.url().default('https://www.uzumbank.uz'),
  UZUM_BANK_NETWORKS: callers.default([]),
  TELEGRAM_URL: z.url().default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** The text of the .p8 file; line ends may be written as \n. */
  APPLE_KEY: z.string().optional(),
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  TELEGRAM_CLIENT_ID: z.string().optional(),
  TELEGRAM_CLIENT_SECRET: z.string().optional(),
  TELEGRAM_ISSUER: z.url().default('https://oauth.telegram.org'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Contact address for the operators of browsers' push services. */
  VAPID_SUBJECT: z.string().optional(),
  /** The JSON key file of a Firebase service account, as text; notifies native apps. */
  FCM_SERVICE_ACCOUNT: z.string().transform(readServiceAccount).optional(),
  FCM_URL: z.url().default('https://fcm.googleapis.com'),
  /** `checked` validates every answer against the contract before it is sent. */
  ANSWERS: z.enum(['fast', 'checked']).default('fast'),
});

export interface Config {
  production: boolean;
  demo: boolean;
  openMode: 'auto' | 'review' | 'off';
  /** Whether the demo city gets a past, once. */
  demoHistory: boolean;
  /** Whether an evening is simulated in the demo city. */
  demoLive: boolean;
  /** The demo city under a public name: its inbox needs a token. */
  isPublicDemo: boolean;
  port: number;
  host: string | undefined;
  publicHost: string;
  publicOrigin: string;
  https: boolean;
  trustedProxies: string[];
  database: {
    url: string | undefined;
    sessionUrl: string | undefined;
    /** Null: reports are read from the database itself. */
    replica: { url: string; maxLagMs: number } | null;
    prepare: boolean;
    poolSize: number;
  };
  shutdownDelayMs: number;
  dataDir: string;
  mediaDir: string;
  /** Null where media are in `mediaDir`. */
  s3: S3Settings | null;
  runDir: string;
  secretKey: string | undefined;
  logLevel: string;
  metricsToken: string | undefined;
  /** Null where traces are off. */
  traces: OtlpSettings | null;
  streamsPerClient: number;
  connectionsPerClient: number;
  pagesPerClient: number;
  pageCacheBytes: number;
  tiles: MapTiles;
  osrmUrl: string | undefined;
  yandexMapKey: string | null;
  printersHere: boolean;
  partners: { urls: string[]; thisMachine: boolean; timeoutMs: number };
  geocoderUrl: string | undefined;
  sms: {
    urls: { ESKIZ: string; PLAY_MOBILE: string };
    platform: {
      gateway: 'ESKIZ' | 'PLAY_MOBILE';
      account: { username: string; password: string; sender: string | null };
    } | null;
    codesADay: number;
    /** Of one part, in tiyin. */
    price: number | null;
  };
  payments: {
    payme: { url: string; networks: string[] };
    click: { url: string; apiUrl: string; networks: string[] };
    uzumBank: { url: string; networks: string[] };
    timeoutMs: number;
  };
  telegram: { url: string; botToken: string | null };
  /** Sign-in providers; null where they are not configured. */
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  apple: { issuer: string; clientId: string; teamId: string; keyId: string; key: string } | null;
  telegramLogin: { issuer: string; clientId: string; clientSecret: string } | null;
  vapid: { publicKey?: string; privateKey?: string; subject: string };
  /** Null where native apps are not notified. */
  fcm: { url: string; account: FcmAccount } | null;
  answers: 'fast' | 'checked';
}

/** A clean clone shows the city; a database of one's own or production never gets demo staff. */
function isDemo(env: z.infer<typeof Environment>, isLocal: boolean): boolean {
  if (env.DEMO !== undefined) return env.DEMO;
  if (env.NODE_ENV === 'production' || env.DATABASE_URL) return false;
  if (isLocal) return true;
  throw new StartRefusal(
    'The demo city has staff accounts that anybody can use, ' +
      'and this installation has a public name (PUBLIC_HOST or PUBLIC_URL).',
    'Set DEMO=0 to start without the demo city, or DEMO=1 to show it publicly: ' +
      'its inbox then needs a token that is printed at the start.',
  );
}

function tilesOf({ TILES_URL, TILES_ATTRIBUTION }: z.infer<typeof Environment>, demo: boolean): MapTiles {
  if (TILES_URL === DEMO_MAP) return { url: '', attribution: '', demoMap: 'always' };
  return { url: TILES_URL, attribution: TILES_ATTRIBUTION, ...(demo && { demoMap: 'fallback' }) };
}

function tracesOf(env: z.infer<typeof Environment>): OtlpSettings | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const headers = env.OTEL_EXPORTER_OTLP_HEADERS.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), decodeURIComponent(value.join('=').trim())];
  });
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(headers) as Record<string, string>,
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** All of its settings, or none: half of them would leave media on the disk without a word. */
function s3Of(env: z.infer<typeof Environment>): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
    };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length) return null;
  throw new StartRefusal(
    `The store of media lacks ${missing.join(', ')}.`,
    'Set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY, or none of them.',
  );
}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An empty line in an env file (`OSRM_URL=`) sets nothing.
  const read = Environment.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = issue?.path.join('.') ?? 'setting';
    throw new StartRefusal(
      `The setting ${name} cannot be used: ${issue?.message ?? 'it is not valid'}.`,
      `Correct ${name} in the environment, or leave it out to get its default.`,
    );
  }
  const env = read.data;
  const production = env.NODE_ENV === 'production';
  const dataDir = path.resolve(root, env.DATA_DIR);
  const publicOrigin = (
    env.PUBLIC_URL ?? (env.PUBLIC_HOST === 'localhost' ? `http://localhost:${env.PORT}` : `https://${env.PUBLIC_HOST}`)
  ).replace(/\/$/, '');
  const isLocal = isLoopbackName(env.PUBLIC_HOST) && isLoopbackName(new URL(publicOrigin).hostname);
  const demo = isDemo(env, isLocal);
  return {
    production,
    demo,
    openMode: env.PLATFORM_OPEN,
    demoHistory: demo && (env.DEMO_HISTORY ?? env.NODE_ENV !== 'test'),
    demoLive: demo && (env.DEMO_LIVE ?? env.NODE_ENV !== 'test'),
    isPublicDemo: demo && !isLocal,
    port: env.PORT,
    host: env.HOST,
    publicHost: env.PUBLIC_HOST,
    publicOrigin,
    https: publicOrigin.startsWith('https:'),
    trustedProxies: env.TRUSTED_PROXIES,
    database: {
      url: env.DATABASE_URL,
      sessionUrl: env.DATABASE_SESSION_URL,
      replica: env.DATABASE_REPLICA_URL
        ? { url: env.DATABASE_REPLICA_URL, maxLagMs: env.DATABASE_REPLICA_LAG * 1000 }
        : null,
      prepare: env.DATABASE_PREPARE,
      poolSize: env.DATABASE_POOL,
    },
    shutdownDelayMs: env.SHUTDOWN_DELAY * 1000,
    dataDir,
    mediaDir: path.join(dataDir, 'media'),
    s3: s3Of(env),
    runDir: path.join(dataDir, 'run'),
    secretKey: env.SECRET_KEY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    traces: tracesOf(env),
    streamsPerClient: env.STREAMS_PER_CLIENT,
    connectionsPerClient: env.CONNECTIONS_PER_CLIENT,
    pagesPerClient: env.PAGES_PER_CLIENT,
    pageCacheBytes: Math.round(env.PAGE_CACHE_MB * (1 << 20)),
    tiles: tilesOf(env, demo),
    osrmUrl: env.OSRM_URL,
    yandexMapKey: env.YANDEX_MAP_KEY ?? null,
    printersHere: env.PRINTERS_HERE ?? (!production && isLocal),
    partners: {
      urls: env.PARTNER_URLS.map((url) => new URL(url).origin),
      thisMachine: !production && isLocal,
      timeoutMs: env.PARTNER_TIMEOUT * 1000,
    },
    geocoderUrl: env.GEOCODER_URL,
    sms: {
      urls: { ESKIZ: env.ESKIZ_URL, PLAY_MOBILE: env.PLAY_MOBILE_URL },
      platform:
        env.SMS_USERNAME && env.SMS_PASSWORD
          ? {
              gateway: env.SMS_GATEWAY,
              account: { username: env.SMS_USERNAME, password: env.SMS_PASSWORD, sender: env.SMS_SENDER ?? null },
            }
          : null,
      codesADay: env.SMS_CODES_A_DAY,
      price: env.SMS_PRICE ?? null,
    },
    payments: {
      payme: { url: env.PAYME_URL, networks: env.PAYME_NETWORKS },
      click: { url: env.CLICK_URL, apiUrl: env.CLICK_API_URL, networks: env.CLICK_NETWORKS },
      uzumBank: { url: env.UZUM_BANK_URL, networks: env.UZUM_BANK_NETWORKS },
      timeoutMs: env.PAYMENT_TIMEOUT * 1000,
    },
    telegram: { url: env.TELEGRAM_URL, botToken: env.TELEGRAM_BOT_TOKEN ?? null },
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : null,
    apple:
      env.APPLE_CLIENT_ID && env.APPLE_TEAM_ID && env.APPLE_KEY_ID && env.APPLE_KEY
        ? {
            issuer: env.APPLE_ISSUER,
            clientId: env.APPLE_CLIENT_ID,
            teamId: env.APPLE_TEAM_ID,
            keyId: env.APPLE_KEY_ID,
            key: env.APPLE_KEY,
          }
        : null,
    telegramLogin:
      env.TELEGRAM_CLIENT_ID && env.TELEGRAM_CLIENT_SECRET
        ? { issuer: env.TELEGRAM_ISSUER, clientId: env.TELEGRAM_CLIENT_ID, clientSecret: env.TELEGRAM_CLIENT_SECRET }
        : null,
    vapid: {
      ...(env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : {}),
      subject: env.VAPID_SUBJECT ?? (publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:nobody@localhost'),
    },
    fcm: env.FCM_SERVICE_ACCOUNT ? { url: env.FCM_URL, account: env.FCM_SERVICE_ACCOUNT } : null,
    answers: env.ANSWERS,
  };
}
