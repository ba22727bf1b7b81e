import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prepare-'));
  mkdirSync(path.join(folder, 'tools'));
  cpSync(path.join(import.meta.dirname, 'prepare.mjs'), path.join(folder, 'tools/prepare.mjs'));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What it prints in a machine that `change` has altered. */
function prepare(change: string): { status: number | null; printed: string } {
  const given = `data:text/javascript,${encodeURIComponent(change)}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', given, 'tools/prepare.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    // Were the refusal missing, npm must not be reached.
    env: { ...process.env, npm_execpath: path.join(folder, 'no-npm.js') },
  });
  return { status, printed: stdout + stderr };
}

it('says that there is no space for the packages, and how much they need', () => {
  const full = "import fs from 'node:fs'; fs.statfsSync = () => ({ bavail: 1000, bsize: 4096 });";
  const { status, printed } = prepare(full);
  expect(status).toBe(1);
  expect(printed).toBe(
    '\nThere is not enough disk space: installing needs about 1.5 GB.\n' +
      'Free some space, then run the command again.\n\n',
  );
});

it('says which Node is needed where none came with the packages and the own one is older', () => {
  mkdirSync(path.join(folder, 'node_modules'));
  const done = path.join(folder, 'node_modules/.package-lock.json');
  writeFileSync(done, '{}');
  utimesSync(done, new Date(), new Date(Date.now() + 60_000));
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });";
  const { status, printed } = prepare(older);
  expect(status).toBe(1);
  expect(printed).toMatch(
    /^\nNode \d+ did not come with the packages on this platform \(.+\)\.\nInstall Node \d+ or newer/,
  );
  expect(printed).not.toMatch(/\n\s+at /);
});

it('says which Node installs, where that of the machine is older', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } });";
  const { status, printed } = prepare(older);
  expect(status).toBe(1);
  expect(printed).toBe(
    '\nThis is Node 20.18.3: installing needs Node 20.19 or newer.\n' +
      'Install it from nodejs.org, then run the command again.\n\n',
  );
});

it.runIf(process.platform !== 'win32')('ends npm too when it is interrupted', async () => {
  const script =
    "fs.writeFileSync('pid', `${process.pid}`); process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";
  writeFileSync(path.join(folder, 'npm.cjs'), `const fs = require('node:fs'); ${script}`);
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm.cjs') };
  const child = spawn(process.execPath, ['tools/prepare.mjs'], { cwd: folder, env, stdio: 'ignore', detached: true });
  const file = path.join(folder, 'pid');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8'), { timeout: 20_000 }).toMatch(/^\d+$/);
  const pid = Number(readFileSync(file, 'utf8'));
  process.kill(-child.pid!, 'SIGINT');
  await once(child, 'exit');
  // A container without an init process never reaps it: it stays as a zombie.
  const state = (): string => spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  await expect.poll(state).toMatch(/^(Z.*)?$/);
});
