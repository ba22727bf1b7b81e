/** The environment, read and checked once; everything else is given the values it needs. */
import path from 'node:path';
import type { SmtpSettings } from '#adapters/email/smtp.ts';
import type { S3Settings } from '#adapters/media/s3-settings.ts';
import type { FcmAccount } from '#adapters/push/fcm.ts';
import type { MapTiles } from '#contract/page-rendering.ts';
import type { OtlpSettings } from '#server/platform/telemetry/otlp-exporter.ts';
import { isLoopbackName } from '#server/platform/http/local-request.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { DEMO_MAP, Environment } from './environment.ts';
import { smtpOf } from './email-settings.ts';
import { withFiles } from './secret-files.ts';

const root = path.join(import.meta.dirname, '..');

export interface Config {
  production: boolean;
  demo: boolean;
  /** Whether the docs site is served at `/docs/`. */
  docs: boolean;
  /** Whether dangerous calls refuse staff without a second factor, or ask only those who have one. */
  secondFactor: 'required' | 'offered';
  openMode: 'auto' | 'review' | 'off';
  /** Whether the demo city gets a past, once. */
  demoHistory: boolean;
  /** Whether sizes of the city's pictures are made in the background, before a page requests them. */
  demoPictures: boolean;
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
  role: 'all' | 'web' | 'worker';
  shutdownDelayMs: number;
  dataDir: string;
  mediaDir: string;
  /** Null where media are in `mediaDir`. */
  s3: S3Settings | null;
  runDir: string;
  secretKey: string | undefined;
  /** Null: no backups by itself. */
  backups: { folder: string; keep: number } | null;
  logLevel: string;
  logFormat: 'auto' | 'text' | 'json';
  metricsToken: string | undefined;
  securityContact: string | null;
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
  yandexGeocoderKey: string | undefined;
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
  /** Null where no e-mail is sent. */
  email: SmtpSettings | null;
  /** Of one merchant. */
  emailsADay: number;
  payments: {
    payme: { url: string; networks: string[] };
    click: { url: string; apiUrl: string; networks: string[] };
    uzumBank: { url: string; networks: string[] };
    stripe: { apiUrl: string };
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
function isDemo(env: Environment, isLocal: boolean): boolean {
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

function roleOf({ ROLE, DATABASE_URL }: Environment): Environment['ROLE'] {
  if (ROLE === 'all' || DATABASE_URL) return ROLE;
  throw new StartRefusal(
    `ROLE=${ROLE} parts the work between processes, and the database that comes with the product serves one process.`,
    'Set DATABASE_URL to a PostgreSQL server of your own, or leave ROLE out.',
  );
}

function tilesOf({ TILES_URL, TILES_ATTRIBUTION }: Environment, demo: boolean): MapTiles {
  if (TILES_URL === DEMO_MAP) return { url: '', attribution: '', demoMap: 'always' };
  return { url: TILES_URL, attribution: TILES_ATTRIBUTION, ...(demo && { demoMap: 'fallback' }) };
}

function tracesOf(env: Environment): OtlpSettings | null {
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
function s3Of(env: Environment): S3Settings | null {
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
    Object.fromEntries(Object.entries(withFiles(environment)).filter(([, value]) => value !== '')),
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
    docs: env.DOCS,
    secondFactor: env.SECOND_FACTOR ?? (demo ? 'offered' : 'required'),
    openMode: env.PLATFORM_OPEN,
    demoHistory: demo && (env.DEMO_HISTORY ?? env.NODE_ENV !== 'test'),
    demoPictures: env.DEMO_PICTURES,
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
      poolSize: env.DATABASE_POOL ?? (env.ROLE === 'web' ? 8 : 16),
    },
    role: roleOf(env),
    shutdownDelayMs: env.SHUTDOWN_DELAY * 1000,
    dataDir,
    mediaDir: path.join(dataDir, 'media'),
    s3: s3Of(env),
    runDir: path.join(dataDir, 'run'),
    secretKey: env.SECRET_KEY,
    backups: env.BACKUP_DIR ? { folder: path.resolve(env.BACKUP_DIR), keep: env.BACKUP_KEEP } : null,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    metricsToken: env.METRICS_TOKEN,
    securityContact: env.SECURITY_CONTACT ?? null,
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
    yandexGeocoderKey: env.YANDEX_GEOCODER_KEY,
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
    email: smtpOf(env),
    emailsADay: env.EMAILS_A_DAY,
    payments: {
      payme: { url: env.PAYME_URL, networks: env.PAYME_NETWORKS },
      click: { url: env.CLICK_URL, apiUrl: env.CLICK_API_URL, networks: env.CLICK_NETWORKS },
      uzumBank: { url: env.UZUM_BANK_URL, networks: env.UZUM_BANK_NETWORKS },
      stripe: { apiUrl: env.STRIPE_API_URL },
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

/** Where the key of merchants' secrets is. */
export const keyPlace = ({ secretKey, dataDir }: Config): { given: string | undefined; file: string } => ({
  given: secretKey || undefined,
  file: path.join(dataDir, 'secret.key'),
});
