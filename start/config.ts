/** The environment, read once and checked; everything else is handed what it needs. */
import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '#server/platform/start-refusal.ts';

const root = path.join(import.meta.dirname, '..');

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no', ''] });
const list = z.string().transform((text) => text.split(',').map((each) => each.trim()).filter(Boolean));

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  /** The product's own domain; with or without www, and localhost, the first path segment names the merchant. */
  PUBLIC_HOST: z.string().regex(/^[a-z0-9.-]+$/, 'a host without scheme and port, in lower case').default('localhost'),
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: list.default([]),
  DATABASE_URL: z.string().optional(),
  DATABASE_SESSION_URL: z.string().optional(),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().default('data'),
  SECRET_KEY: z.string().optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE_MB: z.coerce.number().min(1).max(4096).default(64),
  TILES_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  /** A server of OSRM's for ways along real streets; without one the straight line and a factor serve. */
  OSRM_URL: z.url().optional(),
  /** `checked` holds every answer against the contract before it leaves. */
  ANSWERS: z.enum(['fast', 'checked']).default('fast'),
});

export interface Config {
  production: boolean;
  demo: boolean;
  port: number;
  host: string | undefined;
  publicHost: string;
  publicOrigin: string;
  https: boolean;
  trustedProxies: string[];
  database: { url: string | undefined; sessionUrl: string | undefined; prepare: boolean; poolSize: number };
  dataDir: string;
  mediaDir: string;
  runDir: string;
  secretKey: string | undefined;
  logLevel: string;
  pageCacheBytes: number;
  tiles: { url: string; attribution: string };
  osrmUrl: string | undefined;
  answers: 'fast' | 'checked';
}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = issue?.path.join('.') ?? 'setting';
    throw new StartRefusal(`The setting ${name} cannot be used: ${issue?.message ?? 'it is not valid'}.`,
      `Correct ${name} in the environment, or leave it out to get its default.`);
  }
  const env = read.data;
  const production = env.NODE_ENV === 'production';
  const dataDir = path.resolve(root, env.DATA_DIR);
  const publicOrigin = (env.PUBLIC_URL ?? (env.PUBLIC_HOST === 'localhost'
    ? `http://localhost:${env.PORT}` : `https://${env.PUBLIC_HOST}`)).replace(/\/$/, '');
  return {
    production,
    // A clean clone shows the city; a database or a production of somebody's own never gets demo staff.
    demo: env.DEMO ?? (!production && !env.DATABASE_URL),
    port: env.PORT,
    host: env.HOST || undefined,
    publicHost: env.PUBLIC_HOST,
    publicOrigin,
    https: publicOrigin.startsWith('https:'),
    trustedProxies: env.TRUSTED_PROXIES,
    database: {
      url: env.DATABASE_URL || undefined,
      sessionUrl: env.DATABASE_SESSION_URL || undefined,
      prepare: env.DATABASE_PREPARE,
      poolSize: env.DATABASE_POOL,
    },
    dataDir,
    mediaDir: path.join(dataDir, 'media'),
    runDir: path.join(dataDir, 'run'),
    secretKey: env.SECRET_KEY,
    logLevel: env.LOG_LEVEL,
    pageCacheBytes: Math.round(env.PAGE_CACHE_MB * (1 << 20)),
    tiles: { url: env.TILES_URL, attribution: env.TILES_ATTRIBUTION },
    osrmUrl: env.OSRM_URL,
    answers: env.ANSWERS,
  };
}
