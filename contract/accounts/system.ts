/** The state of the installation itself. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Instant, LanguageCode } from '../platform/values.ts';

const Backups = z.object({
  /** Each night, by the installation's settings. */
  isScheduled: z.boolean(),
  keep: z.number().nullable(),
  /** The newest, also of `npm run db:backup`. */
  last: z.object({ at: Instant, bytes: z.number(), place: z.string() }).nullable(),
  /** The reason why the last attempt failed; null where it succeeded. */
  problem: z.string().nullable(),
  /** Names the key without which secrets of merchants cannot be restored. */
  keyFingerprint: z.string().nullable(),
});
export type Backups = z.infer<typeof Backups>;

const Alive = z.object({ ok: z.literal(true), build: z.string() });

export const systemContract = define({
  'GET /health': {
    access: 'anyone',
    summary: 'The process is alive',
    tag: 'system',
    tenant: 'none',
    result: Alive,
  },
  'GET /ready': {
    access: 'anyone',
    summary: 'The database answers and every migration is applied',
    tag: 'system',
    tenant: 'none',
    result: Alive,
    errors: ['UNAVAILABLE'],
  },
  'POST /faults': {
    access: 'anyone',
    summary: 'A browser reports an uncaught error',
    tag: 'system',
    tenant: 'none',
    status: 202,
    body: z.object({
      id: z.string().max(40),
      message: z.string().max(500),
      stack: z.string().max(4000).optional(),
      route: z.string().max(200).optional(),
      build: z.string().max(80).optional(),
      language: LanguageCode.optional(),
    }),
    result: z.object({ id: z.string() }),
    limit: { perMinute: 20 },
  },
  'GET /platform/backup': {
    access: 'merchants.manage',
    summary: 'When the last backup was made, and whether they are scheduled',
    tag: 'platform',
    result: Backups,
  },
  'GET /dev/inbox': {
    access: 'anyone',
    summary: 'Messages of demo mode; for this machine, or with the token printed at the start',
    tag: 'system',
    tenant: 'none',
    query: z.object({ phone: z.string().max(20).optional(), token: z.string().max(80).optional() }),
    result: z.object({
      messages: z.array(z.object({ to: z.string(), channel: z.string(), text: z.string(), at: Instant })),
    }),
    errors: ['NOT_FOUND'],
  },
});
