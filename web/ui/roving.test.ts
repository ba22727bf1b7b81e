import { expect, it } from 'vitest';
import { arrowTarget } from '#web/ui/roving.ts';

it('goes round in both directions', () => {
  expect(arrowTarget('ArrowRight', 2, 3, 'horizontal')).toBe(0);
  expect(arrowTarget('ArrowLeft', 0, 3, 'horizontal')).toBe(2);
  expect(arrowTarget('ArrowDown', 0, 3, 'vertical')).toBe(1);
});

it('knows the ends', () => {
  expect(arrowTarget('Home', 2, 3, 'vertical')).toBe(0);
  expect(arrowTarget('End', 0, 3, 'vertical')).toBe(2);
});

it('leaves other keys and the other axis alone', () => {
  expect(arrowTarget('Tab', 0, 3, 'vertical')).toBeUndefined();
  expect(arrowTarget('ArrowDown', 0, 3, 'horizontal')).toBeUndefined();
  expect(arrowTarget('Home', -1, 0, 'horizontal')).toBeUndefined();
});
