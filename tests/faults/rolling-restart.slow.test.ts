/** Processes behind a balancer are replaced one after another. Left out where HAProxy is not installed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const hasBalancer = spawnSync('haproxy', ['-v'], { env }).status === 0;
if (!hasBalancer) console.log('rolling-restart: left out, for haproxy is not installed');

it.skipIf(!hasBalancer)(
  'without a failed request',
  () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['deploy/haproxy/check.ts', '4'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    console.log(stdout.trim().split('\n').at(-1));
    expect(status, stdout + stderr).toBe(0);
  },
  400_000,
);
