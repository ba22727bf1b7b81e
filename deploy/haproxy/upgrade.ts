/**
 * An upgrade while guests order and somebody reads `orders` for a minute: the processes of the release before are
 * replaced one after the other by those of the working tree, the first of which migrates while the other one serves.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { TcpServer } from '#tests/support/other-servers.ts';
import { git, releaseBefore } from '#tests/support/release-before.ts';
import { expectThat } from '../shared/expectations.ts';
import { judgeOrders, loadOrders, longestGap, openTelephones } from '../shared/order-load.ts';
import type { BalancedPlace } from './balanced-place.ts';
import { beginVisits } from './visits.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const READER_MS = 60_000;
const MOST_LOCK_MS = 200;
const SAMPLE_MS = 15;

/** Its sources and packages, built. */
function buildRelease(commit: string, folder: string): string {
  const root = path.join(folder, 'release-before');
  mkdirSync(root);
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  const [own, ofTree] = [root, ROOT].map((each) => readFileSync(path.join(each, 'package-lock.json')));
  if (own!.equals(ofTree!)) symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return root;
}

/** Reads `orders` in a transaction that stays open, as a report or a backup does. */
async function readOrders(database: TcpServer): Promise<void> {
  await database.admin('dasturxon', async (client) => {
    await client.query('begin');
    await client.query('select count(*) from orders');
    await sleep(READER_MS);
    await client.query('commit');
  });
}

interface LongestWait {
  ms: number;
  query: string;
}

/** An index that is created concurrently waits for transactions (virtualxid), and nobody waits behind it. */
async function watchLocks(client: pg.Client, longest: LongestWait, isOver: () => boolean): Promise<void> {
  for (; !isOver(); await sleep(SAMPLE_MS)) {
    const { rows } = await client.query<LongestWait>(
      `select extract(epoch from clock_timestamp() - l.waitstart)::float8 * 1000 as ms, a.query
       from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and l.waitstart is not null and l.locktype <> 'virtualxid' order by 1 desc limit 1`,
    );
    if (rows[0] && rows[0].ms > longest.ms) Object.assign(longest, rows[0]);
  }
}

export async function upgrade(place: BalancedPlace, from = releaseBefore()): Promise<void> {
  console.log(`from ${git('log', '-1', '--format=%h of %ci', from)} to the working tree`);
  const before = buildRelease(from, place.folder);
  const { database } = place;
  const old = [await place.start(0, before), await place.start(1, before)] as const;
  const port = await place.balance();
  // Sign-in codes are shown by the processes themselves.
  const telephones = await openTelephones([old[0].origin, old[1].origin, `http://127.0.0.1:${port}`]);
  const guests = telephones.at(-1)!;

  const longest: LongestWait = { ms: 0, query: '' };
  let isOver = false;
  const watching = database.admin('dasturxon', (client) => watchLocks(client, longest, () => isOver));
  const orders = loadOrders([guests], { clients: 4, pauseMs: 50 });
  const visits = await beginVisits(port, { clients: 4 });
  await sleep(2_000);

  const began = performance.now();
  const seconds = (): string => `after ${Math.round((performance.now() - began) / 1000)} s`;
  let hasRead = false;
  const reading = readOrders(database).then(() => {
    hasRead = true;
  });
  await old[0].stop();
  await place.start(0);
  console.log(`${seconds()}: the first process of the working tree serves, ${visits.answered()} visits answered`);
  const migratedAfterReader = hasRead;
  await reading;
  await sleep(3_000);
  await old[1].stop();
  await place.start(1);
  console.log(`${seconds()}: the second one too`);
  await sleep(3_000);

  await orders.stop();
  await visits.stop('releases were replaced');
  isOver = true;
  await watching;
  const verdict = await database.admin('dasturxon', (client) => judgeOrders(client, guests.merchant, orders));
  for (const [outcome, times] of orders.refused) console.log(`  ${times} × ${outcome}`);
  expectThat(orders.refused.size === 0, `each of ${verdict.acknowledged} orders was acknowledged at once`);
  console.log(`  the longest time without an order: ${Math.round(longestGap(orders.times))} ms`);
  expectThat(verdict.lost === 0 && verdict.doubled === 0, `${verdict.lost} were lost, ${verdict.doubled} doubled`);
  const held = migratedAfterReader ? ', and a migration waited for the reader' : '';
  expectThat(longest.ms <= MOST_LOCK_MS, `nobody waited longer than ${Math.round(longest.ms)} ms for a lock${held}`);
  if (longest.ms > MOST_LOCK_MS) console.log(`  ${longest.query.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
}
