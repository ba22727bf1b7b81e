import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseTable,
  freeTables,
  isPartySize,
  MOST_JOINED,
  nearestFree,
  turnMinutes,
  type Seating,
  type Table,
  type TableAsk,
} from './tables.ts';

const HOUR = 3_600_000;
const table = (id: string, seatsMax: number, more: Partial<Table> = {}): Table => ({
  id,
  hallId: 'hall',
  seatsMin: 1,
  seatsMax,
  ...more,
});
const seating = (tables: Table[], more: Partial<Seating> = {}): Seating => ({
  tables,
  joins: [],
  bookings: [],
  ...more,
});
const ask = (partySize: number, more: Partial<TableAsk> = {}): TableAsk => ({
  partySize,
  from: 0,
  to: 2 * HOUR,
  ...more,
});
const ids = (of: Seating, asked: TableAsk): string[] | undefined => chooseTable(of, asked)?.tableIds;

describe('a table for a party', () => {
  const room = seating([table('a', 2), table('b', 4), table('c', 4), table('d', 6, { seatsMin: 4 })], {
    joins: [
      ['b', 'c'],
      ['c', 'd'],
    ],
  });

  it('is the smallest that fits', () => {
    expect([1, 2, 3, 4, 5].map((party) => ids(room, ask(party)))).toEqual([['a'], ['a'], ['b'], ['b'], ['d']]);
  });

  it('is pushed together only when no single one fits', () => {
    expect(ids(room, ask(8))).toEqual(['b', 'c']);
    expect(ids(room, ask(10))).toEqual(['c', 'd']);
    expect(ids(room, ask(14))).toEqual(['b', 'c', 'd']);
    expect(ids(room, ask(15))).toBeUndefined();
  });

  it('is not one that the branch keeps free for more guests', () => {
    expect(
      ids(seating([table('d', 6, { seatsMin: 4 }), table('e', 1)], { joins: [['d', 'e']] }), ask(2)),
    ).toBeUndefined();
  });

  it('is free for the whole time, and free again the instant the others leave', () => {
    const taken = { ...room, bookings: [{ tableId: 'a', from: HOUR, to: 3 * HOUR }] };
    expect(ids(taken, ask(2))).toEqual(['b']);
    expect(ids(taken, ask(2, { from: 3 * HOUR, to: 5 * HOUR }))).toEqual(['a']);
    expect(ids(taken, ask(2, { from: -HOUR, to: HOUR }))).toEqual(['a']);
  });

  it('stands in the wished hall if it can, and in no other if it must', () => {
    const halls = seating([table('in', 2), table('out', 4, { hallId: 'terrace' })]);
    expect(chooseTable(halls, ask(2, { preferredHallId: 'terrace' }))).toMatchObject({
      tableIds: ['out'],
      hallId: 'terrace',
    });
    expect(ids(halls, ask(2, { preferredHallId: 'roof' }))).toEqual(['in']);
    expect(ids(halls, ask(2, { hallId: 'roof' }))).toBeUndefined();
    expect(ids(halls, ask(5, { hallId: 'terrace' }))).toBeUndefined();
  });

  it('is the one pointed at, or none', () => {
    expect(ids(room, ask(2, { tableId: 'd' }))).toEqual(['d']);
    expect(ids(room, ask(3, { tableId: 'a' }))).toBeUndefined();
    expect(ids(room, ask(3, { tableId: 'elsewhere' }))).toBeUndefined();
  });

  it('comes from a pool where the branch has no tables', () => {
    expect(chooseTable(seating([]), ask(5))).toEqual({ tableIds: [], hallId: null, seats: 5 });
    expect(chooseTable(seating([]), ask(5, { tableId: 'a' }))).toBeNull();
  });

  it('never joins across halls', () => {
    const apart = seating([table('a', 4), table('b', 4, { hallId: 'terrace' })], { joins: [['a', 'b']] });
    expect(ids(apart, ask(8))).toBeUndefined();
  });

  it('wastes as few seats as a search through every set of tables would', () => {
    const pairs = [0, 1, 2, 3, 4, 5, 6].flatMap((a) =>
      [0, 1, 2, 3, 4, 5, 6].filter((b) => b > a).map((b): [string, string] => [`t${a}`, `t${b}`]),
    );
    const arbitrary = fc.record({
      tables: fc.array(
        fc.record({
          seatsMax: fc.integer({ min: 1, max: 6 }),
          least: fc.integer({ min: 1, max: 3 }),
          hall: fc.constantFrom('x', 'y'),
        }),
        { minLength: 1, maxLength: 7 },
      ),
      joins: fc.subarray(pairs, { maxLength: 9 }),
      party: fc.integer({ min: 1, max: 16 }),
    });
    fc.assert(
      fc.property(arbitrary, ({ tables: rows, joins, party }) => {
        const tables = rows.map(({ seatsMax, least, hall }, index) =>
          table(`t${index}`, seatsMax, { seatsMin: Math.min(least, seatsMax), hallId: hall }),
        );
        const linked = (a: Table, b: Table): boolean =>
          a.hallId === b.hallId && joins.some(([x, y]) => (x === a.id && y === b.id) || (x === b.id && y === a.id));
        const connected = (set: Table[]): boolean => {
          const reached = new Set([set[0]!]);
          for (const one of reached) for (const other of set) if (linked(one, other)) reached.add(other);
          return reached.size === set.length;
        };
        let single = Infinity;
        let group = Infinity;
        for (let mask = 1; mask < 1 << tables.length; mask++) {
          const set = tables.filter((_, index) => mask & (1 << index));
          const seats = set.reduce((sum, { seatsMax }) => sum + seatsMax, 0);
          if (seats < party) continue;
          if (set.length === 1) {
            if (set[0]!.seatsMin <= party) single = Math.min(single, seats);
          } else if (set.length <= MOST_JOINED && set.every(({ seatsMax }) => seatsMax < party) && connected(set))
            group = Math.min(group, seats);
        }
        const expected = single < Infinity ? single : group;
        const choice = chooseTable(seating(tables, { joins }), ask(party));
        expect(choice?.seats ?? Infinity).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never one that overlaps another party', () => {
    const booking = fc
      .record({
        tableId: fc.constantFrom('a', 'b', 'c', 'd'),
        from: fc.nat(20),
        length: fc.integer({ min: 1, max: 5 }),
      })
      .map(({ tableId, from, length }) => ({ tableId, from, to: from + length }));
    fc.assert(
      fc.property(
        fc.array(booking, { maxLength: 12 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 5 }),
        (bookings, from, length) => {
          const free = new Set(freeTables({ ...room, bookings }, { from, to: from + length }).map(({ id }) => id));
          for (const { id } of room.tables) {
            let clear = true;
            for (let at = from; at < from + length; at++)
              clear &&= !bookings.some((each) => each.tableId === id && each.from <= at && at < each.to);
            expect(free.has(id)).toBe(clear);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('seating', () => {
  it('lasts by the size of the party', () => {
    expect([1, 4, 5, 8, 9, 20].map(turnMinutes)).toEqual([90, 90, 120, 120, 150, 150]);
  });

  it('is for whole people up to what the branch takes', () => {
    expect([1, 12].every((party) => isPartySize(party, 12))).toBe(true);
    for (const party of [0, -1, 13, 500, 2.5, '2', null, Number.NaN]) expect(isPartySize(party, 12)).toBe(false);
    expect(isPartySize(21, 99)).toBe(false);
  });

  it('offers the three nearest free times, in the order of the day', () => {
    const moments = [17, 18, 19, 20, 21, 22].map((hour) => hour * HOUR);
    expect(nearestFree(19.5 * HOUR, moments, (moment) => moment !== 20 * HOUR)).toEqual(
      [18, 19, 21].map((hour) => hour * HOUR),
    );
    expect(nearestFree(19 * HOUR, moments, () => false)).toEqual([]);
    expect(nearestFree(19 * HOUR, moments, () => true)).toEqual([17, 18, 20].map((hour) => hour * HOUR));
  });
});
