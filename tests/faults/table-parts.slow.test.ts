/**
 * The server is killed at random moments while guests at tables begin parts of their bills and payment providers report
 * them. Phones and providers repeat their calls until they are answered; afterwards every part is paid once, what was
 * returned is returned once, and the bill, its payments, their journal and the history of its orders say the same.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ONLINE_PAYMENTS, type OnlinePayment } from '#domain/orders/orders/statuses.ts';
import type { PartRequest } from '#domain/orders/pricing/split-bill.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { openTelephone } from './by-telephone.ts';
import { openHall, type Hall, type SeatedGuests } from './guests-at-tables.ts';
import { openKillableProduct, openStoredData, type KillableProduct, type StoredData } from './killable-product.ts';
import { openProviders, repeatedCalls, type PersistentProvider } from './persistent-providers.ts';

const KILLS = 10;
const OWNER = '+998900000001';
const RESTAURANT = 'kuydiryapti';
const SUM = 1_234_500;

interface Part {
  provider: OnlinePayment;
  reference: string;
  amount: number;
  isReturned: boolean;
  /** Two guests pay the same dishes at once, and only one of the payments is taken. */
  rival: string | null;
  giveBack(): Promise<void>;
}

let product: KillableProduct;
let stripe: Fake;
let hall: Hall;
let providers: Record<OnlinePayment, PersistentProvider>;
const tables: SeatedGuests[] = [];
const parts: Part[] = [];

beforeAll(async () => {
  stripe = await startFake('stripe');
  product = await openKillableProduct({ PAYME_NETWORKS: 'any', STRIPE_API_URL: `${stripe.url}/v1` });
  const owner = await openTelephone(product.origin, { phone: OWNER });
  providers = await openProviders(owner, stripe);
  hall = await openHall({ origin: product.origin, owner, restaurant: RESTAURANT, stripe });
}, 240_000);

afterAll(async () => {
  await product?.remove();
  stripe?.stop();
});

const providerOf = (index: number): OnlinePayment => ONLINE_PAYMENTS[index % ONLINE_PAYMENTS.length]!;

async function pay(
  table: SeatedGuests,
  phone: number,
  { provider, part, rival = null }: { provider: OnlinePayment; part: PartRequest; rival?: string | null },
): Promise<void> {
  const payable = await table.begin(table.phones[phone]!, provider, part);
  const reported = payable && (await providers[provider].pay(payable));
  if (rival === null) expect(reported, provider).toMatchObject({ isRefused: false });
  if (!reported) return;
  // Click reports no return.
  const isReturned = provider !== 'CLICK' && rival === null && randomInt(3) === 0;
  const { reference, amount } = payable;
  parts.push({ reference, amount, provider, isReturned, rival, giveBack: reported.giveBack });
}

/** Shares of different kinds at once; two guests pay the same dishes. */
const firstParts = (table: SeatedGuests, turn: number): Promise<void>[] => {
  const rival = `table ${turn}`;
  const chosen: { part: PartRequest; rival?: string }[] = [
    { part: { kind: 'EVEN', among: 6 } },
    { part: { kind: 'SUM', amount: SUM } },
    { part: table.portions(0, 1) },
    { part: table.portions(1, 2), rival },
    { part: table.portions(1, 2), rival },
  ];
  return chosen.map((each, phone) => pay(table, phone, { ...each, provider: providerOf(turn + phone) }));
};

/** Some parts go back while the last guest pays the rest. */
const lastParts = (table: SeatedGuests, returned: readonly Part[], turn: number): Promise<void>[] => [
  ...returned.map(({ giveBack }) => giveBack()),
  pay(table, 0, { provider: providerOf(turn), part: { kind: 'EVEN', among: 1 } }),
];

it('killed while guests begin parts, and between the steps of callbacks', async () => {
  let done = 0;
  for (let turn = 0; turn <= KILLS; turn++) {
    const before = tables.at(-1);
    const returned = parts.slice(done).filter(({ isReturned }) => isReturned);
    done = parts.length;
    if (turn < KILLS) tables.push(await hall.seat(5, [4, 3]));
    const running = [
      ...(before ? lastParts(before, returned, turn) : []),
      ...(turn < KILLS ? firstParts(tables.at(-1)!, turn) : []),
    ];
    const ended = Promise.allSettled(running);
    await sleep(randomInt(5, 600));
    await product.restart();
    await ended;
    await Promise.all(running);
  }
  // The very last one was paid after its table's returns.
  await Promise.all(
    parts
      .slice(done)
      .filter(({ isReturned }) => isReturned)
      .map(({ giveBack }) => giveBack()),
  );
  expect(parts.filter(({ rival }) => rival === null)).toHaveLength(KILLS * 4);
  expect(repeatedCalls()).toBeGreaterThan(KILLS);
  for (const table of tables) expect(await table.session()).toMatchObject({ due: 0, isPaid: true });
}, 900_000);

interface StoredPart {
  reference: string;
  amount: string;
  is_paid: boolean;
  states: string[];
  paid: string;
  refunded: string;
  let_off: string;
  journal: string;
  /** By the history of its orders. */
  noted: string;
}
const storedParts = (data: StoredData): Promise<StoredPart[]> =>
  data.rows<StoredPart>(
    `
    select 'B' || b.number as reference, b.amount, b.paid_at is not null as is_paid,
      array(select a.state from payment_attempt a where a.part_id = b.id) as states,
      coalesce(sum(p.amount), 0) as paid, coalesce(sum(p.refunded), 0) as refunded,
      coalesce(sum(p.let_off), 0) as let_off,
      coalesce((select sum(e.amount) from payment_entry e
        where e.payment_id in (select id from payment where part_id = b.id)), 0) as journal,
      coalesce((select sum((e.detail ->> 'amount')::bigint) from order_event e
        where e.order_id in (select o.id from orders o where o.table_session_id = b.session_id)
          and e.detail ->> 'part' = b.id::text), 0) as noted
    from bill_part b left join payment p on p.part_id = b.id
    where 'B' || b.number = any($1) group by b.merchant_id, b.id`,
    [parts.map(({ reference }) => reference)],
  );

interface StoredOrder {
  id: string;
  is_paid: boolean;
  bill: string;
  settled: string;
  due: string;
  refunded: string;
  returned: string;
  paid_events: string;
}
const storedOrders = (data: StoredData): Promise<StoredOrder[]> =>
  data.rows<StoredOrder>(
    `
    select o.id, o.is_paid, o.total_price + o.service_price as bill,
      (select sum(p.amount - p.refunded + p.let_off) from payment p where p.order_id = o.id
        and p.state in ('PAID', 'PARTIAL', 'REFUNDED')) as settled,
      (select coalesce(sum(p.amount), 0) from payment p where p.order_id = o.id
        and p.state in ('NEW', 'PENDING')) as due,
      (select sum(p.refunded) from payment p where p.order_id = o.id) as refunded,
      (select coalesce(sum((e.detail ->> 'refund')::bigint), 0) from order_event e where e.order_id = o.id) as returned,
      (select count(*) from order_event e where e.order_id = o.id and e.type = 'PAID') as paid_events
    from orders o where o.id = any($1::uuid[])`,
    [tables.flatMap(({ orders }) => orders)],
  );

it('every part is paid once, what was returned is returned once, and every sum holds', async () => {
  const data = await openStoredData(product);
  const [stored, orders] = [await storedParts(data), await storedOrders(data)];
  await data.close();
  const found = new Map(stored.map((row) => [row.reference, row]));
  expect(found.size).toBe(parts.length);
  for (const { reference, amount, isReturned, rival } of parts) {
    const row = found.get(reference)!;
    const isPaid = rival === null || row.is_paid;
    const [paid, refunded] = [isPaid ? amount : 0, isReturned ? amount : 0];
    expect({ ...row, reference }).toEqual({
      reference,
      amount: String(amount),
      is_paid: isPaid,
      // A provider that was told beforehand that others have paid has begun nothing.
      states: isPaid ? [isReturned ? 'REVERSED' : 'DONE'] : row.states.filter((state) => state === 'CANCELED'),
      paid: String(paid),
      refunded: String(refunded),
      // What was ordered is not asked for again.
      let_off: String(refunded),
      journal: String(paid - refunded),
      noted: String(paid),
    });
  }
  for (const row of orders)
    expect(row).toEqual({
      id: row.id,
      is_paid: true,
      bill: row.bill,
      settled: row.bill,
      due: '0',
      refunded: row.refunded,
      returned: row.refunded,
      paid_events: '1',
    });
  expect(orders).toHaveLength(2 * KILLS);
  const isPaid = (part: Part): boolean => found.get(part.reference)!.is_paid;
  const rivals = Map.groupBy(
    parts.filter(({ rival }) => rival !== null),
    ({ rival }) => rival,
  );
  expect(rivals.size).toBe(KILLS);
  for (const pair of rivals.values()) expect(pair.filter(isPaid)).toHaveLength(1);
  // Stripe charges a card before it reports it.
  for (const part of parts.filter(({ provider }) => provider === 'STRIPE')) {
    const { returned } = await stripe.control<{ returned: number }>('payment', { order: part.reference });
    expect(returned).toBe(isPaid(part) ? 0 : part.amount);
  }
}, 120_000);
