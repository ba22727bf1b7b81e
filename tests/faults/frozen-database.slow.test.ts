/**
 * The database hangs in the middle of orders, as on a machine whose disk does not answer: every process of it is
 * stopped, and goes on later.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomesReady, openTelephone, type Attempt, type Telephone } from './by-telephone.ts';
import { openKillableProduct, type KillableProduct } from './killable-product.ts';

let product: KillableProduct;
let telephone: Telephone;
let postgres: number[];

/** The postmaster first: it would replace a child. */
function databaseProcesses(): number[] {
  const postmaster = Number(
    readFileSync(path.join(product.folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0],
  );
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...children.trim().split(/\s+/).map(Number)];
}
const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of postgres) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A backend that has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

beforeAll(async () => {
  product = await openKillableProduct();
  telephone = await openTelephone(product.origin);
}, 240_000);
afterAll(async () => {
  if (postgres) signal('SIGCONT');
  await product?.remove();
});

interface Timed {
  status: number;
  ms: number;
  retryAfter: string | null;
}
async function timed(url: string): Promise<Timed> {
  const began = performance.now();
  const answer = await fetch(product.origin + url, { headers: { merchant: telephone.merchant } });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    ms: Math.round(performance.now() - began),
    retryAfter: answer.headers.get('retry-after'),
  };
}

it('refuses with a time to come back, serves what is cached, and goes on with every order', async () => {
  const menu = '/kuydiryapti/';
  expect((await timed(menu)).status).toBe(200);
  const attempts: Attempt[] = [];
  let isOver = false;
  const pounding = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) {
        const [attempt] = telephone.newAttempts(1) as [Attempt];
        attempts.push(attempt);
        await telephone.bravely(attempt);
        await sleep(50);
      }
    }),
  );
  await sleep(1_000);
  postgres = databaseProcesses();
  signal('SIGSTOP');
  const frozenAt = performance.now();

  const first = await Promise.all(
    ['/api/search?q=osh', '/api/orders/by-link/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'].map(timed),
  );
  console.log('first answers while it hangs:', first);
  expect(first.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(first.map(() => [503, '1']));
  const ready = await timed('/api/ready');
  expect(ready.status).toBe(503);
  const cached = await timed(menu);
  expect(cached.status).toBe(200);
  const later = await timed('/api/search?q=somsa');
  expect(later.status).toBe(503);
  console.log('then: ready', ready, 'a cached page', cached, 'a search', later);
  await sleep(Math.max(0, 15_000 - (performance.now() - frozenAt)));

  signal('SIGCONT');
  const thawedAt = performance.now();
  await becomesReady(product.origin, product.output);
  console.log(`ready ${Math.round(performance.now() - thawedAt)} ms after the database goes on`);
  await expect.poll(async () => (await timed('/api/search?q=manti')).status).toBe(200);
  const before = attempts.filter(({ acknowledged }) => acknowledged).length;
  await expect
    .poll(() => attempts.filter(({ acknowledged }) => acknowledged).length, { timeout: 30_000 })
    .toBeGreaterThan(before + 5);
  isOver = true;
  await pounding;

  for (const attempt of attempts.filter(({ acknowledged }) => !acknowledged)) await telephone.place(attempt);
  const numbers = attempts.map(({ acknowledged }) => acknowledged!.number);
  expect(new Set(numbers).size).toBe(attempts.length);
  expect(Math.max(...numbers) - Math.min(...numbers) + 1).toBe(attempts.length);
}, 180_000);
