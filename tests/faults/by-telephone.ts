/** An operator of the demo city who enters one order after another, whatever happens to the house meanwhile. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const OPERATOR = '+998900000002';
/** Open round the clock. */
const USUAL_PLACE = { merchant: 'kuydiryapti', restaurant: 'kuydiryapti' };

export interface Attempt {
  key: string;
  count: number;
  acknowledged: { id: string; number: number } | null;
}

interface Called<T> {
  status: number;
  type: string;
  body: T;
}

interface OperatorSession {
  device: string;
  bearer: string;
}

export interface Telephone {
  session: OperatorSession;
  merchant: string;
  branchId: string;
  productId: string;
  call<T>(key: string, body?: object, headers?: Record<string, string>): Promise<Called<T>>;
  newAttempts(count: number): Attempt[];
  /** Gives the answer; throws where none came, and where the order was refused. */
  place(attempt: Attempt): Promise<Called<{ id: string; number: number; code?: string }>>;
  /** Nobody answers a client whose server dies: that is no failure. */
  bravely(attempt: Attempt): Promise<void>;
}

interface TelephoneOptions {
  /** Other processes on the same database: one of them may send the code. */
  others?: readonly string[];
  /** The session of another telephone: codes for one number are limited. */
  session?: OperatorSession;
  /** Whose telephone it is; the operator's by default. */
  phone?: string;
  /** Where it stands. */
  place?: { merchant: string; restaurant: string };
}

export async function openTelephone(
  origin: string,
  {
    others = [],
    session,
    phone = OPERATOR,
    place: { merchant: key, restaurant: slug } = USUAL_PLACE,
  }: TelephoneOptions = {},
): Promise<Telephone> {
  const device = session?.device ?? randomUUID();
  let bearer = session?.bearer ?? '';
  let merchant = '';

  async function call<T>(key: string, body?: object, headers: Record<string, string> = {}): Promise<Called<T>> {
    const [method = 'GET', url = '/'] = key.split(' ');
    const answer = await fetch(`${origin}/api${url}`, {
      method,
      signal: AbortSignal.timeout(20_000),
      headers: {
        merchant,
        'device-id': device,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: (text ? JSON.parse(text) : null) as T,
    };
  }

  async function codeIn(inbox: string): Promise<string | undefined> {
    const answer = await fetch(`${inbox}/api/dev/inbox?phone=${encodeURIComponent(phone)}`, {
      headers: { merchant },
    });
    // Behind a balancer it is not shown.
    if (!answer.ok) return undefined;
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    return /#(\d{6})$/.exec(messages[0]?.text ?? '')?.[1];
  }

  async function signIn(): Promise<void> {
    const sent = await call('POST /auth/code', { phone });
    if (sent.status !== 200) throw new Error(`no code: ${sent.status} ${JSON.stringify(sent.body)}`);
    for (let tries = 0; tries < 100; tries++) {
      const code = await codeIn([origin, ...others][tries % (1 + others.length)]!);
      if (code) {
        const { status, body } = await call<{ token: string }>('POST /auth/verify', { phone, code });
        if (status !== 200) throw new Error(`no session: ${status} ${JSON.stringify(body)}`);
        bearer = body.token;
        return;
      }
      await sleep(100);
    }
    throw new Error('no code came');
  }

  merchant = (
    (await (await fetch(`${origin}/api/settings?host=localhost&path=/${key}/`)).json()) as {
      merchant: { id: string };
    }
  ).merchant.id;
  const branchId = (await call<{ id: string }[]>(`GET /merchants/${slug}/branches`)).body[0]!.id;
  const { groups } = (
    await call<{
      groups: { categories: { products: { id: string; type: string; soldOut: boolean; branches: string[] }[] }[] }[];
    }>(`GET /merchants/${slug}/menu`)
  ).body;
  const productId = groups
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    .find(({ type, soldOut, branches: at }) => type === 'NONE' && !soldOut && at.includes(branchId))!.id;
  if (!session) await signIn();
  const counted = await call(`PUT /console/branches/${branchId}/stop-list`, {
    productId,
    stopped: false,
    dailyStock: 5_000,
  });
  if (counted.status !== 200) throw new Error(`no stock was set: ${counted.status}`);

  const bills = new Map<number, Called<{ id: string; number: number; bill: number }>>();

  async function place(attempt: Attempt): ReturnType<Telephone['place']> {
    const body = {
      merchantId: slug,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId,
      phone: '+998901234567',
      source: 'OPERATOR',
      cartItems: [{ productId, productCount: attempt.count }],
    };
    // Requested once: a client that asks for baskets again and again is rate limited.
    const quote =
      bills.get(attempt.count) ??
      (await call<{ id: string; number: number; bill: number }>('POST /basket/quote', body));
    if (quote.status >= 500) return quote;
    bills.set(attempt.count, quote);
    const placed = await call<{ id: string; number: number }>(
      'POST /console/orders',
      { ...body, bill: quote.body.bill },
      { 'idempotency-key': attempt.key },
    );
    if (placed.status === 201) attempt.acknowledged = { id: placed.body.id, number: placed.body.number };
    else if (placed.status < 500)
      throw new Error(`an order was refused: ${placed.status} ${JSON.stringify(placed.body)}`);
    return placed;
  }

  return {
    session: { device, bearer },
    merchant,
    branchId,
    productId,
    call,
    place,
    newAttempts: (count) =>
      Array.from({ length: count }, () => ({ key: randomUUID(), count: randomInt(1, 4), acknowledged: null })),
    async bravely(attempt) {
      await place(attempt).catch((error: Error) => {
        if (error.message.startsWith('an order was refused')) throw error;
      });
    },
  };
}

/** Whether it answers again, within a minute. */
export async function becomesReady(origin: string, output: () => string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    if ((await fetch(`${origin}/api/ready`).catch(() => null))?.ok) return;
    await sleep(50);
  }
  throw new Error(`the product did not come back:\n${output().slice(-2000)}`);
}
