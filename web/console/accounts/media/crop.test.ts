import { describe, expect, it } from 'vitest';
import { fitted, movedBy, resizedTo, visiblePart, WHOLE } from './crop.ts';

const PART = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };

describe('a crop', () => {
  it('is moved within the picture', () => {
    expect(movedBy(PART, { x: 0.1, y: -0.1 })).toEqual({ ...PART, x: 0.3, y: 0.1 });
    expect(movedBy(PART, { x: 1, y: -1 })).toEqual({ ...PART, x: 0.6, y: 0 });
  });

  it('is resized by a corner, the opposite one stays', () => {
    expect(resizedTo(PART, 'se', { x: 0.9, y: 0.5 }, null)).toEqual({ x: 0.2, y: 0.2, width: 0.7, height: 0.3 });
    expect(resizedTo(PART, 'nw', { x: 0, y: 0.55 }, null)).toEqual({ x: 0, y: 0.5, width: 0.6, height: 0.1 });
    expect(resizedTo(PART, 'se', { x: 2, y: 0 }, null)).toEqual({ x: 0.2, y: 0.2, width: 0.8, height: 0.1 });
  });

  it('keeps a shape that was chosen', () => {
    const { width, height } = resizedTo(PART, 'se', { x: 0.5, y: 0.9 }, 2);
    expect(width / height).toBeCloseTo(2, 2);
    expect(resizedTo(PART, 'ne', { x: 1, y: 0 }, 0.5)).toMatchObject({ x: 0.2, height: 0.6, width: 0.3 });
  });

  it('begins as the largest part of a shape', () => {
    expect(fitted(0.5, WHOLE)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(fitted(2, PART)).toEqual({ x: 0, y: 0.15, width: 1, height: 0.5 });
  });
});

describe('what a place shows', () => {
  const shown = { crop: WHOLE, focus: null, pictureRatio: 1.5, ratio: 1.5 };

  it('is the whole crop where the shapes are the same', () => {
    expect(visiblePart(shown)).toEqual(WHOLE);
    expect(visiblePart({ ...shown, crop: PART })).toEqual(PART);
  });

  it('is cut at the sides or above and below, around the focal point', () => {
    const square = visiblePart({ ...shown, ratio: 1 });
    expect(square.width).toBeCloseTo(2 / 3);
    expect(square.x).toBeCloseTo(1 / 6);
    expect(visiblePart({ ...shown, ratio: 1, focus: { x: 0, y: 0.9 } })).toMatchObject({ x: 0, y: 0, height: 1 });
    const wide = visiblePart({ ...shown, ratio: 3, focus: { x: 0.5, y: 1 } });
    expect([wide.y, wide.height]).toEqual([0.5, 0.5]);
  });
});
