import { expect, it } from 'vitest';
import { movedPoint, pointAt } from './focal-point.ts';

const box = { left: 100, top: 50, width: 400, height: 200 };

it('is where the picture was tapped, and never outside of it', () => {
  expect(pointAt({ clientX: 200, clientY: 200 }, box)).toEqual({ x: 0.25, y: 0.75 });
  expect(pointAt({ clientX: 90, clientY: 260 }, box)).toEqual({ x: 0, y: 1 });
});

it('moves by arrow keys from the centre, and stops at the edge', () => {
  expect(movedPoint(null, 'ArrowLeft')).toEqual({ x: 0.45, y: 0.5 });
  expect(movedPoint({ x: 0.98, y: 0.1 }, 'ArrowRight')).toEqual({ x: 1, y: 0.1 });
  expect(movedPoint({ x: 0.5, y: 0.02 }, 'ArrowUp')).toEqual({ x: 0.5, y: 0 });
  expect(movedPoint({ x: 0.5, y: 0.5 }, 'Enter')).toBeNull();
});
