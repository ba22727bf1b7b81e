/** A call that changes something and is sent again with its Idempotency-Key is answered as before. */
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { keyKind, type Call } from '#contract/platform/kit.ts';
import { isOutage } from '../database/database-errors.ts';
import { isAnsweredBefore, withKey, type KeyedCall } from '../database/keyed-call.ts';
import { statement } from '../database/sql.ts';
import type { Transactions } from '../database/transactions.ts';
import type { SecretBox } from '../secret-box.ts';
import { Refusal } from './refusal.ts';

export interface RepeatedCalls {
  /** The text of the answer, or what else the work returns. */
  once(keyed: KeyedCall, work: () => Promise<unknown>): Promise<unknown>;
}

interface Answered {
  request: Buffer;
  answer: string | null;
}

const findAnswer = statement<Answered>(
  'answered-call.find',
  'select request, answer from answered_call where owner = $1 and key = $2',
);
const keepAnswer = statement(
  'answered-call.answer',
  'update answered_call set answer = $3 where owner = $1 and key = $2',
);
const forgetKey = statement('answered-call.forget', 'delete from answered_call where owner = $1 and key = $2');

/** Longer answers are not kept: a repetition is told that the change was made. */
const LONGEST_ANSWER = 300_000;
/** The first request has committed and is about to keep its answer. */
const WAITS_MS = [20, 50, 100, 200, 400, 800];

const placeOf = ({ owner, key }: KeyedCall) => ({ merchantId: owner, field: `answer of ${key}` });

export function repeatedCalls(transactions: Transactions, box: SecretBox): RepeatedCalls {
  async function find({ owner, key, request }: KeyedCall): Promise<Answered | undefined> {
    const [found] = await transactions.platformRows(findAnswer, [owner, key]);
    if (found && !request.equals(found.request)) throw new Refusal('IDEMPOTENCY_REUSED');
    return found;
  }

  async function earlierAnswer(keyed: KeyedCall, found: Answered | undefined): Promise<string> {
    let answer = found?.answer ?? null;
    for (const pause of WAITS_MS) {
      if (answer !== null) break;
      await wait(pause);
      answer = (await find(keyed))?.answer ?? null;
    }
    if (answer === null) throw new Refusal('ALREADY_DONE');
    return box.open(answer, placeOf(keyed));
  }

  async function keep(keyed: KeyedCall, answer: string): Promise<void> {
    if (answer.length > LONGEST_ANSWER) return;
    const sealed = box.seal(answer, placeOf(keyed));
    // The change is made: without its answer a repetition is told so.
    await transactions.platformRows(keepAnswer, [keyed.owner, keyed.key, sealed]).catch(() => {});
  }

  return {
    async once(keyed, work) {
      const found = await find(keyed);
      if (found) return earlierAnswer(keyed, found);
      return withKey(keyed, async (state) => {
        try {
          const answer = await work();
          if (state.isStored && typeof answer === 'string') await keep(keyed, answer);
          return answer;
        } catch (error) {
          if (isAnsweredBefore(error)) return earlierAnswer(keyed, undefined);
          if (error instanceof Error && isOutage(error)) throw error;
          // Refused after a part of the work: the caller may try again.
          if (state.isStored) await transactions.platformRows(forgetKey, [keyed.owner, keyed.key]).catch(() => {});
          else {
            // The same request, running beside this one, may have made the change that this one was refused for.
            const other = await find(keyed);
            if (other) return earlierAnswer(keyed, other);
          }
          throw error;
        }
      });
    },
  };
}

function ownerOf({ userId, deviceUuid, integrationKey }: NonNullable<FastifyRequest['admitted']>['caller']) {
  if (integrationKey !== undefined) return `key ${hash('sha256', integrationKey, 'base64url')}`;
  if (userId !== null) return `user ${userId}`;
  return deviceUuid === null ? null : `device ${deviceUuid}`;
}

/** Returns null for a request without a key, and for a call that changes nothing or stores its keys itself. */
export function keyOf(name: string, call: Call, request: FastifyRequest, body: unknown): KeyedCall | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined || keyKind(request.method, call) !== 'general') return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw new Refusal('VALIDATION', { errors: [{ path: 'headers.idempotency-key', code: 'invalid' }] });
  const { caller, tenant } = request.admitted!;
  const owner = ownerOf(caller);
  if (owner === null) return null;
  const file = request.uploaded ? hash('sha256', request.uploaded) : '';
  const text = JSON.stringify([name, tenant.id, request.url, body ?? null, file]);
  return { owner, key: header, request: hash('sha256', text, 'buffer') };
}
