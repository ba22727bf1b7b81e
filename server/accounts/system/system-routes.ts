import type { systemContract } from '#contract/accounts/system.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayReadInbox } from './private-pages.ts';
import type { Logger } from 'pino';

interface DevInbox {
  messages(phone: string | undefined): { to: string; channel: string; text: string; at: string }[];
}

export interface SystemDeps {
  buildId: () => string;
  /** Why requests are not served now; null: they are. */
  problem: () => string | null;
  /** Only in demo mode. */
  inbox: DevInbox | null;
  /** Opens the inbox of a demo with a public name; null on localhost, where it answers this machine. */
  inboxToken: string | null;
  /** Null: no backups by themselves. */
  backups: { keep: number } | null;
  transactions: Transactions;
  log: Logger;
}

const lastBackup = statement<{
  at: Date | null;
  bytes: number | null;
  place: string | null;
  problem: string | null;
  key: string | null;
}>(
  'system.last-backup',
  `
  select backup_at as at, backup_bytes as bytes, backup_place as place, backup_problem as problem,
    key_fingerprint as key
  from installation`,
);

export function systemHandlers(deps: SystemDeps): Handlers<typeof systemContract> {
  return {
    'GET /health': () => ({ ok: true, build: deps.buildId() }),
    'GET /ready': () => {
      const why = deps.problem();
      if (why) throw new Refusal('UNAVAILABLE', { why, retryAfter: 1 });
      return { ok: true, build: deps.buildId() };
    },
    'POST /faults': ({ body, traceId }) => {
      // Nothing the visitor typed is logged: only the message and stack of our own code.
      deps.log.warn(
        { fault: body.id, message: body.message, stack: body.stack, build: body.build, traceId },
        'browser fault',
      );
      return { id: body.id };
    },
    'GET /platform/backup': async () => {
      const [row] = await deps.transactions.platformRows(lastBackup);
      return {
        isScheduled: deps.backups !== null,
        keep: deps.backups?.keep ?? null,
        last: row?.at ? { at: row.at.toISOString(), bytes: row.bytes!, place: row.place! } : null,
        problem: row?.problem ?? null,
        keyFingerprint: row?.key ?? null,
      };
    },
    'GET /dev/inbox': ({ query, request }) => {
      if (!deps.inbox || !mayReadInbox(request, deps.inboxToken)) throw new Refusal('NOT_FOUND');
      return { messages: deps.inbox.messages(query.phone) };
    },
  };
}
