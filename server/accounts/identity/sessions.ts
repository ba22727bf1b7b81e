/** Sessions: opened at each sign-in, renewed by single-use tokens, ended at once in every process. */
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { event } from '#server/platform/database/outbox.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { sha256, type IdentityKeys } from './identity-keys.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

/** Without a visit for this long the person has to sign in again. */
export const SESSION_DAYS = 90;
/** A session opened by PIN ends this long after its latest renewal; the tablet locks itself before. */
const TABLET_SESSION_MS = 3_600_000;
/** Two tabs that renew at once, or a lost answer, are no theft. */
const GRACE_MS = 20_000;
/** How long a process caches the state of a session; an end that it is notified of drops it at once. */
const STATUS_CACHE_MS = 5_000;
const MAX_CACHED = 50_000;

const SESSION_ENDED = 'session.ended';

type EndReason =
  | 'LOGOUT'
  | 'REPLACED'
  | 'SIGNED_OUT_THERE'
  | 'PASSWORD_CHANGED'
  | 'REUSED'
  | 'DELETED'
  | 'MERGED'
  | 'PHONE_CHANGED'
  | 'PHONE_RESTORED'
  | 'TABLET_REMOVED'
  | 'TOO_OLD';

const addSession = statement(
  'identity.add-session',
  `
  insert into session (id, user_id, device_id, host, refresh_hash, created_date, last_seen, expires_at, mini_app,
    merchant_id, tablet_id, branch_id, knows_phone)
  values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12)`,
);
interface RenewedRow {
  user_id: string;
  status: string;
  mini_app: boolean;
  merchant_id: string | null;
  branch_id: string | null;
}
/**
 * $7 the requesting storefront: a session bound to another one is left alone; $8 the expiry of a session on a shared
 * tablet; $9 whether a session may be bound to no merchant at this host.
 */
const renewSession = statement<RenewedRow>(
  'identity.renew-session',
  `
  update session s set previous_hash = s.refresh_hash, refresh_hash = $3, rotated_at = $4, last_seen = $4,
    expires_at = case when s.tablet_id is null then $5 else $8::timestamptz end
  from app_user u where u.id = s.user_id and s.id = $1 and s.refresh_hash = $2 and s.ended_at is null
    and s.expires_at > $4 and s.host = $6
    and coalesce(s.merchant_id = $7, $9)
  returning s.user_id, u.status, s.mini_app, s.merchant_id, s.branch_id`,
);
const lookAtSession = statement<
  RenewedRow & {
    host: string;
    refresh_hash: Buffer;
    previous_hash: Buffer | null;
    rotated_at: Date | null;
    ended: boolean;
  }
>(
  'identity.session-status',
  `
  select s.user_id, u.status, s.mini_app, s.merchant_id, s.branch_id, s.host, s.refresh_hash, s.previous_hash,
    s.rotated_at, s.ended_at is not null or s.expires_at <= $2 as ended
  from session s join app_user u on u.id = s.user_id where s.id = $1`,
);
/** $1 one session or null, $2 all of a user or null, $3 except this one. */
const endSome = statement<{ id: string }>(
  'identity.end-sessions',
  `
  update session set ended_at = $4, end_reason = $5
  where ended_at is null and (id = $1 or user_id = $2) and id is distinct from $3 returning id`,
);
const sessionState = statement<{ status: string; created_date: Date }>(
  'identity.session-user-status',
  `
  select u.status, s.created_date from session s join app_user u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > $3`,
);

const confirm = statement(
  'identity.confirm-session',
  'update session set confirmed_until = $2 where id = $1 and ended_at is null',
);
/** @internal */
export const unconfirm = statement(
  'identity.unconfirm-sessions',
  'update session set confirmed_until = null where user_id = $1 and ended_at is null and confirmed_until is not null',
);

/** The person has confirmed by their second factor: this session makes dangerous calls until then. */
export const confirmSession = (tx: Tx, sessionId: string, until: Date): Promise<number> =>
  tx.run(confirm, [sessionId, until]);

/** None of the person's sessions makes dangerous calls any more before it is confirmed. */
export const unconfirmSessions = (tx: Tx, userId: string): Promise<number> => tx.run(unconfirm, [userId]);

/** Of a session that has not ended. */
interface SessionState {
  /** Of the person. */
  status: string;
  /** When the person signed in, in milliseconds. */
  beganAt: number;
}

interface NewSession {
  userId: string;
  deviceId: string | null;
  host: string;
  /** Opened inside Telegram. */
  miniApp: boolean;
  /** The only storefront in which it is valid; null: all of them. */
  merchantId: string | null;
  /** The person proved their phone at this merchant's host, so the merchant may see it. */
  knowsPhone: boolean;
  /** Opened by PIN on a shared tablet. */
  tablet: { id: string; branchId: string } | null;
}

export interface OpenedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
  miniApp: boolean;
  merchantId: string | null;
  branchId: string | null;
}

interface Which {
  sessionId?: string;
  userId?: string;
  except?: string | undefined;
}

export interface Sessions {
  open(tx: Tx, session: NewSession): Promise<OpenedSession>;
  renew(refreshToken: string, host: string, merchantId: string): Promise<OpenedSession>;
  /** The session of a refresh token, for logging out. */
  sessionOf(refreshToken: string): string | undefined;
  end(tx: Tx, which: Which, reason: EndReason): Promise<string[]>;
  /** Undefined where the session has ended. */
  state(sessionId: string, userId: string): Promise<SessionState | undefined>;
  onEnd(sessionId: string, listener: () => void): () => void;
  close(): void;
}

export function openSessions(parts: {
  transactions: Transactions;
  hub: Hub;
  keys: IdentityKeys;
  /** Hosts in the hands of a merchant: their sessions are bound to it. */
  isMerchantsHost: (host: string) => boolean;
  now: () => number;
}): Sessions {
  const { transactions, hub, keys, isMerchantsHost, now } = parts;
  const cached = new Map<string, { state: SessionState; until: number }>();
  const pending = new Map<string, Promise<SessionState | undefined>>();
  const listeners = new Map<string, Set<() => void>>();

  const dropState = (sessionId: string): void => {
    cached.delete(sessionId);
    pending.delete(sessionId);
  };
  const forget = (sessionId: string): void => {
    dropState(sessionId);
    for (const listener of listeners.get(sessionId) ?? []) listener();
  };
  const stopHearing = hub.on(SESSION_ENDED, ({ payload }) => (payload as { ids: string[] }).ids.forEach(forget));
  const expiry = (): Date => new Date(now() + SESSION_DAYS * 86_400_000);
  const tabletExpiry = (): Date => new Date(now() + TABLET_SESSION_MS);

  async function readState(sessionId: string, userId: string): Promise<SessionState | undefined> {
    const [row] = await transactions.platformRows(sessionState, [sessionId, userId, new Date(now())]);
    return row && { status: row.status, beganAt: row.created_date.getTime() };
  }

  function cacheState(sessionId: string, state: SessionState | undefined): void {
    if (state === undefined) {
      cached.delete(sessionId);
      return;
    }
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(sessionId, { state, until: performance.now() + STATUS_CACHE_MS });
  }

  async function end(tx: Tx, { sessionId, userId, except }: Which, reason: EndReason): Promise<string[]> {
    const ended = await tx.rows(endSome, [sessionId, userId, except, new Date(now()), reason]);
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0) {
      const { statement: what, params } = event(SESSION_ENDED, { ids });
      await tx.run(what, params);
      // This process need not wait for its own notification.
      ids.forEach(dropState);
    }
    return ids;
  }

  async function renew(refreshToken: string, host: string, merchantId: string): Promise<OpenedSession> {
    const read = readRefreshToken(keys, refreshToken);
    if (!read) throw new Refusal('UNAUTHENTICATED');
    const { sessionId, turn } = read;
    const hash = sha256(refreshToken);
    const next = writeRefreshToken(keys, { sessionId, turn: turn + 1 });
    const mayBeUnbound = !isMerchantsHost(host);
    const [renewed] = await transactions.platformRows(renewSession, [
      sessionId,
      hash,
      sha256(next),
      new Date(now()),
      expiry(),
      host,
      merchantId,
      tabletExpiry(),
      mayBeUnbound,
    ]);
    if (renewed) return opened(sessionId, renewed, next);
    const [seen] = await transactions.platformRows(lookAtSession, [sessionId, new Date(now())]);
    const isElsewhere =
      !seen || seen.host !== host || !(seen.merchant_id === null ? mayBeUnbound : seen.merchant_id === merchantId);
    if (isElsewhere || seen.ended) throw new Refusal('UNAUTHENTICATED');
    const isSuccessor = seen.previous_hash?.equals(hash) && seen.refresh_hash.equals(sha256(next));
    if (isSuccessor && Math.abs(now() - seen.rotated_at!.getTime()) < GRACE_MS) return opened(sessionId, seen, next);
    // A used token is held by two clients, and one of them may be a thief.
    await transactions.onPlatform((tx) => end(tx, { sessionId }, 'REUSED'));
    throw new Refusal('UNAUTHENTICATED');
  }

  function opened(sessionId: string, row: RenewedRow, refreshToken: string): OpenedSession {
    const { user_id: userId, status, mini_app: miniApp, merchant_id: merchantId, branch_id: branchId } = row;
    if (status !== 'ACTIVE') throw new Refusal('FORBIDDEN');
    return { sessionId, userId, refreshToken, miniApp, merchantId, branchId };
  }

  return {
    async open(tx, { userId, deviceId, host, miniApp, merchantId, knowsPhone, tablet }) {
      const sessionId = newId();
      const refreshToken = writeRefreshToken(keys, { sessionId, turn: 0 });
      await tx.run(addSession, [
        sessionId,
        userId,
        deviceId,
        host,
        sha256(refreshToken),
        new Date(now()),
        tablet ? tabletExpiry() : expiry(),
        miniApp,
        merchantId,
        tablet?.id,
        tablet?.branchId,
        knowsPhone,
      ]);
      return { sessionId, userId, refreshToken, miniApp, merchantId, branchId: tablet?.branchId ?? null };
    },
    renew,
    sessionOf: (refreshToken) => readRefreshToken(keys, refreshToken)?.sessionId,
    end,
    async state(sessionId, userId) {
      const known = cached.get(sessionId);
      if (known && known.until > performance.now()) return known.state;
      // The requests of one page share the answer.
      const answer = pending.get(sessionId) ?? readState(sessionId, userId);
      pending.set(sessionId, answer);
      try {
        const state = await answer;
        // Not when the session has ended meanwhile.
        if (pending.get(sessionId) === answer) cacheState(sessionId, state);
        return state;
      } finally {
        if (pending.get(sessionId) === answer) pending.delete(sessionId);
      }
    },
    onEnd(sessionId, listener) {
      const known = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(sessionId) === known) listeners.delete(sessionId);
      };
    },
    close: stopHearing,
  };
}
