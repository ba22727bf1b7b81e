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

export interface SystemParts {
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

export function systemHandlers(parts: SystemParts): Handlers<typeof systemContract> {
  return {
    'GET /health': () => ({ ok: true, build: parts.buildId() }),
    'GET /ready': () => {
      const why = parts.problem();
      if (why) throw new Refusal('UNAVAILABLE', { why, retryAfter: 1 });
      return { ok: true, build: parts.buildId() };
    },
    'POST /faults': ({ body, traceId }) => {
      // Nothing the visitor typed is logged: only the message and stack of our own code.
      parts.log.warn(
        { fault: body.id, message: body.message, stack: body.stack, build: body.build, traceId },
        'browser fault',
      );
      return { id: body.id };
    },
    'GET /platform/backup': async () => {
      const [row] = await parts.transactions.platformRows(lastBackup);
      return {
        isScheduled: parts.backups !== null,
        keep: parts.backups?.keep ?? null,
        last: row?.at ? { at: row.at.toISOString(), bytes: row.bytes!, place: row.place! } : null,
        problem: row?.problem ?? null,
        keyFingerprint: row?.key ?? null,
      };
    },
    'GET /dev/inbox': ({ query, request }) => {
      if (!parts.inbox || !mayReadInbox(request, parts.inboxToken)) throw new Refusal('NOT_FOUND');
      return { messages: parts.inbox.messages(query.phone) };
    },
  };
}
