/** Codes on their way: sent within limits, tried at most five times, used once. Everything is counted in the database. */
import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, isBudgetAlarm, secondsToNext, secondsToWait, type CodesSent } from '#domain/sign-in/code-limits.ts';
import type { CodePurpose } from '#contract/identity.ts';
import type { Language } from '#domain/language.ts';
import type { Doors, Tx } from '../platform/database/doors.ts';
import { statement } from '../platform/database/sql.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { networkOf } from '../platform/http/network.ts';

export interface CodeMessage {
  to: string;
  code: string;
  /** The host it is entered at: browsers fill a code in there alone. */
  host: string;
  language: Language;
  merchantId: string;
  expiresAt: Date;
}

export interface CodesParts {
  doors: Doors;
  keys: IdentityKeys;
  now: () => number;
  log: Logger;
  /** In the transaction that writes the code: none goes out that cannot be entered. */
  tellCode(tx: Tx, message: CodeMessage): Promise<void>;
}

interface Challenge {
  phone: string;
  deviceUuid: string;
  purpose: CodePurpose;
}

export interface CodeAsk extends Challenge {
  merchantId: string;
  host: string;
  client: string;
  language: Language;
}

/** Whoever counts the same things counts one after another; in one order, so that nobody waits in a circle. */
const takeTurns = statement('identity.code-turns', `
  select pg_advisory_xact_lock(hashtextextended(key, 0)) from (select unnest($1::text[]) as key order by 1) as keys`);

const instants = (condition: string, order = ''): string =>
  `coalesce((select array_agg(floor(extract(epoch from c.created_date) * 1000)::float8) from (
     select created_date from sign_in_code where ${condition} ${order}) as c), '{}')`;

/** $1 phone, $2 device, $3 network, $4 merchant, $5 now, $6 purpose. */
const codesSent = statement<{
  challenge: number[]; phone: number[]; device: number[]; strangers: number[]; network: number[];
  known_device: boolean; day_sent: number; codes_a_day: number; day_ends: Date;
}>('identity.codes-sent', `
  select
    ${instants("phone = $1 and device_uuid = $2 and purpose = $6 and used_at is null and created_date > $5::timestamptz - interval '1 hour'")} as challenge,
    ${instants("phone = $1 and used_at is null and created_date > $5::timestamptz - interval '1 day'")} as phone,
    ${instants("device_uuid = $2 and used_at is null and created_date > $5::timestamptz - interval '1 hour'")} as device,
    ${instants("network = $3 and not known_device and used_at is null and created_date > $5::timestamptz - interval '1 hour'",
    'order by created_date desc limit 50')} as strangers,
    ${instants("network = $3 and created_date > $5::timestamptz - interval '1 day'", 'order by created_date desc limit 250')} as network,
    exists (select from session s join device d on d.id = s.device_id where d.uuid = $2) as known_device,
    (select count(*)::integer from sign_in_code where merchant_id = m.id and created_date >= day.begins) as day_sent,
    m.codes_a_day, day.begins + interval '1 day' as day_ends
  from merchant m, lateral (select date_trunc('day', $5::timestamptz, 'Asia/Tashkent') as begins) as day
  where m.id = $4`);

const endChallenge = statement('identity.end-challenge', `
  update sign_in_code set ended_at = $4 where phone = $1 and device_uuid = $2 and purpose = $3 and ended_at is null`);
const addCode = statement('identity.add-code', `
  insert into sign_in_code (id, phone, device_uuid, merchant_id, purpose, code_hash, tries_left, network, known_device, created_date, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`);

/** One statement for the count and the comparison: however many try at once, five are heard. */
const tryCode = statement<{ hit: boolean }>('identity.try-code', `
  update sign_in_code c set tries_left = c.tries_left - 1,
    used_at = case when c.code_hash = $4 then $5::timestamptz end, ended_at = case when c.code_hash = $4 then $5::timestamptz end
  where c.id = (select id from sign_in_code where phone = $1 and device_uuid = $2 and purpose = $3 order by created_date desc, id desc limit 1)
    and c.ended_at is null and c.expires_at > $5 and c.tries_left > 0
  returning c.used_at is not null as hit`);
const lastCode = statement<{ tries_left: number; expired: boolean }>('identity.last-code', `
  select tries_left, ended_at is not null or expires_at <= $4 as expired from sign_in_code
  where phone = $1 and device_uuid = $2 and purpose = $3 order by created_date desc, id desc limit 1`);

export interface Codes {
  send(ask: CodeAsk): Promise<{ retryAfter: number; length: number }>;
  /** Passes, or throws what is wrong with it. */
  check(challenge: Challenge, code: string): Promise<void>;
}

export function openCodes({ doors, keys, now, log, tellCode }: CodesParts): Codes {
  const hashOf = ({ phone, deviceUuid, purpose }: Challenge, code: string): Buffer => keys.codeHash([purpose, phone, deviceUuid, code]);

  return {
    send: (ask) => doors.onPlatform(async (tx) => {
      const at = now();
      const network = keys.mark('network', networkOf(ask.client));
      await tx.run(takeTurns, [[`code phone ${ask.phone}`, `code device ${ask.deviceUuid}`, `code network ${network.toString('hex')}`,
        `code merchant ${ask.merchantId}`]]);
      const row = await tx.row(codesSent, [ask.phone, ask.deviceUuid, network, ask.merchantId, new Date(at), ask.purpose]);
      const sent: CodesSent = {
        challenge: row.challenge, phone: row.phone, device: row.device, strangers: row.known_device ? null : row.strangers,
        network: row.network, merchant: { sent: row.day_sent, most: row.codes_a_day, dayEnds: row.day_ends.getTime() },
      };
      const wait = secondsToWait(sent, at);
      if (wait > 0) throw new Refusal('RATE_LIMITED', { retryAfter: wait });
      if (isBudgetAlarm(row.day_sent + 1, row.codes_a_day)) {
        log.warn({ alarm: 'CODE_BUDGET', merchant: ask.merchantId, sent: row.day_sent + 1, most: row.codes_a_day }, 'codes of a day');
      }
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const expiresAt = new Date(at + CODE_MINUTES * 60_000);
      await tx.run(endChallenge, [ask.phone, ask.deviceUuid, ask.purpose, new Date(at)]);
      await tx.run(addCode, [newId(), ask.phone, ask.deviceUuid, ask.merchantId, ask.purpose, hashOf(ask, code), CODE_TRIES, network,
        row.known_device, new Date(at), expiresAt]);
      await tellCode(tx, { to: ask.phone, code, host: ask.host, language: ask.language, merchantId: ask.merchantId, expiresAt });
      return { retryAfter: secondsToNext(sent, at), length: CODE_LENGTH };
    }),

    async check(challenge, text) {
      const key = [challenge.phone, challenge.deviceUuid, challenge.purpose];
      const at = new Date(now());
      const [tried] = await doors.platformRows(tryCode, [...key, hashOf(challenge, text.replace(/\D/g, '')), at]);
      if (tried?.hit) return;
      if (tried) throw new Refusal('CODE_INCORRECT');
      const [last] = await doors.platformRows(lastCode, [...key, at]);
      throw new Refusal(last && !last.expired && last.tries_left <= 0 ? 'TOO_MANY_TRIES' : 'CODE_EXPIRED');
    },
  };
}
