import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  integrity?: string;
  /** Part of the archive of the package that brings it, whose integrity covers it. */
  inBundle?: boolean;
  resolved?: string;
}
const LOCKFILES = ['package-lock.json', 'bench/lighthouse/package-lock.json'];

it.each(LOCKFILES)('%s: every package has an integrity, and none comes from elsewhere than the registry', (file) => {
  const lockfile = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(lockfile.packages).filter(([place]) => place !== '');
  expect(entries.length).toBeGreaterThan(100);
  const unproven = entries.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'));
  expect(unproven.map(([place]) => place)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
});
