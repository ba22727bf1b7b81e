/**
 * The server is killed at random moments while payment providers report payments. They repeat their calls until they
 * are answered; afterwards every payment is there once, and every sum holds.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ONLINE_PAYMENTS, type OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { openTelephone, type Telephone } from './by-telephone.ts';
import { openKillableProduct, openStoredData, type KillableProduct } from './killable-product.ts';
import { openProviders, repeatedCalls, type PersistentProvider } from './persistent-providers.ts';

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

let product: KillableProduct;
let owner: Telephone;
let providers: Record<OnlinePayment, PersistentProvider>;
const planned: Planned[] = [];

beforeAll(async () => {
  product = await openKillableProduct({ PAYME_NETWORKS: 'any' });
  owner = await openTelephone(product.origin, { phone: OWNER });
  providers = await openProviders(owner);
}, 240_000);

afterAll(async () => {
  await product?.remove();
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
  const { isRefused, giveBack } = await providers[provider].pay({ reference: String(number), amount });
  expect(isRefused).toBe(false);
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
    await product.restart();
    await ended;
    await Promise.all(reports);
  }
  expect(planned).toHaveLength(KILLS * PAYMENTS_A_KILL);
  expect(repeatedCalls()).toBeGreaterThan(KILLS);
}, 600_000);

it('every payment is there once, and every sum holds', async () => {
  const data = await openStoredData(product);
  const rows = await data.rows<{
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
  await data.close();
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
