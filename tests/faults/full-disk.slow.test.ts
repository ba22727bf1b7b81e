/**
 * The disk fills up while orders come in, first so that tables cannot grow, then so that the database cannot write its
 * log and ends. The disk is a small one of the test's own; where this process may not mount one, the test says so and
 * is left out.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRunningEmbedded } from '#adapters/database/embedded-postgres.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { becomesReady, openTelephone, type Attempt, type Telephone } from './by-telephone.ts';

/** What a new database asks for, and the demo city. */
const SIZE = '360m';

const disk = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-full-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', disk], { encoding: 'utf8' });
const canMount = mounted.status === 0;
if (!canMount) {
  console.log(
    `full-disk: left out, for this process may not mount a disk: ${mounted.error?.message ?? mounted.stderr.trim()}`,
  );
  rmSync(disk, { recursive: true, force: true });
}

const ballast = path.join(disk, 'ballast');
let product: RunningProduct;
let telephone: Telephone;
let examiner: pg.Client;
const attempts: Attempt[] = [];

/** To the last page: what the database gave back since is taken too. */
function fill(): void {
  const file = openSync(ballast, 'a');
  try {
    // A disk that says there is room and takes nothing is full.
    for (let pieces = 0; pieces < 1_000; pieces++) {
      const { bavail, bsize } = statfsSync(disk);
      if (bavail === 0 || writeSync(file, Buffer.alloc(Math.min(1 << 20, bavail * bsize))) === 0) return;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

interface Seen {
  status: number;
  code: string | undefined;
  isProblem: boolean;
}
/** Orders one after another for as long as it lasts; what was answered to each. */
async function pound(while_: () => boolean): Promise<Seen[]> {
  const seen: Seen[] = [];
  const one = async (): Promise<void> => {
    while (while_()) {
      const [attempt] = telephone.newAttempts(1) as [Attempt];
      attempts.push(attempt);
      const { status, type, body } = await telephone.place(attempt);
      seen.push({ status, code: body.code, isProblem: type.startsWith('application/problem+json') });
      await sleep(20);
    }
  };
  await Promise.all([one(), one(), one()]);
  return seen;
}
const placed = (): number => attempts.filter(({ acknowledged }) => acknowledged).length;

describe.skipIf(!canMount)('a full disk', () => {
  beforeAll(async () => {
    await bringCity(disk, { ownPictures: true });
    product = await startProduct({ dataDir: disk, env: { LOG_LEVEL: 'silent', DEMO: '1' } });
    telephone = await openTelephone(product.origin);
    examiner = new pg.Client({
      ...findRunningEmbedded(path.join(disk, 'postgres'))!,
      user: 'postgres',
      query_timeout: 5_000,
    });
    examiner.on('error', () => {});
    await examiner.connect();
  }, 240_000);

  afterAll(async () => {
    rmSync(ballast, { force: true });
    await examiner?.end().catch(() => {});
    await product?.stop();
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }, 60_000);

  /** A database that ends while it commits leaves open whether the order is there: it is asked for by its key. */
  const REFUSALS: readonly unknown[] = ['UNAVAILABLE', 'OUTCOME_UNKNOWN'];
  const refusedCleanly = (seen: readonly Seen[]): void => {
    const others = seen.filter(
      ({ status, code, isProblem }) => status !== 201 && !(status === 503 && REFUSALS.includes(code) && isProblem),
    );
    expect(others).toEqual([]);
  };

  it('refuses orders with a reason to come back, shows what is there, and goes on when there is room', async () => {
    expect(await pound(() => placed() < 20)).not.toEqual([]);
    fill();
    const refusals: Seen[] = [];
    while (refusals.length < 30) {
      let rounds = 0;
      refusals.push(...(await pound(() => (rounds += 1) <= 9)).filter(({ status }) => status !== 201));
      fill();
    }
    refusedCleanly(refusals);
    expect((await telephone.call('GET /health')).status).toBe(200);
    expect((await fetch(product.origin)).status).toBe(200);
    rmSync(ballast);
    await becomesReady(product.origin, product.output);
    const before = placed();
    const after = await pound(() => placed() < before + 20);
    refusedCleanly(after);
  }, 120_000);

  it('that ends the database ends nothing else: it comes back by itself when there is room', async () => {
    let ended = false;
    const ending = (async () => {
      while (!ended) {
        fill();
        // Its log is moved on until there is no file for the next piece of it.
        await examiner
          .query("select pg_logical_emit_message(false, 'fault', repeat('x', 3000000))")
          .then(() => examiner.query('select pg_switch_wal()'))
          .catch((error: Error & { code?: string }) => {
            ended = error.code === undefined || !error.code.startsWith('53');
          });
        await sleep(50);
      }
    })();
    const seen = await pound(() => !ended);
    await ending;
    refusedCleanly(seen);
    // Longer than the tries that a database has which does not start for another reason.
    const until = Date.now() + 8_000;
    refusedCleanly(await pound(() => Date.now() < until));
    expect(product.process.exitCode).toBeNull();
    expect((await telephone.call('GET /ready')).status).toBe(503);
    rmSync(ballast);
    await becomesReady(product.origin, product.output);
    const before = placed();
    refusedCleanly(await pound(() => placed() < before + 10));
  }, 120_000);

  it('has lost none of the orders that were acknowledged', async () => {
    for (const { acknowledged } of attempts.filter((each) => each.acknowledged)) {
      const { status, body } = await telephone.call<{ number: number }>(`GET /console/orders/${acknowledged!.id}`);
      expect([status, body.number]).toEqual([200, acknowledged!.number]);
    }
    // What was refused is asked for again under its key, and is then there once.
    const refused = attempts.filter((each) => !each.acknowledged);
    for (const attempt of refused.slice(0, 20)) await telephone.place(attempt);
    expect(refused.slice(0, 20).every((each) => each.acknowledged)).toBe(true);
    const numbers = attempts.flatMap(({ acknowledged }) => (acknowledged ? [acknowledged.number] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
  }, 60_000);
});
