/** Guests at tables, whose phones repeat a call until it is answered, whatever happens to the product meanwhile. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { HallPlan } from '#contract/floor/bookings.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import type { PartRequest } from '#domain/orders/pricing/split-bill.ts';
import type { Fake } from '#tests/support/fakes.ts';
import type { Telephone } from './by-telephone.ts';
import type { Payable } from './persistent-providers.ts';

const SERVICE_PERCENT = 10;

interface Answer<T> {
  status: number;
  body: T & { why?: string };
}

export interface SeatedGuests {
  phones: string[];
  /** The ids of the table's rounds. */
  orders: string[];
  session(): Promise<TableSession>;
  /** Begins a part of what is due. Returns what the provider's page asks for; null: somebody has paid these dishes. */
  begin(phone: string, provider: OnlinePayment, part: PartRequest): Promise<Payable | null>;
  /** A part of the bill: this many portions of a round. */
  portions(round: number, count: number): PartRequest;
}

export interface Hall {
  /** Seats this many phones, which place rounds of these numbers of portions. The kitchen has accepted the rounds. */
  seat(phones: number, rounds: readonly number[]): Promise<SeatedGuests>;
}

interface HallOptions {
  origin: string;
  owner: Telephone;
  restaurant: string;
  /** The stand-in for Stripe. It charges every guest who opens its page. */
  stripe: Fake;
}

const tiyinOf = (sums: string | null): number => Math.round(Number(sums) * 100);

/** Reads reference and sum from the address of the provider's page. */
async function payableAt(url: string, provider: OnlinePayment, stripe: Fake): Promise<Payable> {
  const { pathname, searchParams } = new URL(url);
  if (provider === 'CLICK')
    return { reference: searchParams.get('transaction_param')!, amount: tiyinOf(searchParams.get('amount')) };
  if (provider === 'UZUM_BANK')
    return { reference: searchParams.get('order_id')!, amount: Number(searchParams.get('amount')) };
  if (provider === 'STRIPE') {
    const session = pathname.split('/').at(-1)!;
    const { order, amount, intent } = await stripe.control<{ order: string; amount: number; intent: string }>(
      'charge',
      { session },
    );
    return { reference: order, amount, intent };
  }
  const fields = Buffer.from(pathname.slice(1), 'base64').toString();
  return { reference: /;ac\.order_id=(B\d+);/.exec(fields)![1]!, amount: Number(/;a=(\d+);/.exec(fields)![1]) };
}

/** Opens the tables of the branch, with a service charge. Each table is used once. */
export async function openHall({ origin, owner, restaurant, stripe }: HallOptions): Promise<Hall> {
  const { branchId, productId, merchant } = owner;
  const day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const { halls } = (await owner.call<{ halls: HallPlan[] }>(`GET /console/bookings?branchId=${branchId}&day=${day}`))
    .body;
  const { branches } = (
    await owner.call<{ branches: { id: string; halls: { id: string; version: number }[] }[] }>('GET /console/places')
  ).body;
  for (const { id, version } of branches.find((branch) => branch.id === branchId)!.halls)
    await owner.call(`PATCH /console/halls/${id}`, { version, chargePercent: SERVICE_PERCENT });
  const tables = halls.flatMap((hall) => hall.tables);

  async function asGuest<T>(phone: string, key: string, body?: object): Promise<Answer<T>> {
    const [method = 'GET', path = '/'] = key.split(' ');
    const headers = {
      merchant,
      'device-id': phone,
      ...(body && { 'content-type': 'application/json' }),
      ...(path === '/orders' && { 'idempotency-key': randomUUID() }),
    };
    for (const until = Date.now() + 120_000; Date.now() < until;) {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(20_000),
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer && text && answer.status < 500 && answer.status !== 429)
        return { status: answer.status, body: JSON.parse(text) as Answer<T>['body'] };
      await sleep(answer?.status === 429 ? 1_000 : 50);
    }
    throw new Error(`a guest was not answered: ${key}`);
  }

  async function placeRound(phone: string, tableSessionId: string, productCount: number): Promise<string> {
    const cartItems = [{ productId, productCount }];
    const fields = { merchantId: restaurant, serviceType: 'DINE_IN', tableSessionId, paymentType: 'CASH', cartItems };
    const { body: quote } = await asGuest<Quote>(phone, 'POST /basket/quote', { ...fields, branchId });
    const placed = await asGuest<{ id: string }>(phone, 'POST /orders', { ...fields, bill: quote.bill });
    if (placed.status !== 201) throw new Error(`a round was refused: ${JSON.stringify(placed.body)}`);
    return placed.body.id;
  }

  async function accept(id: string): Promise<void> {
    const { status, version } = (await owner.call<StaffOrder>(`GET /console/orders/${id}`)).body;
    const move = { from: status, to: 'ACCEPTED', version };
    if (status === 'OPEN') await owner.call(`PATCH /console/orders/${id}/status`, move);
  }

  const sessionOf = async (id: string, phone: string): Promise<TableSession> =>
    (await asGuest<TableSession>(phone, `GET /table-sessions/${id}`)).body;

  async function begin(
    id: string,
    phone: string,
    provider: OnlinePayment,
    part: PartRequest,
  ): ReturnType<SeatedGuests['begin']> {
    for (;;) {
      const { due } = await sessionOf(id, phone);
      const start = `POST /table-sessions/${id}/payment/start`;
      const { status, body } = await asGuest<{ url: string }>(phone, start, { provider, due, part });
      if (status === 200) return payableAt(body.url, provider, stripe);
      if (body.why === 'DISHES_PAID') return null;
      // Others have paid since the phone has read the bill.
      if (body.why !== 'DUE_CHANGED') throw new Error(`a part was refused: ${JSON.stringify(body)}`);
    }
  }

  return {
    async seat(phoneCount, rounds) {
      const { token } = (await owner.call<{ token: string }>(`GET /console/tables/${tables.pop()!.id}/qr`)).body;
      const phones = Array.from({ length: phoneCount }, () => randomUUID());
      let id = '';
      for (const phone of phones)
        ({ id } = (await asGuest<TableSession>(phone, 'POST /table-sessions', { token })).body);
      await owner.call(`POST /console/table-sessions/${id}/confirm`, {});
      const orders: string[] = [];
      for (const [at, count] of rounds.entries()) orders.push(await placeRound(phones[at]!, id, count));
      for (const each of orders) await accept(each);
      const session = () => sessionOf(id, phones[0]!);
      const { rounds: placed } = await session();
      const positionIn = (orderId: string): number =>
        placed.find((round) => round.orderId === orderId)!.lines[0]!.position;
      return {
        phones,
        orders,
        session,
        begin: (phone, provider, part) => begin(id, phone, provider, part),
        portions(round, count) {
          const orderId = orders[round]!;
          return { kind: 'DISHES', dishes: [{ orderId, position: positionIn(orderId), count }] };
        },
      };
    },
  };
}
