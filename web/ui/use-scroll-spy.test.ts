import { expect, test } from 'vitest';
import { sectionRead } from './use-scroll-spy.ts';

const at = (top: number) => ({ getBoundingClientRect: () => ({ top }) as DOMRect });

test('the section in the reading band is read, the first of several', () => {
  const sections = [at(-400), at(150), at(300)];
  expect(sectionRead(sections, new Set([sections[2]!, sections[1]!]))).toBe(sections[1]);
});

test('after a jump to the top, where no section is in the band, it is the first one', () => {
  const sections = [at(600), at(1200)];
  expect(sectionRead(sections, new Set())).toBe(sections[0]);
});

test('below the last section nothing changes', () => {
  expect(sectionRead([at(-2000), at(-900)], new Set())).toBeUndefined();
});
