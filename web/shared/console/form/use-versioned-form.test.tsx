import { expect, it } from 'vitest';
import { changesOf } from './use-versioned-form.ts';

it('what is sent of a row is what differs, deep values as a whole', () => {
  const before = { name: { uz: 'Osh', ru: 'Плов' }, price: 1, tags: ['a'] };
  expect(changesOf(before, { ...before })).toEqual({});
  expect(changesOf(before, { name: { uz: 'Osh', ru: 'Ош' }, price: 1, tags: ['a'] })).toEqual({
    name: { uz: 'Osh', ru: 'Ош' },
  });
  expect(changesOf<{ price: number | null }>({ price: 1 }, { price: null })).toEqual({ price: null });
});
