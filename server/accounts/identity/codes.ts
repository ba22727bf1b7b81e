/** Sign-in codes: sent within limits, tried at most five times, used once. Everything is counted in the database. */
import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { ChallengeProof, CodePurpose } from '#contract/accounts/identity.ts';
import {
  budgetAlarm,
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_TRIES,
  codeVerdict,
  NETWORK_LIMITS,
  PHONE_HISTORY_HOURS,
  secondsToNext,
  type CodesSent,
} from '#domain/accounts/identity/code-limits.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { ownNetwork, type RequesterNetwork, type NetworkMarks } from './requester.ts';
import type { Challenges } from './challenges.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { isKnownPair } from './known-device.ts';
import type { SignInMetrics } from './sign-in-metrics.ts';

export interface CodeMessage {
  to: string;
  code: string;
  /** The host it is entered at: browsers autofill a code there alone. */
  host: string;
  language: Language;
  merchantId: string;
  expiresAt: Date;
}

export interface CodesDeps {
  transactions: Transactions;
  keys: IdentityKeys;
  marks: NetworkMarks;
  challenges: Challenges;
  /** Paid messages per day on the whole platform. */
  codesADay: number;
  /** Whether e-mail carries codes that no gateway does, to the confirmed address of the account. */
  byEmail: boolean;
  /** Whether a gateway carries codes; without one administrators and the command line give them out. */
  canSend: boolean;
  now: () => number;
  log: Logger;
  metrics: SignInMetrics;
  /** In the transaction that writes the code: a code that was not stored is not sent. */
  sendCode(tx: Tx, message: CodeMessage): Promise<void>;
}

interface Challenge {
  phone: string;
  deviceUuid: string;
  purpose: CodePurpose;
}

interface CodeRequest extends Challenge {
  merchantId: string;
  host: string;
  client: string;
  language: Language;
  proof?: ChallengeProof | undefined;
}

/** Requests that count the same keys are serialized; the locks are taken in one order to avoid deadlocks. */
const takeTurns = statement(
  'identity.code-turns',
  `
  select pg_advisory_xact_lock(hashtextextended(key, 0)) from (select unnest($1::text[]) as key order by 1) as keys`,
);

const instants = (condition: string, order = ''): string =>
  `coalesce((select array_agg(floor(extract(epoch from c.created_date) * 1000)::float8) from (
     select created_date from sign_in_code where ${condition} ${order}) as c), '{}')`;

const DAY_BEGINS = `date_trunc('day', $5::timestamptz, '${DEFAULT_TIME_ZONE}')`;
const MOST_OF_A_NETWORK = Math.max(...Object.values(NETWORK_LIMITS).map(({ most }) => most));

interface CodesRow {
  is_known: boolean;
  challenge: number[];
  pair: number[];
  device: number[];
  phone: number[];
  phone_from_network: number[];
  networks: number[][];
  merchant_sent: number;
  merchant_to_strangers: number;
  codes_a_day: number;
  platform_sent: number;
  platform_to_strangers: number;
  day_ends: Date;
}

/** $1 phone, $2 device, $3 networks, $4 merchant, $5 now, $6 purpose, $7 the network that counts for one phone. */
const codesSent = statement<CodesRow>(
  'identity.codes-sent',
  `
  select
    ${isKnownPair('$1', '$2')} as is_known,
    ${instants(`phone = $1 and device_uuid = $2 and purpose = $6 and used_at is null
      and created_date > $5::timestamptz - interval '1 hour'`)} as challenge,
    ${instants(`phone = $1 and device_uuid = $2 and used_at is null
      and created_date > $5::timestamptz - interval '1 day'`)} as pair,
    ${instants(`device_uuid = $2 and used_at is null
      and created_date > $5::timestamptz - interval '1 hour'`)} as device,
    ${instants(`phone = $1 and not known_pair and used_at is null
      and created_date > $5::timestamptz - interval '${PHONE_HISTORY_HOURS} hours'`)} as phone,
    ${instants(`phone = $1 and not known_pair and used_at is null and networks @> array[$7::bytea]
      and created_date > $5::timestamptz - interval '1 day'`)} as phone_from_network,
    (select jsonb_agg(${instants(
      `networks @> array[n.mark] and not known_pair and used_at is null
      and created_date > $5::timestamptz - interval '1 hour'`,
      `order by created_date desc limit ${MOST_OF_A_NETWORK}`,
    )} order by n.place)
     from unnest($3::bytea[]) with ordinality as n(mark, place)) as networks,
    of_merchant.sent as merchant_sent, of_merchant.to_strangers as merchant_to_strangers, m.codes_a_day,
    of_platform.sent as platform_sent, of_platform.to_strangers as platform_to_strangers,
    ${DAY_BEGINS} + interval '1 day' as day_ends
  from merchant m,
    lateral (select count(*)::integer as sent, (count(*) filter (where not known_pair))::integer as to_strangers
      from sign_in_code where merchant_id = m.id and created_date >= ${DAY_BEGINS}) as of_merchant,
    lateral (select count(*)::integer as sent, (count(*) filter (where not known_pair))::integer as to_strangers
      from sign_in_code where created_date >= ${DAY_BEGINS}) as of_platform
  where m.id = $4`,
);

const endChallenge = statement(
  'identity.end-challenge',
  `
  update sign_in_code set ended_at = $4 where phone = $1 and device_uuid = $2 and purpose = $3 and ended_at is null`,
);
const addCode = statement(
  'identity.add-code',
  `
  insert into sign_in_code (id, phone, device_uuid, merchant_id, purpose, code_hash, tries_left, networks, known_pair,
    created_date, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** One statement counts and compares: of any number of concurrent tries only five are checked. */
const tryCode = statement<{ hit: boolean }>(
  'identity.try-code',
  `
  update sign_in_code c set tries_left = c.tries_left - 1,
    used_at = case when c.code_hash = $4 then $5::timestamptz end, ended_at = case when c.code_hash = $4
      then $5::timestamptz end
  where c.id = (select id from sign_in_code where phone = $1 and device_uuid = $2 and purpose = $3
    order by created_date desc, id desc limit 1)
    and c.ended_at is null and c.expires_at > $5 and c.tries_left > 0
  returning c.used_at is not null as hit`,
);
const lastCode = statement<{ tries_left: number; expired: boolean }>(
  'identity.last-code',
  `
  select tries_left, ended_at is not null or expires_at <= $4 as expired from sign_in_code
  where phone = $1 and device_uuid = $2 and purpose = $3 order by created_date desc, id desc limit 1`,
);

/**
 * Of a code that the command line or an administrator gave out: it is entered on whatever device the person has. Longer
 * than a device may name itself, so that no device can ask for a code under this name.
 */
const ANY_DEVICE = 'given out by the command line, for any device'.padEnd(64, '.');

async function addForAnyDevice(tx: Tx, keys: IdentityKeys, phone: string, at: number): Promise<GivenCode> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const purpose = 'SIGN_IN';
  const begun = new Date(at);
  const expiresAt = new Date(at + CODE_MINUTES * 60_000);
  await tx.run(endChallenge, [phone, ANY_DEVICE, purpose, begun]);
  const hash = keys.codeHash([purpose, phone, ANY_DEVICE, code]);
  const values = [newId(), phone, ANY_DEVICE, null, purpose, hash, CODE_TRIES, [], true, begun, expiresAt];
  await tx.run(addCode, values);
  return { code, expiresAt };
}

/** A one-time code for a person whom no SMS can reach yet. */
export async function codeByCommand(transactions: Transactions, keys: IdentityKeys, phone: string): Promise<string> {
  return (await transactions.onPlatform((tx) => addForAnyDevice(tx, keys, phone, Date.now()))).code;
}

/** $1 now: who asked within the last hour and has not been let in. */
const waitingSince = statement<{ phone: string; asked_at: Date }>(
  'identity.waiting-codes',
  `
  select phone, max(created_date) as asked_at from sign_in_code
  where created_date > $1::timestamptz - interval '1 hour' and purpose = 'SIGN_IN' and merchant_id is not null
  group by phone
  having not exists (select from sign_in_code u where u.phone = sign_in_code.phone and u.used_at is not null
    and u.used_at >= max(sign_in_code.created_date))
  order by max(created_date) desc limit 100`,
);
/** $1 id, $2 administrator, $3 phone. */
const noteGiven = statement(
  'identity.note-given-code',
  `
  insert into platform_audit (id, user_id, action, detail)
  values ($1, $2, 'CODE_GIVEN_OUT', jsonb_build_object('phone', $3::text))`,
);

interface GivenCode {
  code: string;
  expiresAt: Date;
}

export interface Codes {
  send(ask: CodeRequest): Promise<{ retryAfter: number; length: number; by?: 'EMAIL' }>;
  /** Phones that wait for a code; null: a gateway sends codes, so nobody gives them out. */
  waiting(): Promise<{ phone: string; asked_at: Date }[] | null>;
  giveOut(by: string, phone: string): Promise<GivenCode>;
  /** Returns, or throws what is wrong with the code. */
  check(challenge: Challenge, code: string): Promise<void>;
}

export function openCodes(deps: CodesDeps): Codes {
  const { transactions, keys, marks, challenges, codesADay, canSend, byEmail, now, log, metrics, sendCode } = deps;
  const hashOf = ({ phone, deviceUuid, purpose }: Challenge, code: string): Buffer =>
    keys.codeHash([purpose, phone, deviceUuid, code]);

  async function countedFor(
    tx: Tx,
    ask: CodeRequest,
    networks: readonly RequesterNetwork[],
    at: number,
  ): Promise<CodesSent> {
    const row = await tx.row(codesSent, [
      ask.phone,
      ask.deviceUuid,
      networks.map(({ mark }) => mark),
      ask.merchantId,
      new Date(at),
      ask.purpose,
      ownNetwork(networks).mark,
    ]);
    const dayEnds = row.day_ends.getTime();
    return {
      isKnown: row.is_known,
      challenge: row.challenge,
      pair: row.pair,
      device: row.device,
      phone: row.phone,
      phoneFromNetwork: row.phone_from_network,
      networks: networks.map(({ kind }, index) => ({ kind, codes: row.networks[index]! })),
      budgets: [
        { sent: row.merchant_sent, toStrangers: row.merchant_to_strangers, most: row.codes_a_day, dayEnds },
        { sent: row.platform_sent, toStrangers: row.platform_to_strangers, most: codesADay, dayEnds },
      ],
    };
  }

  function verdictFor(sent: CodesSent, at: number) {
    const verdict = codeVerdict(sent, at);
    if (verdict.kind === 'wait') {
      metrics.refused('code', 'wait', sent.isKnown);
      throw new Refusal('RATE_LIMITED', { retryAfter: verdict.seconds });
    }
    return verdict;
  }

  function alarm({ isKnown, budgets }: CodesSent, merchantId: string): void {
    for (const [scope, { sent, toStrangers, most }] of [
      ['merchant', budgets[0]!],
      ['platform', budgets[1]!],
    ] as const) {
      const percent = budgetAlarm(sent + 1, most);
      if (percent === undefined) continue;
      metrics.budgetReached(scope, percent);
      log.warn(
        {
          alarm: 'CODE_BUDGET',
          scope,
          percent,
          sent: sent + 1,
          toStrangers: toStrangers + (isKnown ? 0 : 1),
          most,
          ...(scope === 'merchant' ? { merchant: merchantId } : {}),
        },
        'sign-in codes of the day',
      );
    }
  }

  return {
    async send(ask) {
      const networks = marks.of(ask.client);
      // An e-mail proves the account, and no phone.
      const isByEmail = !canSend && byEmail && (ask.purpose === 'SIGN_IN' || ask.purpose === 'PASSWORD');
      // Without locks first: a flood of refused requests must not queue in front of one that is served.
      const before = await transactions.onPlatform((tx) => countedFor(tx, ask, networks, now()));
      const verdict = verdictFor(before, now());
      if (verdict.kind === 'challenge') {
        const { phone, deviceUuid, purpose } = ask;
        try {
          await challenges.demand(verdict.level, { kind: 'code', purpose, phone, deviceUuid }, networks, ask.proof);
        } catch (error) {
          metrics.refused('code', 'challenge', before.isKnown);
          throw error;
        }
      }
      const answer = await transactions.onPlatform(async (tx) => {
        const at = now();
        await tx.run(takeTurns, [
          [
            `code phone ${ask.phone}`,
            `code device ${ask.deviceUuid}`,
            `code merchant ${ask.merchantId}`,
            'code platform',
            ...networks.map(({ mark }) => `code network ${mark.toString('hex')}`),
          ],
        ]);
        const sent = await countedFor(tx, ask, networks, at);
        verdictFor(sent, at);
        const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
        const expiresAt = new Date(at + CODE_MINUTES * 60_000);
        await tx.run(endChallenge, [ask.phone, ask.deviceUuid, ask.purpose, new Date(at)]);
        await tx.run(addCode, [
          newId(),
          ask.phone,
          ask.deviceUuid,
          ask.merchantId,
          ask.purpose,
          hashOf(ask, code),
          CODE_TRIES,
          networks.map(({ mark }) => mark),
          sent.isKnown,
          new Date(at),
          expiresAt,
        ]);
        const { phone: to, host, language, merchantId } = ask;
        // Without either the row says who waits; nobody knows its code.
        if (canSend || isByEmail) await sendCode(tx, { to, code, host, language, merchantId, expiresAt });
        alarm(sent, ask.merchantId);
        metrics.codeSent(sent.isKnown);
        return { retryAfter: secondsToNext(sent, at), length: CODE_LENGTH, ...(isByEmail && { by: 'EMAIL' as const }) };
      });
      if (!canSend && !isByEmail) throw new Refusal('NO_SMS_GATEWAY');
      return answer;
    },

    waiting: async () => (canSend ? null : transactions.platformRows(waitingSince, [new Date(now())])),

    async giveOut(by, phone) {
      if (canSend) throw new Refusal('NOT_ALLOWED_NOW', { why: 'GATEWAY_IS_SET' });
      return transactions.onPlatform(async (tx) => {
        const waiting = await tx.rows(waitingSince, [new Date(now())]);
        if (!waiting.some((each) => each.phone === phone)) throw new Refusal('NOT_FOUND');
        await tx.run(noteGiven, [newId(), by, phone]);
        return addForAnyDevice(tx, keys, phone, now());
      });
    },

    async check(challenge, text) {
      const key = [challenge.phone, challenge.deviceUuid, challenge.purpose];
      const at = new Date(now());
      const code = text.replace(/\D/g, '');
      const [tried] = await transactions.platformRows(tryCode, [...key, hashOf(challenge, code), at]);
      if (tried?.hit) return;
      const fromCommand = { ...challenge, deviceUuid: ANY_DEVICE };
      const [given] = await transactions.platformRows(tryCode, [
        challenge.phone,
        ANY_DEVICE,
        challenge.purpose,
        hashOf(fromCommand, code),
        at,
      ]);
      if (given?.hit) return;
      if (tried ?? given) throw new Refusal('CODE_INCORRECT');
      const [last] = await transactions.platformRows(lastCode, [...key, at]);
      throw new Refusal(last && !last.expired && last.tries_left <= 0 ? 'TOO_MANY_TRIES' : 'CODE_EXPIRED');
    },
  };
}
