import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { smoothly } from './scroll-behavior.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'auto'],
  [false, 'smooth'],
])('where less motion is asked for (%s) scripts scroll %s', (matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(smoothly()).toBe(behavior);
});

it('is how all scripts scroll', () => {
  const root = path.join(import.meta.dirname, '..');
  const smooth = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!test)\.tsx?$/.test(name))
    .filter((name) => /behavior: 'smooth'/.test(readFileSync(path.join(root, name), 'utf8')));
  expect(smooth).toEqual([]);
});
