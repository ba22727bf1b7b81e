import { describe, expect, it } from 'vitest';
import { addedLines, groupStatusAt, isClosingTime, isWithinLimit, noteOfPerson } from './group-order.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const times = { closesAt: NOW + 60_000, isClosed: false, isCanceled: false, isOrdered: false };

describe('the status of a group order', () => {
  it('is open until its time, without anybody closing it', () => {
    expect(groupStatusAt(times, NOW)).toBe('OPEN');
    expect(groupStatusAt(times, NOW + 59_999)).toBe('OPEN');
    expect(groupStatusAt(times, NOW + 60_000)).toBe('CLOSED');
  });

  it('is closed by the host before', () => {
    expect(groupStatusAt({ ...times, isClosed: true }, NOW)).toBe('CLOSED');
  });

  it('stays ordered or canceled after its time', () => {
    expect(groupStatusAt({ ...times, isClosed: true, isOrdered: true }, NOW + 90_000)).toBe('ORDERED');
    expect(groupStatusAt({ ...times, isCanceled: true }, NOW + 90_000)).toBe('CANCELED');
  });
});

it('closes between five minutes and a day from now', () => {
  const minutes = (count: number) => isClosingTime(NOW + count * 60_000, NOW);
  expect([4, 5, 24 * 60, 24 * 60 + 1, -10].map(minutes)).toEqual([false, true, true, false, false]);
});

describe('the limit of a person', () => {
  it('may be reached and not exceeded', () => {
    expect(isWithinLimit({ before: 0, after: 5_000_000, limit: 5_000_000 })).toBe(true);
    expect(isWithinLimit({ before: 0, after: 5_000_001, limit: 5_000_000 })).toBe(false);
  });

  it('is no obstacle to taking dishes away after a price has risen', () => {
    expect(isWithinLimit({ before: 9_000_000, after: 6_000_000, limit: 5_000_000 })).toBe(true);
    expect(isWithinLimit({ before: 9_000_000, after: 9_500_000, limit: 5_000_000 })).toBe(false);
  });

  it('may be absent', () => {
    expect(isWithinLimit({ before: 0, after: 99_000_000, limit: null })).toBe(true);
  });
});

it('tells added dishes from those that were there, in whatever order their choices are named', () => {
  const line = (productId: string, ...ids: string[]) => ({
    productId,
    modifications: ids.map((id) => ({ id, count: 1 })),
    note: null,
  });
  expect(addedLines([line('osh', 'a', 'b')], [line('osh', 'b', 'a'), line('osh', 'a'), line('choy')])).toEqual([
    line('osh', 'a'),
    line('choy'),
  ]);
});

it('the kitchen reads whose dish it is, and the wish', () => {
  expect(noteOfPerson('Aziza', null)).toBe('Aziza');
  expect(noteOfPerson('Aziza', 'achchiqsiz')).toBe('Aziza: achchiqsiz');
});
