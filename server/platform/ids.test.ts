import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('creates version 7 ids that sort in the order they were created', () => {
  const made = Array.from({ length: 10_000 }, () => newId(1_700_000_000_000));
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
  expect(made.toSorted()).toEqual(made);
});
