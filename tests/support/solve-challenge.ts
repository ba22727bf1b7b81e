/** What a browser does when it is asked to prove work. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, ChallengeProof } from '#contract/accounts/identity.ts';

export async function solved(challenge: Challenge): Promise<ChallengeProof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
