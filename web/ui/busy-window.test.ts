import { expect, it } from 'vitest';
import { remainingShow } from '#web/ui/busy-window.ts';

it('shows nothing for quick answers', () => {
  expect(remainingShow(0)).toBe(0);
  expect(remainingShow(149)).toBe(0);
});

it('stays 400 ms once shown', () => {
  expect(remainingShow(150)).toBe(400);
  expect(remainingShow(300)).toBe(250);
});

it('goes at once after a long wait', () => {
  expect(remainingShow(550)).toBe(0);
  expect(remainingShow(5000)).toBe(0);
});
