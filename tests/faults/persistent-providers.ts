/** Payment providers that repeat a call until it is answered, whatever happens to the product meanwhile. */
import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentAccount } from '#contract/money/online-payments.ts';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import type { Fake } from '#tests/support/fakes.ts';
import type { Telephone } from './by-telephone.ts';

export interface Payable {
  /** Of an order, or of a part of a table's bill. */
  reference: string;
  /** In tiyin. */
  amount: number;
  /** Of a card that Stripe has charged in its books. */
  intent?: string;
}

interface Reported {
  /** The product does not take the money. Stripe is not told: the product returns what it does not take. */
  isRefused: boolean;
  giveBack(): Promise<void>;
}

export interface PersistentProvider {
  /** Resolves once the product has answered whether it takes the money. */
  pay(payable: Payable): Promise<Reported>;
}

const REFUSED: Reported = { isRefused: true, giveBack: () => Promise.resolve() };

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

/** One in this many answers is lost on its way to the provider. */
const LOST_ONE_IN = 4;

/** The answer of a product that may be dead, starting, or in trouble. */
async function insist<T>(send: () => Promise<Response>, isAnswer: (body: T) => boolean): Promise<T> {
  for (const until = Date.now() + 90_000; Date.now() < until;) {
    const answer = await send().catch(() => null);
    const text = await answer?.text().catch(() => '');
    if (answer && text) {
      try {
        const body = JSON.parse(text) as T;
        if (answer.status < 500 && isAnswer(body) && randomInt(LOST_ONE_IN) > 0) return body;
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

const CANNOT_PERFORM = -31008;

const payme = (url: string): PersistentProvider => {
  const call = (method: string, params: object): Promise<RpcAnswer> =>
    insist(
      () => postJson(url, 'Paycom', { jsonrpc: '2.0', id: 1, method, params }),
      ({ error }) => error?.code !== -32400,
    );
  return {
    async pay({ reference, amount }) {
      const id = randomBytes(12).toString('hex');
      const created = await call('CreateTransaction', {
        id,
        time: Date.now(),
        amount,
        account: { order_id: reference },
      });
      if (created.error) return REFUSED;
      demand(created.result?.state === 1, 'created', created);
      const performed = await call('PerformTransaction', { id });
      if (performed.error?.code === CANNOT_PERFORM) return REFUSED;
      demand(performed.result?.state === 2, 'performed', performed);
      return {
        isRefused: false,
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

const ALREADY_PAID = -4;
const CANCELED = -9;

const click = (url: string): PersistentProvider => {
  const signTime = (): string => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return {
    async pay({ reference, amount }) {
      const id = String(randomInt(1e9, 1e12));
      const sum = (amount / 100).toFixed(2);
      const call = (action: '0' | '1', prepareId: string): Promise<ShopAnswer> => {
        const at = signTime();
        const signed = [id, '777', KEY, reference, prepareId, sum, action, at].join('');
        const fields = new URLSearchParams({
          click_trans_id: id,
          service_id: '777',
          click_paydoc_id: id,
          merchant_trans_id: reference,
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
      if (prepared.error === ALREADY_PAID) return REFUSED;
      demand(prepared.error === 0, 'prepared', prepared);
      const completed = await call('1', String(prepared.merchant_prepare_id));
      if (completed.error === CANCELED) return REFUSED;
      demand(completed.error === 0 || completed.error === ALREADY_PAID, 'completed', completed);
      return { isRefused: false, giveBack: () => Promise.resolve() };
    },
  };
};

interface BankAnswer {
  status: string;
  errorCode?: string;
}

const BANK_PAID = '10008';
/** Answers after which the bank stops repeating: paid by another transaction, or ended before with a lost answer. */
const BANK_ENDED = [BANK_PAID, '10015'];

const uzumBank = (url: string): PersistentProvider => ({
  async pay({ reference, amount }) {
    const transId = randomUUID();
    const call = (step: string, more: object): Promise<BankAnswer> =>
      insist(
        () => postJson(`${url}/${step}`, 'dasturxon', { serviceId: 101202, timestamp: Date.now(), transId, ...more }),
        ({ errorCode }) => errorCode !== '99999',
      );
    const created = await call('create', { params: { order_id: reference }, amount });
    if (created.errorCode === BANK_PAID) return REFUSED;
    demand(created.status === 'CREATED' || created.errorCode === '10010', 'created', created);
    const confirmed = await call('confirm', {});
    if (confirmed.errorCode && BANK_ENDED.includes(confirmed.errorCode)) return REFUSED;
    demand(confirmed.status === 'CONFIRMED' || confirmed.errorCode === '10016', 'confirmed', confirmed);
    return {
      isRefused: false,
      async giveBack() {
        const reversed = await call('reverse', {});
        demand(reversed.status === 'REVERSED' || reversed.errorCode === '10018', 'reversed', reversed);
      },
    };
  },
});

const stripe = (url: string): PersistentProvider => ({
  async pay({ reference, amount, intent = `pi_${randomUUID()}` }) {
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
      client_reference_id: reference,
      amount_total: amount,
      currency: 'uzs',
      payment_intent: intent,
      payment_status: 'paid',
    });
    return { isRefused: false, giveBack: () => report('charge.refunded', { payment_intent: intent, refunded: true }) };
  },
});

/**
 * The accounts of a merchant at all of them. `stripeBooks` stands in for Stripe's API; its own events go nowhere, for
 * the test reports them.
 */
export async function openProviders(
  owner: Telephone,
  stripeBooks?: Fake,
): Promise<Record<OnlinePayment, PersistentProvider>> {
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
  await stripeBooks?.control('merchant', { key: KEY, callbackKey: KEY, callback: 'http://127.0.0.1:1' });
  return {
    PAYME: payme(await addressOf('PAYME')),
    CLICK: click(await addressOf('CLICK')),
    UZUM_BANK: uzumBank(await addressOf('UZUM_BANK')),
    STRIPE: stripe(await addressOf('STRIPE')),
  };
}
