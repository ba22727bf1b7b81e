/** The response to a challenge: solved in a worker, or the challenge alone once the server accepts it unsolved. */
import type { Challenge, ChallengeProof } from '#contract/accounts/identity.ts';

const MARGIN_MS = 1_000;

type Solution = NonNullable<ChallengeProof['solution']>;

/** Null where the browser has no workers or no WebCrypto, such as on addresses without https. */
function solveInWorker(challenge: Challenge): { solution: Promise<Solution | null>; stop: () => void } {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return { solution: Promise.resolve(null), stop: () => {} };
  }
  const solution = new Promise<Solution | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    // A worker's postMessage has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is the window's
    worker.postMessage(challenge);
  });
  return { solution, stop: () => worker.terminate() };
}

export async function proveWork(challenge: Challenge, unsolvedAt: number): Promise<ChallengeProof> {
  const { solution, stop } = solveInWorker(challenge);
  const unlocked = new Promise<null>((resolve) => {
    setTimeout(resolve, unsolvedAt + MARGIN_MS - Date.now(), null);
  });
  const found = await Promise.race([solution.then((solved) => solved ?? unlocked), unlocked]);
  stop();
  return found ? { challenge, solution: found } : { challenge };
}
