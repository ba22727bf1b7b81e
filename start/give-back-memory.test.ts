import { getHeapSpaceStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')!.physical_space_size;

it('makes the young generation small again after something was loaded', () => {
  // What survives makes it grow.
  let kept: object[] = [];
  for (let round = 0; round < 20; round++) {
    kept = [];
    for (let at = 0; at < 200_000; at++) kept.push({ at, round });
  }
  const loaded = youngBytes();
  expect(kept).toHaveLength(200_000);
  kept = [];
  giveBackMemory();
  expect(youngBytes()).toBeLessThan(loaded / 2);
});
