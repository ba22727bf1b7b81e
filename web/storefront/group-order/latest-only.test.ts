import { expect, it } from 'vitest';
import { latestOnly } from './latest-only.ts';

it('sends one value at a time, and of those that wait only the latest', async () => {
  const sent: number[] = [];
  const answers: (() => void)[] = [];
  const send = latestOnly<number>((value) => {
    sent.push(value);
    return new Promise((resolve) => {
      answers.push(resolve);
    });
  });
  const answer = async (): Promise<void> => {
    answers.shift()!();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  [1, 2, 3].forEach(send);
  expect(sent).toEqual([1]);
  await answer();
  expect(sent).toEqual([1, 3]);
  await answer();
  expect(sent).toEqual([1, 3]);
  send(4);
  expect(sent).toEqual([1, 3, 4]);
});
