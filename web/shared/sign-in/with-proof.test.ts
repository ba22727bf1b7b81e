import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Challenge, ChallengeProof } from '#contract/accounts/identity.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { withProof, type BrowserCheckState } from './with-proof.ts';

const challenge = { signature: 'aa' } as Challenge;
const required = (): ApiError =>
  new ApiError({
    type: '',
    title: '',
    status: 429,
    code: 'CHALLENGE_REQUIRED',
    challenge,
    unsolvedAfter: 90,
  } as ConstructorParameters<typeof ApiError>[0]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** There are no workers in tests, as in some browsers. */
it('hands the challenge in unsolved once the server accepts that, where there are no workers', async () => {
  const began = Date.now();
  const proofs: { proof: ChallengeProof | undefined; after: number }[] = [];
  const states: (BrowserCheckState | null)[] = [];
  const request = async (proof: ChallengeProof | undefined): Promise<string> => {
    proofs.push({ proof, after: Date.now() - began });
    if (!proof) throw required();
    return 'sent';
  };
  const answer = withProof(request, (state) => states.push(state));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(89_000);
  expect(proofs).toHaveLength(1);
  expect(states).toEqual([{ startedAt: began, unsolvedAt: began + 90_000 }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('sent');
  expect(states.at(-1)).toBeNull();
  expect(proofs[1]).toEqual({ proof: { challenge }, after: 91_000 });
});

it('gives up after three challenges, and passes other refusals on', async () => {
  let requests = 0;
  const answer = withProof(
    async () => {
      requests += 1;
      throw required();
    },
    () => {},
  ).catch((error: unknown) => error);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await answer).toMatchObject({ code: 'CHALLENGE_REQUIRED' });
  expect(requests).toBe(4);
  const other = new Error('other');
  await expect(
    withProof(
      () => Promise.reject(other),
      () => {},
    ),
  ).rejects.toBe(other);
});
