import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { attackFiles, ATTACKS } from './attacks.ts';

const root = path.join(import.meta.dirname, '../..');

it.each(Object.entries(ATTACKS))('the attack is played by tests that exist: %s', (_, files) => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !/\.test\.tsx?$/.test(file) || !existsSync(path.join(root, file)))).toEqual([]);
});

it('plays every test that SECURITY.md and docs/asvs.md name', () => {
  const texts = ['SECURITY.md', 'docs/asvs.md'].map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const named = [...texts.matchAll(/[\w./-]+\.test\.tsx?/g)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((file) => !attackFiles().includes(file))).toEqual([]);
});
