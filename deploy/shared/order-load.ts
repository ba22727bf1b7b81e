/** Orders under load, for checks that break something: each is sent again under its key until it is acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openTelephone, type Attempt, type Telephone } from '#tests/faults/by-telephone.ts';

export interface OrderLoad {
  attempts: Attempt[];
  /** How often each answer or error other than an acknowledgement occurred. */
  refused: Map<string, number>;
  /** When each order was acknowledged, by performance.now(). */
  times: number[];
  stop(): Promise<void>;
}

interface LoadOptions {
  clients: number;
  /** Between two orders of one client. */
  pauseMs?: number;
}

/** Clients are spread over the operators of several processes. */
export function loadOrders(telephones: readonly Telephone[], { clients, pauseMs = 0 }: LoadOptions): OrderLoad {
  const attempts: Attempt[] = [];
  const refused = new Map<string, number>();
  const times: number[] = [];
  let isOver = false;

  async function place(telephone: Telephone, attempt: Attempt): Promise<void> {
    let why: string;
    try {
      const { status, body } = await telephone.place(attempt);
      why = status < 300 ? '' : `${status} ${body?.code ?? ''}`.trim();
    } catch (error) {
      const { message, cause } = error as Error;
      why = (cause as { code?: string } | undefined)?.code ?? message.slice(0, 120);
    }
    if (why === '') times.push(performance.now());
    else {
      refused.set(why, (refused.get(why) ?? 0) + 1);
      await sleep(100);
    }
  }

  async function work(telephone: Telephone): Promise<void> {
    while (!isOver) {
      const [attempt] = telephone.newAttempts(1) as [Attempt];
      attempts.push(attempt);
      // The last one is finished too, so that every order is either acknowledged or was never placed.
      for (const until = performance.now() + 60_000; !attempt.acknowledged && performance.now() < until;)
        await place(telephone, attempt);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  const running = Array.from({ length: clients }, (_, n) => work(telephones[n % telephones.length]!));
  return {
    attempts,
    refused,
    times,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

const OWNER = '+998900000001';

/** Without limits, a load would fill the hours of the kitchen and sell all portions before a check is over. */
async function liftLimits(origins: readonly [string, ...string[]], operator: Telephone): Promise<void> {
  const [first, ...others] = origins;
  const { branchId, productId } = operator;
  const owner = await openTelephone(first, { others, phone: OWNER });
  const { body } = await owner.call<{ branches: { id: string; version: number }[] }>('GET /console/places');
  const { version } = body.branches.find(({ id }) => id === branchId)!;
  const branch = { version, slotOrders: null, slotItems: null };
  const lifted = await owner.call(`PATCH /console/branches/${branchId}`, branch);
  const stock = { productId, stopped: false, dailyStock: null };
  const uncounted = await owner.call(`PUT /console/branches/${branchId}/stop-list`, stock);
  if (lifted.status !== 200 || uncounted.status !== 200)
    throw new Error(`the limits were not lifted: ${lifted.status}, ${uncounted.status}`);
}

/** One operator for each process; sign-in codes are limited for a phone, so they share one session. */
export async function openTelephones(origins: readonly [string, ...string[]]): Promise<[Telephone, ...Telephone[]]> {
  const [first, ...others] = origins;
  const telephone = await openTelephone(first, { others });
  const more: Telephone[] = [];
  for (const origin of others) more.push(await openTelephone(origin, { session: telephone.session }));
  await liftLimits(origins, telephone);
  return [telephone, ...more];
}

/** The longest time without any acknowledgement, in milliseconds. */
export function longestGap(times: readonly number[]): number {
  const ordered = times.toSorted((a, b) => a - b);
  return ordered.reduce((most, time, at) => Math.max(most, time - (ordered[at - 1] ?? time)), 0);
}

export interface Verdict {
  acknowledged: number;
  lost: number;
  doubled: number;
  gaps: number;
  waiting: number;
}

/** What the clients were told, compared with the rows; `client` sees the rows of every tenant. */
export async function judgeOrders(client: pg.Client, merchant: string, load: OrderLoad): Promise<Verdict> {
  const done = load.attempts.filter(({ acknowledged }) => acknowledged !== null);
  const { rows } = await client.query<{ key: string; id: string; number: number; lines: number }>(
    `select o.idempotency_key::text as key, o.id::text, o.number::int,
       (select coalesce(sum(l.product_count), 0)::int from order_line l
        where l.merchant_id = o.merchant_id and l.order_id = o.id) as lines
     from orders o where o.merchant_id = $1 and o.idempotency_key = any ($2::uuid[])`,
    [merchant, load.attempts.map(({ key }) => key)],
  );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const isWhole = ({ key, count, acknowledged }: Attempt): boolean =>
    byKey
      .get(key)
      ?.some(({ id, number, lines }) => id === acknowledged?.id && number === acknowledged.number && lines === count) ??
    false;
  const { rows: numbers } = await client.query<{ gaps: number; waiting: number }>(
    `select (max(number) - min(number) + 1 - count(distinct number))::int as gaps,
       (select count(*)::int from outbox where run_at < now() - interval '10 seconds') as waiting
     from orders where merchant_id = $1`,
    [merchant],
  );
  return {
    acknowledged: done.length,
    lost: done.filter((each) => !isWhole(each)).length,
    doubled: rows.length - byKey.size,
    gaps: numbers[0]!.gaps,
    waiting: numbers[0]!.waiting,
  };
}
