import { beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: Map<number, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.set(frames.size + 1, callback).size);
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const paint = (): void => {
  for (const callback of frames.values()) callback();
  frames.clear();
};

it('works after the frame, not within it', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  paint();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

it('can be called off before the frame and after it', () => {
  const work = vi.fn();
  afterPaint(work)();
  paint();
  const callOff = afterPaint(work);
  paint();
  callOff();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
