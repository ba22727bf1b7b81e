import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flightOf } from './photo-flight.ts';

const length = fc.integer({ min: 40, max: 1200 });
const frame = fc
  .record({
    left: fc.integer({ min: -500, max: 2000 }),
    top: fc.integer({ min: -500, max: 2000 }),
    width: length,
    height: length,
  })
  .map((box) => box as DOMRect);
const numbers = (text: unknown): number[] =>
  String(text)
    .match(/-?[\d.]+(?:e-?\d+)?/g)!
    .map(Number);

it("begins and ends cut to its two frames, whatever their shapes and the picture's", () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 300 }), frame, frame, (percent, from, to) => {
      const { box, start, end } = flightOf(percent / 100, from, to);
      const [dx, dy, scale] = numbers(start.transform) as [number, number, number];
      for (const [at, cut, x, y, by] of [
        [from, start.clipPath, dx, dy, scale],
        [to, end.clipPath, 0, 0, 1],
      ] as const) {
        const [vertical, horizontal] = numbers(cut) as [number, number];
        const width = (box.width - 2 * horizontal) * by;
        const height = (box.height - 2 * vertical) * by;
        expect([width, height].map(Math.round)).toEqual([at.width, at.height]);
        expect(box.left + box.width / 2 + x).toBeCloseTo(at.left + at.width / 2, 3);
        expect(box.top + box.height / 2 + y).toBeCloseTo(at.top + at.height / 2, 3);
      }
    }),
  );
});
