/**
 * The confirmed e-mail address of a person. A code is sent to the new address. The answer is the same whether or not
 * somebody else has confirmed the address or requested codes for it, so that nobody learns who has which address.
 */
import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, NETWORK_LIMITS } from '#domain/accounts/identity/code-limits.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { codeText, emailAddedText, queueMessage } from '../notifications/notifications.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { AttemptCounter, CountedKey } from './attempt-counter.ts';
import type { IdentityKeys } from './identity-keys.ts';
import type { NetworkMarks } from './requester.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Between two codes of one account, and in all. */
const REST_MS = MINUTE;
const OF_ACCOUNT = { most: 10, during: DAY };
/** To one address, whoever asks: further ones are not sent, and nobody learns that. */
const TO_ADDRESS = { most: 5, during: DAY };

const putCode = statement(
  'identity.put-email-code',
  `
  insert into email_code as c (user_id, address, code_hash, tries_left, expires_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id) do update set address = excluded.address, code_hash = excluded.code_hash,
    tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
);
/** One statement counts and compares, as for codes by SMS. */
const tryCode = statement<{ hit: boolean }>(
  'identity.try-email-code',
  `
  update email_code set tries_left = tries_left - 1
  where user_id = $1 and address = $2 and expires_at > $4 and tries_left > 0
  returning code_hash = $3 as hit`,
);
const dropCode = statement('identity.drop-tried-email-code', 'delete from email_code where user_id = $1');
const waitingCode = statement<{ tries_left: number }>(
  'identity.waiting-email-code',
  'select tries_left from email_code where user_id = $1 and address = $2 and expires_at > $3',
);
interface Told {
  former: string | null;
  phone: string | null;
  language: Language | null;
}

/** Returns what the person had, and how they are told. */
const putAddress = statement<Told>(
  'identity.put-email',
  `
  with former as (select address from user_email where user_id = $1), put as (
    insert into user_email as e (user_id, address, confirmed_at) values ($1, $2, $3)
    on conflict (user_id) do update set address = excluded.address, confirmed_at = excluded.confirmed_at
  )
  select (select address from former) as former, phone, language from app_user where id = $1`,
);
const addressOf = statement<{ address: string }>(
  'identity.email-address',
  'select address from user_email where user_id = $1',
);
const dropAddress = statement('identity.drop-email-address', 'delete from user_email where user_id = $1');

interface Request {
  userId: string;
  email: string;
  client: string;
  host: string;
  language: Language;
  merchantName: string;
}

export interface EmailAddresses {
  /** Whether the installation sends e-mail. */
  isOpen: boolean;
  of(userId: string): Promise<string | null>;
  request(request: Request): Promise<{ retryAfter: number; length: number }>;
  confirm(userId: string, email: string, code: string): Promise<void>;
  remove(userId: string): Promise<void>;
}

interface EmailAddressesDeps {
  transactions: Transactions;
  keys: IdentityKeys;
  marks: NetworkMarks;
  attempts: AttemptCounter;
  /** Whether the installation sends e-mail. */
  canSend: boolean;
  /** Whether the installation has an SMS gateway. */
  canText: boolean;
  now: () => number;
}

export function openEmailAddresses(deps: EmailAddressesDeps): EmailAddresses {
  const { transactions, keys, marks, attempts, canSend, canText, now } = deps;
  const hashOf = (userId: string, email: string, code: string): Buffer => keys.codeHash(['EMAIL', userId, email, code]);

  /** Refuses by account and network; says whether the address may get another one. */
  async function count({ userId, email, client }: Request): Promise<boolean> {
    const networks = marks.of(client);
    const limits: (CountedKey & { most: number })[] = [
      { key: keys.mark('email account rest', userId), most: 1, during: REST_MS },
      { key: keys.mark('email account', userId), ...OF_ACCOUNT },
      ...networks.map(({ kind, mark }) => ({
        key: keys.mark('email network', mark.toString('hex')),
        ...NETWORK_LIMITS[kind],
      })),
    ];
    const counted = await attempts.add(limits);
    const waits = counted.flatMap(({ used, resetsAt }, at) => (used >= limits[at]!.most ? [resetsAt - now()] : []));
    if (waits.length > 0)
      throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) });
    const [address] = await attempts.add([{ key: keys.mark('email address', email), during: TO_ADDRESS.during }]);
    return address!.used < TO_ADDRESS.most;
  }

  async function tellPerson(tx: Tx, email: string, told: Told): Promise<void> {
    const language = told.language ?? 'uz';
    const message = { kind: 'ACCOUNT' as const, language, merchantId: null, text: emailAddedText(language, email) };
    if (told.former !== null && told.former !== email)
      await queueMessage(tx, { ...message, channel: 'EMAIL', to: told.former });
    // What no gateway carries would go to the address that has just been added.
    if (canText && told.phone !== null) await queueMessage(tx, { ...message, to: told.phone });
  }

  return {
    isOpen: canSend,
    of: async (userId) => (await transactions.platformRows(addressOf, [userId]))[0]?.address ?? null,

    async request(request) {
      if (!canSend) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_EMAIL_SERVER' });
      const maySend = await count(request);
      const { userId, email, host, language, merchantName } = request;
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const expiresAt = new Date(now() + CODE_MINUTES * MINUTE);
      await transactions.onPlatform(async (tx) => {
        await tx.run(putCode, [userId, email, hashOf(userId, email, code), CODE_TRIES, expiresAt]);
        if (!maySend) return;
        const text = codeText({ code, host, language, merchantName });
        const to = { kind: 'CODE' as const, channel: 'EMAIL' as const, to: email };
        await queueMessage(tx, { ...to, language, merchantId: null, text, secret: true, expiresAt });
      });
      return { retryAfter: REST_MS / 1000, length: CODE_LENGTH };
    },

    async confirm(userId, email, text) {
      const at = new Date(now());
      const code = text.replace(/\D/g, '');
      const [tried] = await transactions.platformRows(tryCode, [userId, email, hashOf(userId, email, code), at]);
      if (!tried) {
        const [waiting] = await transactions.platformRows(waitingCode, [userId, email, at]);
        throw new Refusal(waiting ? 'TOO_MANY_TRIES' : 'CODE_EXPIRED');
      }
      if (!tried.hit) throw new Refusal('CODE_INCORRECT');
      await transactions.onPlatform(async (tx) => {
        await tx.run(dropCode, [userId]);
        await tellPerson(tx, email, await tx.row(putAddress, [userId, email, at]));
      });
    },

    remove: async (userId) => {
      await transactions.platformRows(dropAddress, [userId]);
    },
  };
}
