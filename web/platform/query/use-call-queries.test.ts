import { describe, expect, it } from 'vitest';
import { combineParts } from './use-call-queries.ts';

const loaded = (data: number) => ({ data, error: null });
const pending = { data: undefined, error: null };
const failed = { data: undefined, error: new Error('no') };

describe('several results of one call', () => {
  it('are there once all are loaded, in the order of the inputs', () => {
    expect(combineParts([loaded(1), loaded(2)])).toEqual({ data: [1, 2], error: null });
    expect(combineParts([loaded(1), pending])).toEqual({ data: undefined, error: null });
  });

  it('are an empty list without inputs', () => {
    expect(combineParts([])).toEqual({ data: [], error: null });
  });

  it('report the first error, and keep what was loaded before', () => {
    expect(combineParts([loaded(1), failed])).toEqual({ data: undefined, error: failed.error });
    expect(combineParts([{ data: 1, error: failed.error }]).data).toEqual([1]);
  });
});
