/** The variables of the environment, and what each may hold. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { readAddress, readDkimKey, readSender } from './email-settings.ts';
import { readServiceAccount } from './service-account.ts';

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
export const DEMO_MAP = 'demo';

/** {z}, {x}, {y} and {s} are filled in by the map. */
const isTilesAddress = (text: string): boolean =>
  text === DEMO_MAP || (/^https?:/.test(text) && URL.canParse(text.replaceAll(/\{[a-z]\}/g, 'a')));

/** Networks as of a trusted proxy, but addresses alone; `any` is an empty list. */
const callers = z
  .string()
  .transform((text) => (text.trim() === 'any' ? [] : text.split(',').map((each) => each.trim())))
  .refine((all) => all.every((each) => isNetwork(each) && isIP(each.split('/')[0] ?? '') !== 0), 'addresses or ranges');

export const Environment = z.object({
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
  /** By default 16, and 8 for a process that runs no jobs. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).optional(),
  /** Whether this process runs the jobs: `web` does not, and `worker` is one that guests are not sent to. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
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
  /** A folder for a backup each night, and how many of them are kept; pictures are copied beside them. */
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  DEMO: flag.optional(),
  /** The site of `npm run docs` at `/docs/`. */
  DOCS: flag.default(false),
  /**
   * Whether dangerous calls refuse staff without a second factor, or ask only those who have one. By default
   * `required`, and `offered` in the demo, whose accounts everybody may use.
   */
  SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
  /** Restaurants that open by themselves: at once, after a review by the platform, or not at all. */
  PLATFORM_OPEN: z.enum(['auto', 'review', 'off']).default('review'),
  /** Ninety days of past orders in the demo city. */
  DEMO_HISTORY: flag.optional(),
  /** Whether sizes of the demo city's pictures are made in the background, before a page requests them. */
  DEMO_PICTURES: flag.default(true),
  /** Simulated guests and staff in the demo city. */
  DEMO_LIVE: flag.optional(),
  /** `auto`: lines for people at a terminal, JSON elsewhere. */
  LOG_FORMAT: z.enum(['auto', 'text', 'json']).default('auto'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The collector to which traces are sent by OTLP/HTTP; without one there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Headers for the collector: `name=value`, parted by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: list.default([]),
  OTEL_SERVICE_NAME: z.string().default('dasturxon'),
  /** The share of requests that are recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Where vulnerabilities are reported, for /.well-known/security.txt: `mailto:…` or an https address. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/, '`mailto:` with an address, or an https address')
    .optional(),
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
  /** The platform's key for Yandex's geocoder, used where no Photon server is named. */
  YANDEX_GEOCODER_KEY: z.string().trim().min(1).optional(),
  /** The platform's own SMS account: for the marketplace, and where a merchant's gateway fails. */
  SMS_GATEWAY: z.enum(['ESKIZ', 'PLAY_MOBILE']).default('ESKIZ'),
  SMS_USERNAME: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  /** Sign-in codes that the platform sends per day; the last fifth is reserved for known devices. */
  SMS_CODES_A_DAY: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  /** Price of one SMS part, in tiyin; shown to staff who send one. */
  SMS_PRICE: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** The server through which e-mail is sent; without one there is none. */
  SMTP_HOST: z
    .string()
    .regex(/^[a-z0-9.:-]+$/i, 'a host without scheme and port')
    .optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).default(587),
  /** By default `tls` at port 465 and `starttls` elsewhere; `none` without a password, or on this machine. */
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).optional(),
  SMTP_USERNAME: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** `post@restaurant.example`, or `Restaurant <post@restaurant.example>`. */
  EMAIL_FROM: z.string().transform(readSender).optional(),
  EMAIL_REPLY_TO: z.string().transform(readAddress).optional(),
  /** E-mails of one merchant in 24 hours. */
  EMAILS_A_DAY: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  /** Signs e-mails: the name of the key in DNS, and the key as PEM; line ends may be written as \n. */
  EMAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/i, 'letters, digits, dots and hyphens')
    .optional(),
  EMAIL_DKIM_KEY: z.string().transform(readDkimKey).optional(),
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
  STRIPE_API_URL: z.url().default('https://api.stripe.com/v1'),
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
export type Environment = z.infer<typeof Environment>;
