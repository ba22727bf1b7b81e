import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PICTURES } from '../art/catalogue.ts';
import { fingerprintOf, hashOf, isUpToDate, openLedger } from './ledger.ts';
import { publish, PUBLISHED } from './publish.ts';
import { SHOTS } from './shots.ts';

const shotOf = (name: string) => SHOTS.find((shot) => shot.name === name)!;

describe('the photographs', () => {
  it('cover every picture of the city, each by one name', () => {
    const names = SHOTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const missing = PICTURES.map(({ id }) => id).filter((id) => !names.includes(id));
    expect(missing).toEqual([]);
  });

  it('have the proportions that the city expects of their kind', () => {
    for (const { id, shape } of PICTURES) {
      const shot = shotOf(id);
      expect(shot.size[0] / shot.size[1], id).toBeCloseTo(shape, 2);
    }
  });

  it('are queued by names that exist, each once', () => {
    const queue = readFileSync(path.join(import.meta.dirname, 'queue.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(new Set(queue).size).toBe(queue.length);
    expect(queue.filter((name) => !shotOf(name))).toEqual([]);
  });

  it('refer to scene scripts that exist', () => {
    const families = new Set(SHOTS.map(({ family }) => family));
    const missing = [...families].filter(
      (family) => !existsSync(path.join(import.meta.dirname, 'families', `${family}.py`)),
    );
    expect(missing).toEqual([]);
  });

  it('are published, each as the scripts of today make it', () => {
    const { entries } = openLedger(PUBLISHED);
    for (const { id } of PICTURES) {
      expect(hashOf(path.join(PUBLISHED, `${id}.webp`)), id).toBe(entries[id]?.sha256);
      expect(isUpToDate(entries[id], shotOf(id)), id).toBe(true);
    }
    expect(Object.keys(entries).toSorted()).toEqual(PICTURES.map(({ id }) => id).toSorted());
  });
});

describe('the ledger', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'photos-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('takes a photograph for out of date when its parameters, size or samples change', () => {
    const shot = shotOf('manti');
    const changed = [
      { ...shot, params: { ...shot.params, seed: 999 } },
      { ...shot, size: [480, 360] as const },
      { ...shot, samples: 8 },
      { ...shot, family: 'samsa' },
    ];
    expect(new Set([shot, ...changed].map(fingerprintOf)).size).toBe(5);
  });

  it('publishes nothing as long as one of the named photographs is not finished', () => {
    expect(publish(folder, [shotOf('manti')])).toEqual(['manti']);
  });

  it('remembers what was recorded', () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'photos-'));
    const file = path.join(empty, 'manti.webp');
    writeFileSync(file, 'picture');
    openLedger(empty).record(shotOf('manti'), file);
    expect(isUpToDate(openLedger(empty).entries['manti'], shotOf('manti'))).toBe(true);
    expect(JSON.parse(readFileSync(path.join(empty, 'photos.json'), 'utf8')).manti.sha256).toBe(hashOf(file));
    rmSync(empty, { recursive: true });
  });
});

describe('the command', () => {
  const command = path.join(import.meta.dirname, 'photos.ts');

  it('says what to install where Blender is missing', () => {
    const out = mkdtempSync(path.join(tmpdir(), 'photos-'));
    const result = spawnSync(process.execPath, [command, '--out', out, 'manti'], {
      env: { PATH: out },
      encoding: 'utf8',
    });
    rmSync(out, { recursive: true });
    expect(result.stderr).toContain('Not found: blender, gcc. On Debian: apt-get install');
    expect(result.status).toBe(1);
  });

  it('skips what is up to date and ends when a queue is done', () => {
    const out = mkdtempSync(path.join(tmpdir(), 'photos-'));
    for (const tool of ['blender', 'gcc']) writeFileSync(path.join(out, tool), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(path.join(out, 'manti.webp'), 'picture');
    openLedger(out).record(shotOf('manti'), path.join(out, 'manti.webp'));
    writeFileSync(path.join(out, 'queue'), '# finished\nmanti\n');
    const result = spawnSync(process.execPath, [command, '--out', out, '--queue', path.join(out, 'queue')], {
      env: { PATH: `${out}:/bin:/usr/bin` },
      encoding: 'utf8',
    });
    rmSync(out, { recursive: true });
    expect(result.stdout).toBe('Nothing to render: all up to date\n');
    expect(result.status).toBe(0);
  });
});
