/**
 * Changes the phone of an account. The new number has been verified by a code; the change takes effect with a proof of
 * the old one, or after a day. The old number is notified either way, with a link that cancels or undoes the change.
 */
import {
  maskPhone,
  PHONE_CHANGE_NOTICE_MS,
  PHONE_CHANGE_UNDO_MS,
  PHONE_CHANGE_WAIT_MS,
} from '#domain/accounts/identity/phone-change.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { untieDevices } from '../devices/devices.ts';
import { phoneChangeText, queueMessage } from '../notifications/notifications.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import { defineJob, type HandledJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isUuid, newId } from '#server/platform/ids.ts';
import { isSame, type IdentityKeys } from './identity-keys.ts';
import { mergePeople } from './merge-people.ts';
import { findByPhone } from './people.ts';
import { setPassword, setPhone } from './profile-store.ts';
import type { PersonDeps } from './personal-data.ts';

interface ChangeRow {
  id: string;
  user_id: string;
  old_phone: string;
  new_phone: string;
  due_at: Date | null;
  applied_at: Date | null;
  canceled_at: Date | null;
  undone_at: Date | null;
  undo_until: Date;
  language: Language | null;
}

const COLUMNS = `c.id, c.user_id, c.old_phone, c.new_phone, c.due_at, c.applied_at, c.canceled_at,
  c.undone_at, c.undo_until,
  u.language`;
/** Locks the account first, as every other change of it does. */
const lockAccount = statement<{ phone: string | null; status: string }>(
  'identity.lock-account',
  'select phone, status from app_user where id = $1 for update',
);
const addChange = statement(
  'identity.add-phone-change',
  `
  insert into phone_change (id, user_id, old_phone, new_phone, created_date, due_at, undo_until) values ($1, $2, $3,
    $4, $5, $6, $7)`,
);
const waitingOf = statement<ChangeRow>(
  'identity.waiting-phone-change',
  `
  select ${COLUMNS} from phone_change c join app_user u on u.id = c.user_id
  where c.user_id = $1 and c.applied_at is null and c.canceled_at is null`,
);
const changeById = statement<ChangeRow>(
  'identity.phone-change',
  `
  select ${COLUMNS} from phone_change c join app_user u on u.id = c.user_id where c.id = $1`,
);
const cancelWaiting = statement(
  'identity.cancel-phone-change',
  `
  update phone_change set canceled_at = $2 where user_id = $1 and applied_at is null and canceled_at is null`,
);
const noteApplied = statement(
  'identity.note-phone-changed',
  'update phone_change set applied_at = $2, undo_until = $3 where id = $1',
);
/** Later changes of the same account are undone together with this one. */
const noteUndone = statement(
  'identity.note-phone-undone',
  `
  update phone_change c set undone_at = $3 from phone_change first
  where first.id = $1 and c.user_id = $2 and c.applied_at >= first.applied_at and c.undone_at is null`,
);
const dropLaterIdentities = statement(
  'identity.drop-later-identities',
  'delete from user_identity where user_id = $1 and created_date >= $2',
);

/** An address that was added since then. */
const dropLaterEmail = statement(
  'identity.drop-later-email',
  'delete from user_email where user_id = $1 and confirmed_at >= $2',
);

export interface PhoneChangeDeps extends PersonDeps {
  keys: IdentityKeys;
  now: () => number;
  /** The page that takes the token. */
  undoAddress: (token: string) => string;
}

export interface WaitingPhone {
  phone: string;
  /** When it takes effect. */
  at: Date;
}

export interface PhoneChanges {
  /** The change waits a day for a proof of the old number; an earlier waiting one is replaced. */
  request(userId: string, newPhone: string): Promise<WaitingPhone>;
  /** The waiting change, if any. */
  waiting(userId: string): Promise<WaitingPhone | undefined>;
  /**
   * Makes the waiting change take effect, once its owner has proved the old number. All other sessions of the account
   * end, because they may have been opened by somebody who holds the old number.
   */
  apply(userId: string, sessionId: string): Promise<void>;
  cancel(userId: string): Promise<void>;
  /** By the link in the message to the old number: cancels a waiting change, undoes one that took effect. */
  undo(token: string): Promise<{ phone: string; was: 'WAITING' | 'CHANGED' }>;
  jobs: readonly HandledJob[];
}

const applyChange = defineJob<{ id: string }>('identity.apply-phone-change', 'housekeeping');
const noticeChange = defineJob<{ id: string }>('identity.phone-change-notice', 'housekeeping');

export function openPhoneChanges(deps: PhoneChangeDeps): PhoneChanges {
  const { transactions, sessions, keys, now, undoAddress } = deps;
  const macOf = (id: string): Buffer => keys.mark('phone change', id);
  const tokenOf = (id: string): string => `${id}.${macOf(id).toString('base64url')}`;
  function idOf(token: string): string | undefined {
    const [id = '', mac = ''] = token.split('.');
    return isUuid(id) && isSame(macOf(id), Buffer.from(mac, 'base64url')) ? id : undefined;
  }

  /** The link works for a week and is sent to the old number alone. */
  async function notifyOldNumber(tx: Tx, state: 'WAITING' | 'CHANGED', change: ChangeRow): Promise<void> {
    const language = change.language ?? 'uz';
    await queueMessage(tx, {
      kind: 'ACCOUNT',
      to: change.old_phone,
      language,
      merchantId: null,
      secret: true,
      dedupeKey: `phone ${change.id} ${state}`,
      text: phoneChangeText(state, {
        language,
        phone: maskPhone(change.new_phone),
        address: undoAddress(tokenOf(change.id)),
      }),
    });
  }

  /** In the transaction that holds the account. A number that somebody else has claimed meanwhile stays theirs. */
  async function takeEffect(tx: Tx, change: ChangeRow): Promise<boolean> {
    const holder = await findByPhone(tx, change.new_phone);
    const account = await tx.row(lockAccount, [change.user_id]);
    if ((holder && holder.id !== change.user_id) || account.phone !== change.old_phone || account.status !== 'ACTIVE') {
      await tx.run(cancelWaiting, [change.user_id, new Date(now())]);
      return false;
    }
    await tx.run(setPhone, [change.user_id, change.new_phone]);
    await tx.run(noteApplied, [change.id, new Date(now()), new Date(now() + PHONE_CHANGE_UNDO_MS)]);
    await notifyOldNumber(tx, 'CHANGED', change);
    return true;
  }

  async function stillWaiting(tx: Tx, id: string): Promise<ChangeRow | undefined> {
    const change = await tx.maybe(changeById, [id]);
    if (!change) return undefined;
    await tx.row(lockAccount, [change.user_id]);
    const locked = await tx.row(changeById, [id]);
    return locked.applied_at === null && locked.canceled_at === null ? locked : undefined;
  }

  return {
    request: (userId, newPhone) =>
      transactions.onPlatform(async (tx) => {
        const { phone } = await tx.row(lockAccount, [userId]);
        if (phone === null) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_PHONE' });
        const id = newId();
        const at = new Date(now() + PHONE_CHANGE_WAIT_MS);
        await tx.run(cancelWaiting, [userId, new Date(now())]);
        await tx.run(addChange, [
          id,
          userId,
          phone,
          newPhone,
          new Date(now()),
          at,
          new Date(at.getTime() + PHONE_CHANGE_UNDO_MS),
        ]);
        await tx.send(noticeChange.enqueue({ id }, { runAt: new Date(now() + PHONE_CHANGE_NOTICE_MS) }));
        await tx.send(applyChange.enqueue({ id }, { runAt: at }));
        return { phone: newPhone, at };
      }),

    async waiting(userId) {
      const [change] = await transactions.platformRows(waitingOf, [userId]);
      return change?.due_at ? { phone: change.new_phone, at: change.due_at } : undefined;
    },

    async apply(userId, sessionId) {
      const isDone = await transactions.onPlatform(async (tx) => {
        await tx.row(lockAccount, [userId]);
        const change = await tx.maybe(waitingOf, [userId]);
        if (!change) throw new Refusal('NOT_FOUND');
        if (!(await takeEffect(tx, change))) return false;
        await untieDevices(tx, await sessions.end(tx, { userId, except: sessionId }, 'PHONE_CHANGED'));
        return true;
      });
      if (!isDone) throw new Refusal('PHONE_TAKEN');
    },

    async cancel(userId) {
      const canceled = await transactions.onPlatform((tx) => tx.run(cancelWaiting, [userId, new Date(now())]));
      if (canceled === 0) throw new Refusal('NOT_FOUND');
    },

    async undo(token) {
      const id = idOf(token);
      const [change] = id === undefined ? [] : await transactions.platformRows(changeById, [id]);
      const isOpen =
        change && change.canceled_at === null && change.undone_at === null && change.undo_until.getTime() > now();
      if (!isOpen) throw new Refusal('NOT_FOUND');
      const { user_id: userId, old_phone: phone } = change;
      if (change.applied_at === null) {
        await this.cancel(userId);
        return { phone, was: 'WAITING' };
      }
      await transactions.onPlatform(async (tx) => {
        const account = await tx.row(lockAccount, [userId]);
        if (account.status !== 'ACTIVE') throw new Refusal('NOT_FOUND');
        // First removes every way in for the holder of the new number. Repeating an interrupted undo is harmless.
        await tx.run(cancelWaiting, [userId, new Date(now())]);
        await tx.run(setPassword, [userId, null]);
        await tx.run(dropLaterIdentities, [userId, change.applied_at]);
        await tx.run(dropLaterEmail, [userId, change.applied_at]);
        for (const data of deps.personalData) await data.revert?.(tx, userId, change.applied_at!);
        await untieDevices(tx, await sessions.end(tx, { userId }, 'PHONE_RESTORED'));
      });
      // Whoever signed in with the old number since then is the recipient of the link.
      const since = await transactions.onPlatform((tx) => findByPhone(tx, phone));
      if (since && since.id !== userId) await mergePeople(deps, since.id, userId);
      await transactions.onPlatform(async (tx) => {
        await tx.row(lockAccount, [userId]);
        await tx.run(setPhone, [userId, phone]);
        await tx.run(noteUndone, [change.id, userId, new Date(now())]);
      });
      return { phone, was: 'CHANGED' };
    },

    jobs: [
      noticeChange.handledBy(({ id }) =>
        transactions.onPlatform(async (tx) => {
          const change = await stillWaiting(tx, id);
          if (change) await notifyOldNumber(tx, 'WAITING', change);
        }),
      ),
      applyChange.handledBy(({ id }) =>
        transactions.onPlatform(async (tx) => {
          const change = await stillWaiting(tx, id);
          if (change) await takeEffect(tx, change);
        }),
      ),
    ],
  };
}
