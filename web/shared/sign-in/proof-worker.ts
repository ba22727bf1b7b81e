/** Solves a proof of work in a worker. Posts the solution, or null when it was not found in time. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#contract/accounts/identity.ts';

// A worker's postMessage has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin -- that is the window's */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey, timeout: 0 }).then(
    (solution) => self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey }),
    () => self.postMessage(null),
  );
});
