import { beforeEach, expect, it } from 'vitest';
import { Breaker } from './breaker.ts';

const REST = 30_000;
let breaker: Breaker;
beforeEach(() => {
  breaker = new Breaker({ mostFailures: 3, restMs: REST, longestRestMs: 100_000, probeMs: 10_000 });
});
const fail = (at: number): void => breaker.report({ is: 'failed' }, at);

it('opens after failures in a row, and an answer in between closes it', () => {
  fail(0);
  fail(0);
  breaker.report({ is: 'answered' }, 0);
  fail(0);
  fail(0);
  expect(breaker.enter(0)).toBe(0);
  fail(0);
  expect(breaker.enter(1)).toBe(REST - 1);
});

it('lets a single call try after the rest; a failed one rests longer, up to a limit', () => {
  for (let n = 0; n < 3; n += 1) fail(0);
  expect(breaker.enter(REST)).toBe(0);
  expect(breaker.enter(REST)).toBe(10_000);
  fail(REST);
  expect(breaker.enter(REST)).toBe(2 * REST);
  expect(breaker.enter(3 * REST)).toBe(0);
  fail(3 * REST);
  expect(breaker.enter(3 * REST)).toBe(100_000);
});

it('rests no longer for the failures of calls that began before it opened', () => {
  for (let n = 0; n < 50; n += 1) fail(n);
  expect(breaker.isOpen).toBe(true);
  expect(breaker.enter(50)).toBe(2 + REST - 50);
});

it('allows another probe when the first was never reported', () => {
  for (let n = 0; n < 3; n += 1) fail(0);
  expect(breaker.enter(REST)).toBe(0);
  expect(breaker.enter(REST + 10_000)).toBe(0);
});

it('closes with the first answer', () => {
  for (let n = 0; n < 3; n += 1) fail(0);
  breaker.enter(REST);
  breaker.report({ is: 'answered' }, REST);
  expect([breaker.enter(REST), breaker.enter(REST)]).toEqual([0, 0]);
});

it('waits as long as the service says, without counting it as a failure', () => {
  breaker.report({ is: 'busy', retryAfterMs: 7_000 }, 0);
  expect(breaker.enter(0)).toBe(7_000);
  expect(breaker.enter(7_000)).toBe(0);
  expect(breaker.enter(7_000)).toBe(0);
});
