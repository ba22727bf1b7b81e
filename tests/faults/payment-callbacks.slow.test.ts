/**
 * The server is killed at random moments while payment providers report payments. They repeat their calls until they
 * are answered; afterwards every payment is there once, and every sum holds.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseForCommand } from '#adapters/database/command-database.ts';
import { ONLINE_PAYMENTS, type OnlinePayment } from '#domain/orders/statuses.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { becomesReady, openTelephone, type Telephone } from './by-telephone.ts';
import { openProviders, type PersistentProvider } from './persistent-providers.ts';

const KILLS = 10;
const PAYMENTS_A_KILL = 9;
const OWNER = '+998900000001';

interface Planned {
  id: string;
  number: number;
  amount: number;
  provider: OnlinePayment;
  /** The provider takes the money back at last. */
  isReturned: boolean;
}

let folder: string;
let port: number;
let product: RunningProduct;
let owner: Telephone;
let providers: Record<OnlinePayment, PersistentProvider>;
const planned: Planned[] = [];

const start = (): Promise<RunningProduct> =>
  startProduct({
    dataDir: folder,
    port,
    env: { LOG_LEVEL: 'silent', DEMO: '1', PAYME_NETWORKS: 'any', PUBLIC_URL: `http://localhost:${port}` },
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-payments-'));
  port = await freePort();
  await bringCity(folder);
  product = await start();
  await becomesReady(product.origin, product.output);
  owner = await openTelephone(product.origin, { phone: OWNER });
  providers = await openProviders(owner);
}, 240_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function plan(index: number): Promise<Planned> {
  const [attempt] = owner.newAttempts(1);
  const placed = await owner.place(attempt!);
  if (placed.status !== 201) throw new Error(`not placed: ${placed.status}`);
  const { id, number } = placed.body;
  const { body: order } = await owner.call<{ due: number }>(`GET /console/orders/${id}`);
  const provider = ONLINE_PAYMENTS[index % ONLINE_PAYMENTS.length]!;
  return { id, number, amount: order.due, provider, isReturned: provider !== 'CLICK' && index % 2 === 0 };
}

async function report({ provider, number, amount, isReturned }: Planned): Promise<void> {
  const { giveBack } = await providers[provider].pay({ number, amount });
  if (isReturned) await giveBack();
}

it('killed between the steps of callbacks', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const batch: Planned[] = [];
    for (let index = 0; index < PAYMENTS_A_KILL; index++) batch.push(await plan(index));
    planned.push(...batch);
    const reports = batch.map((each) => report(each));
    const ended = Promise.allSettled(reports);
    await sleep(randomInt(5, 250));
    product.process.kill('SIGKILL');
    await once(product.process, 'exit').catch(() => {});
    product = await start();
    await ended;
    await Promise.all(reports);
  }
  expect(planned).toHaveLength(KILLS * PAYMENTS_A_KILL);
}, 600_000);

it('every payment is there once, and every sum holds', async () => {
  await product.stop();
  const database = await databaseForCommand({
    prepare: true,
    dataDir: path.join(folder, 'postgres'),
    runDir: path.join(folder, 'run'),
    beside: false,
    create: false,
    log: () => {},
  });
  const client = new pg.Client(database.settings.connection);
  await client.connect();
  // The owner of the tables sees the rows of every tenant only without this.
  for (const table of ['orders', 'payment', 'payment_attempt', 'payment_entry', 'order_event'])
    await client.query(`alter table ${table} no force row level security`);
  const { rows } = await client.query<{
    id: string;
    payments: string;
    held: string | null;
    journal: string | null;
    states: string[];
    paid_events: string;
  }>(
    `
    select o.id,
      (select count(*) from payment p where p.order_id = o.id) as payments,
      (select sum(p.amount - p.refunded) from payment p where p.order_id = o.id and p.state <> 'NEW') as held,
      (select sum(e.amount) from payment_entry e where e.order_id = o.id) as journal,
      array(select a.state from payment_attempt a where a.order_id = o.id) as states,
      (select count(*) from order_event e where e.order_id = o.id and e.type = 'PAID') as paid_events
    from orders o where o.id = any($1::uuid[])`,
    [planned.map(({ id }) => id)],
  );
  await client.end();
  await database.close();
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, amount, isReturned } of planned) {
    const { payments, held, journal, states, paid_events: events } = found.get(id)!;
    const rest = isReturned ? 0 : amount;
    expect([Number(payments), Number(held), Number(journal), states, Number(events)]).toEqual([
      1,
      rest,
      rest,
      [isReturned ? 'REVERSED' : 'DONE'],
      1,
    ]);
  }
}, 120_000);
