import { describe, expect, it } from 'vitest';
import { bodyOf, broadcastProblems, valuesOf } from './broadcast-values.ts';

describe('the form of a broadcast', () => {
  it('begins with every channel and everybody, and needs texts', () => {
    const values = valuesOf(null);
    expect(bodyOf(values)).toMatchObject({ channels: ['PUSH', 'TELEGRAM', 'SMS'], link: null });
    expect(broadcastProblems(values).map(({ path }) => path)).toEqual(['title.uz', 'body.uz']);
  });

  it('sends each channel once, in order', () => {
    const values = {
      ...valuesOf(null),
      channels: { first: 'SMS', second: '', third: 'SMS', fourth: 'EMAIL' } as const,
    };
    expect(bodyOf(values).channels).toEqual(['SMS', 'EMAIL']);
  });

  it('has its limits in order', () => {
    const text = { uz: 'a', ru: '', eng: '' };
    const values = { ...valuesOf(null), title: text, body: text, ordersMin: 3, ordersMax: 1 };
    expect(broadcastProblems(values)).toEqual([{ path: 'ordersMax', code: 'BELOW_FROM' }]);
  });
});
