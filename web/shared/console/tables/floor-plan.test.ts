import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, planOf, tableTowards } from './floor-plan.ts';

describe('the plan of a hall', () => {
  it('has every table where it was put, and the others in rows', () => {
    const plan = planOf([
      { id: '1', x: 300, y: 400 },
      { id: '2', x: null, y: null },
      { id: '3', x: null, y: null },
    ]);
    expect(plan.get('1')).toEqual({ x: 300, y: 400 });
    expect(new Set([...plan.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  });

  it('ends below its lowest table, and is never higher than the hall', () => {
    const at = (...heights: number[]) => heightOf(new Map(heights.map((y) => [String(y), { x: 0, y }])));
    expect([at(100, 260), at(950), at()]).toEqual([400, 1000, 140]);
  });

  const plan = new Map([
    ['corner', { x: 100, y: 100 }],
    ['window', { x: 500, y: 150 }],
    ['door', { x: 120, y: 800 }],
    ['middle', { x: 500, y: 500 }],
  ]);

  it.each([
    ['corner', 'ArrowRight', 'window'],
    ['corner', 'ArrowDown', 'door'],
    ['middle', 'ArrowUp', 'window'],
    ['window', 'ArrowLeft', 'corner'],
    ['window', 'ArrowRight', undefined],
    ['window', 'Enter', undefined],
  ])('leads from %s by %s to %s', (from, key, to) => expect(tableTowards(plan, from, key)).toBe(to));

  it('leads to every table of a grid by the arrows alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (columns, rows) => {
        const grid = new Map(
          Array.from({ length: columns * rows }, (_, at) => [
            String(at),
            { x: 100 + (at % columns) * 150, y: 100 + Math.floor(at / columns) * 150 },
          ]),
        );
        const seen = new Set(['0']);
        for (const id of seen)
          for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            const next = tableTowards(grid, id, key);
            if (next) seen.add(next);
          }
        expect(seen.size).toBe(grid.size);
      }),
    );
  });
});
