/** Payment providers that repeat a call until it is answered, whatever happens to the product meanwhile. */
import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentAccount } from '#contract/payments.ts';
import type { OnlinePayment } from '#domain/orders/statuses.ts';
import type { Telephone } from './by-telephone.ts';

interface PaidOrder {
  number: number;
  /** In tiyin. */
  amount: number;
}

export interface PersistentProvider {
  /** Ends once the product has confirmed that the order is paid. */
  pay(order: PaidOrder): Promise<{ giveBack(): Promise<void> }>;
}

const KEY = 'key-of-a-fault-test';
const FIELDS: Record<OnlinePayment, Record<string, string>> = {
  PAYME: { merchantId: '587f72c72cac0d162c722ae2' },
  CLICK: { serviceId: '777', merchantId: '46111', merchantUserId: '64082', tin: '311439965' },
  UZUM_BANK: { serviceId: '101202', login: 'dasturxon' },
  STRIPE: {},
};

let repeated = 0;
/** How often a call was made again for want of an answer. */
export const repeatedCalls = (): number => repeated;

/** The answer of a product that may be dead, starting, or in trouble. */
async function insist<T>(send: () => Promise<Response>, isAnswer: (body: T) => boolean): Promise<T> {
  for (const until = Date.now() + 90_000; Date.now() < until;) {
    const answer = await send().catch(() => null);
    const text = await answer?.text().catch(() => '');
    if (answer && text) {
      try {
        const body = JSON.parse(text) as T;
        if (answer.status < 500 && isAnswer(body)) return body;
      } catch {
        // Cut off in the middle.
      }
    }
    repeated += 1;
    await sleep(20);
  }
  throw new Error('a provider was not answered');
}

function demand(holds: boolean, what: string, answer: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(answer)}`);
}

const basic = (login: string): string => `Basic ${Buffer.from(`${login}:${KEY}`).toString('base64')}`;
const postJson = (url: string, login: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(5_000),
    headers: { authorization: basic(login), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface RpcAnswer {
  result?: { state: number };
  error?: { code: number };
}

const payme = (url: string): PersistentProvider => {
  const call = (method: string, params: object): Promise<RpcAnswer> =>
    insist(
      () => postJson(url, 'Paycom', { jsonrpc: '2.0', id: 1, method, params }),
      ({ error }) => error?.code !== -32400,
    );
  return {
    async pay({ number, amount }) {
      const id = randomBytes(12).toString('hex');
      const created = await call('CreateTransaction', {
        id,
        time: Date.now(),
        amount,
        account: { order_id: String(number) },
      });
      demand(created.result?.state === 1, 'created', created);
      const performed = await call('PerformTransaction', { id });
      demand(performed.result?.state === 2, 'performed', performed);
      return {
        async giveBack() {
          const canceled = await call('CancelTransaction', { id, reason: 5 });
          demand(canceled.result?.state === -2, 'cancelled', canceled);
        },
      };
    },
  };
};

interface ShopAnswer {
  error: number;
  merchant_prepare_id?: number;
}

const click = (url: string): PersistentProvider => {
  const signTime = (): string => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return {
    async pay({ number, amount }) {
      const id = String(randomInt(1e9, 1e12));
      const sum = (amount / 100).toFixed(2);
      const call = (action: '0' | '1', prepareId: string): Promise<ShopAnswer> => {
        const at = signTime();
        const signed = [id, '777', KEY, number, prepareId, sum, action, at].join('');
        const fields = new URLSearchParams({
          click_trans_id: id,
          service_id: '777',
          click_paydoc_id: id,
          merchant_trans_id: String(number),
          ...(action === '1' && { merchant_prepare_id: prepareId }),
          amount: sum,
          action,
          error: '0',
          sign_time: at,
          sign_string: createHash('md5').update(signed).digest('hex'),
        });
        return insist(
          () => fetch(url, { method: 'POST', body: fields, signal: AbortSignal.timeout(5_000) }),
          ({ error }) => error !== -7,
        );
      };
      const prepared = await call('0', '');
      demand(prepared.error === 0, 'prepared', prepared);
      const completed = await call('1', String(prepared.merchant_prepare_id));
      demand(completed.error === 0 || completed.error === -4, 'completed', completed);
      return { giveBack: () => Promise.resolve() };
    },
  };
};

interface BankAnswer {
  status: string;
  errorCode?: string;
}

const uzumBank = (url: string): PersistentProvider => ({
  async pay({ number, amount }) {
    const transId = randomUUID();
    const call = (step: string, more: object): Promise<BankAnswer> =>
      insist(
        () => postJson(`${url}/${step}`, 'dasturxon', { serviceId: 101202, timestamp: Date.now(), transId, ...more }),
        ({ errorCode }) => errorCode !== '99999',
      );
    const created = await call('create', { params: { order_id: String(number) }, amount });
    demand(created.status === 'CREATED' || created.errorCode === '10010', 'created', created);
    const confirmed = await call('confirm', {});
    demand(confirmed.status === 'CONFIRMED' || confirmed.errorCode === '10016', 'confirmed', confirmed);
    return {
      async giveBack() {
        const reversed = await call('reverse', {});
        demand(reversed.status === 'REVERSED' || reversed.errorCode === '10018', 'reversed', reversed);
      },
    };
  },
});

const stripe = (url: string): PersistentProvider => ({
  async pay({ number, amount }) {
    const intent = `pi_${randomUUID()}`;
    const report = async (type: string, object: object): Promise<void> => {
      const body = JSON.stringify({ type, created: Math.floor(Date.now() / 1000), data: { object } });
      const answer = await insist<{ received: boolean }>(
        () => {
          const seconds = Math.floor(Date.now() / 1000);
          const signature = createHmac('sha256', KEY).update(`${seconds}.${body}`).digest('hex');
          return fetch(url, {
            method: 'POST',
            signal: AbortSignal.timeout(5_000),
            headers: { 'stripe-signature': `t=${seconds},v1=${signature}` },
            body,
          });
        },
        ({ received }) => received,
      );
      demand(answer.received, type, answer);
    };
    await report('checkout.session.completed', {
      client_reference_id: String(number),
      amount_total: amount,
      currency: 'uzs',
      payment_intent: intent,
      payment_status: 'paid',
    });
    return { giveBack: () => report('charge.refunded', { payment_intent: intent, refunded: true }) };
  },
});

/** The accounts of a merchant at all of them. */
export async function openProviders(owner: Telephone): Promise<Record<OnlinePayment, PersistentProvider>> {
  const addressOf = async (provider: OnlinePayment): Promise<string> => {
    const { body, status } = await owner.call<PaymentAccount>(`PUT /console/payment-methods/${provider}`, {
      isActive: true,
      fields: FIELDS[provider],
      key: KEY,
      ...(provider === 'STRIPE' && { callbackKey: KEY }),
      version: 0,
    });
    if (status !== 200) throw new Error(`no account at ${provider}: ${status}`);
    return body.callbackUrl!;
  };
  return {
    PAYME: payme(await addressOf('PAYME')),
    CLICK: click(await addressOf('CLICK')),
    UZUM_BANK: uzumBank(await addressOf('UZUM_BANK')),
    STRIPE: stripe(await addressOf('STRIPE')),
  };
}
