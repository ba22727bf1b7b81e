/**
 * Proof-of-work challenges for sign-in requests. A challenge is signed instead of stored, names what it was issued for,
 * is valid for ten minutes and only once. For browsers that cannot solve it, it is accepted unsolved after a wait, a
 * few times an hour for each device and network.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, ChallengeProof } from '#contract/accounts/identity.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { RequesterNetwork } from './requester.ts';
import type { CountedKey, AttemptCounter } from './attempt-counter.ts';
import { sha256, type IdentityKeys } from './identity-keys.ts';

const MINUTE = 60_000;
const LIFE_MS = 10 * MINUTE;
/** After this time a challenge is accepted without a solution. */
const UNSOLVED_AFTER_SECONDS = 90;
/** Challenges accepted unsolved in an hour. */
const UNSOLVED_LIMITS = { device: 2, address: 3, subnet: 10, site: 20, asn: 100 } as const;
/** Rounds of PBKDF2 for each attempt, and attempts of the first level; each further level doubles them. */
const ROUNDS = 1000;
const ATTEMPTS = 200;

const use = statement<{ hash: Buffer }>(
  'identity.use-challenge',
  'insert into sign_in_used (hash, expires_at) values ($1, $2) on conflict do nothing returning hash',
);

interface ChallengeFor {
  kind: 'code' | 'password';
  purpose: string;
  phone: string;
  deviceUuid: string;
}

export interface Challenges {
  /** Returns when the proof is valid for this request; otherwise throws CHALLENGE_REQUIRED with a new challenge. */
  demand(
    level: number,
    what: ChallengeFor,
    networks: readonly RequesterNetwork[],
    proof: ChallengeProof | undefined,
  ): Promise<void>;
}

interface Parts {
  transactions: Transactions;
  keys: IdentityKeys;
  counter: AttemptCounter;
  now: () => number;
}

export function openChallenges({ transactions, keys, counter, now }: Parts): Challenges {
  const secret = (name: string): string => keys.mark('challenge secret', name).toString('hex');
  const [hmacSignatureSecret, hmacKeySignatureSecret] = [secret('parameters'), secret('solution')];
  const boundTo = ({ kind, purpose, phone, deviceUuid }: ChallengeFor): string =>
    keys.mark('challenge', JSON.stringify([kind, purpose, phone, deviceUuid])).toString('hex');

  async function issue(level: number, what: ChallengeFor): Promise<Challenge> {
    const attempts = ATTEMPTS * 2 ** (level - 1);
    return (await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(attempts, Math.ceil(attempts / 2)),
      deriveKey,
      data: { bound: boundTo(what), issuedAt: now(), level },
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    })) as Challenge;
  }

  async function isSolved({ challenge, solution }: ChallengeProof): Promise<{ isOurs: boolean; isSolved: boolean }> {
    const result = await verifySolution({
      challenge,
      solution: solution ?? { counter: 0, derivedKey: '' },
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    return { isOurs: result.invalidSignature === false, isSolved: result.verified };
  }

  /** Throws where the allowance is used up: waiting longer would not help before it resets. */
  async function passUnsolved({ deviceUuid }: ChallengeFor, networks: readonly RequesterNetwork[]): Promise<void> {
    const counted: (CountedKey & { most: number })[] = [
      { key: keys.mark('unsolved device', deviceUuid), most: UNSOLVED_LIMITS.device, during: 60 * MINUTE },
      ...networks.map(({ kind, mark }) => ({
        key: keys.mark('unsolved network', mark.toString('hex')),
        most: UNSOLVED_LIMITS[kind],
        during: 60 * MINUTE,
      })),
    ];
    const before = await counter.add(counted);
    const over = before.filter(({ used }, index) => used >= counted[index]!.most);
    if (over.length === 0) return;
    await counter.takeBack(counted);
    const resetsAt = Math.max(...over.map((each) => each.resetsAt));
    throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((resetsAt - now()) / 1000)) });
  }

  async function isGood(
    level: number,
    what: ChallengeFor,
    networks: readonly RequesterNetwork[],
    proof: ChallengeProof,
  ): Promise<boolean> {
    const { data } = proof.challenge.parameters;
    const age = now() - data.issuedAt;
    // The level may have risen by one while the browser was solving.
    if (data.bound !== boundTo(what) || age > LIFE_MS || data.level < level - 1) return false;
    const { isOurs, isSolved: solved } = await isSolved(proof);
    if (!isOurs || (!solved && age < UNSOLVED_AFTER_SECONDS * 1000)) return false;
    if (!solved) await passUnsolved(what, networks);
    const forgetAt = new Date(data.issuedAt + 2 * LIFE_MS);
    const used = await transactions.platformRows(use, [sha256(proof.challenge.signature), forgetAt]);
    return used.length > 0;
  }

  return {
    async demand(level, what, networks, proof) {
      if (proof && (await isGood(level, what, networks, proof))) return;
      throw new Refusal('CHALLENGE_REQUIRED', {
        challenge: await issue(level, what),
        unsolvedAfter: UNSOLVED_AFTER_SECONDS,
      });
    },
  };
}
