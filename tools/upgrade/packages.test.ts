import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharePackages } from './packages.ts';

let folder: string;
let from: string;
let to: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-packages-'));
  [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  const folders = ['pg/lib', 'pg/.cache', '.bin', '.cache'];
  for (const name of folders) fs.mkdirSync(path.join(from, name), { recursive: true });
  fs.writeFileSync(path.join(from, 'pg/lib/client.js'), 'client');
  fs.symlinkSync('../pg/lib/client.js', path.join(from, '.bin/client'));
  fs.writeFileSync(path.join(from, '.cache/compiled'), 'compiled');
  fs.writeFileSync(path.join(from, '.package-lock.json'), '{}');
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const isSame = (name: string): boolean =>
  fs.statSync(path.join(from, name)).ino === fs.statSync(path.join(to, name)).ino;

describe('packages of a release for another one', () => {
  it('are the same files, without what tools have stored beside them', () => {
    sharePackages(from, to);
    expect(isSame('pg/lib/client.js')).toBe(true);
    expect(fs.readlinkSync(path.join(to, '.bin/client'))).toBe('../pg/lib/client.js');
    expect(fs.readdirSync(to).toSorted()).toEqual(['.bin', '.package-lock.json', 'pg']);
    expect(fs.readdirSync(path.join(to, 'pg')).toSorted()).toEqual(['.cache', 'lib']);
  });

  it('have a list of their own, which is newer than the lock file', () => {
    fs.utimesSync(path.join(from, '.package-lock.json'), 0, 0);
    sharePackages(from, to);
    expect(isSame('.package-lock.json')).toBe(false);
    expect(fs.statSync(path.join(to, '.package-lock.json')).mtimeMs).toBeGreaterThan(0);
  });

  it('are copied where the file system does not link', () => {
    let links = 0;
    vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      links += 1;
      throw new Error('EXDEV: cross-device link not permitted');
    });
    sharePackages(from, to);
    expect(links).toBe(1);
    expect(isSame('pg/lib/client.js')).toBe(false);
    expect(fs.readFileSync(path.join(to, 'pg/lib/client.js'), 'utf8')).toBe('client');
    expect(fs.readdirSync(to).toSorted()).toEqual(['.bin', '.package-lock.json', 'pg']);
  });
});
