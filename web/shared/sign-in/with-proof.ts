/** Repeats a sign-in request with a proof of work when the server demands one; the solver is loaded only then. */
import type { Challenge, ChallengeProof } from '#contract/accounts/identity.ts';
import { ApiError } from '#web/platform/api/api-client.ts';

export interface BrowserCheckState {
  startedAt: number;
  /** When the server accepts the challenge unsolved. */
  unsolvedAt: number;
}

/** The required level may rise meanwhile; more repetitions than this mean an error. */
const MOST_CHALLENGES = 3;

function challengeOf(error: unknown): { challenge: Challenge; unsolvedAfter: number } | null {
  if (!(error instanceof ApiError) || error.code !== 'CHALLENGE_REQUIRED') return null;
  return error.problem as unknown as { challenge: Challenge; unsolvedAfter: number };
}

export async function withProof<T>(
  request: (proof: ChallengeProof | undefined) => Promise<T>,
  onCheck: (state: BrowserCheckState | null) => void,
): Promise<T> {
  let proof: ChallengeProof | undefined;
  for (let challenges = 0; ; challenges++) {
    try {
      return await request(proof);
    } catch (error) {
      const required = challengeOf(error);
      if (!required || challenges === MOST_CHALLENGES) throw error;
      const startedAt = Date.now();
      const unsolvedAt = startedAt + required.unsolvedAfter * 1000;
      onCheck({ startedAt, unsolvedAt });
      const { proveWork } = await import('./prove-work.ts');
      proof = await proveWork(required.challenge, unsolvedAt);
    } finally {
      onCheck(null);
    }
  }
}
