/**
 * Click: its pay page, the SHOP API calls to the merchant that follow, and the Merchant API by which money is returned,
 * payments are looked up and lines of receipts arrive. /__control/merchant names the address and the key of a service.
 */
import { createHash } from 'node:crypto';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { backTo, payPage } from './pay-page.ts';

interface Merchant {
  callback: string;
  key: string;
  merchantUserId: string;
}
interface Payment {
  id: number;
  service: string;
  order: string;
  amount: string;
  prepareId: number | null;
  /** As Click counts: 1 begun, 2 paid, -1 failed, -99 returned. */
  status: number;
  /** In soʻm. */
  returned: number;
  items: unknown;
  /** Payments of another month than the one before it are not returned. */
  isOld: boolean;
}

const NEW: Payment = {
  id: 0,
  service: '',
  order: '',
  amount: '',
  prepareId: null,
  status: 1,
  returned: 0,
  items: null,
  isOld: false,
};

const merchants = new Map<string, Merchant>();
const payments = new Map<number, Payment>();
/** The last payment of each order. */
const lastOf = new Map<string, Payment>();
let sequence = 7000;
/** -5017: there is not enough money on the card. */
const NO_MONEY = -5017;

const md5 = (...parts: (string | number)[]): string => createHash('md5').update(parts.join('')).digest('hex');

/** The wall clock of Tashkent. */
const signTime = (): string => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

interface ShopAnswer {
  error: number;
  merchant_prepare_id?: number;
}

async function call(payment: Payment, action: 0 | 1, error = 0): Promise<ShopAnswer> {
  const merchant = merchants.get(payment.service);
  if (!merchant) throw new Error(`no service ${payment.service}`);
  const { id, service, order, amount } = payment;
  const transaction = id + 1_000_000;
  const prepareId = action === 1 ? String(payment.prepareId) : '';
  const at = signTime();
  const fields = new URLSearchParams({
    click_trans_id: String(transaction),
    service_id: service,
    click_paydoc_id: String(id),
    merchant_trans_id: order,
    ...(action === 1 && { merchant_prepare_id: prepareId }),
    amount,
    action: String(action),
    error: String(error),
    error_note: error === 0 ? 'Success' : 'Failed',
    sign_time: at,
    sign_string: md5(transaction, service, merchant.key, order, prepareId, amount, action, at),
  });
  const answer = await fetch(`${merchant.callback}/${action === 0 ? 'prepare' : 'complete'}`, {
    method: 'POST',
    body: fields,
  });
  return (await answer.json()) as ShopAnswer;
}

/** Until the card is charged; null: the merchant takes no money for this. */
async function begin(query: URLSearchParams): Promise<Payment | null> {
  const payment: Payment = {
    ...NEW,
    id: ++sequence,
    service: query.get('service_id') ?? '',
    order: query.get('transaction_param') ?? '',
    amount: query.get('amount') ?? '',
  };
  payments.set(payment.id, payment);
  const prepared = await call(payment, 0);
  if (prepared.error !== 0) return null;
  payment.prepareId = prepared.merchant_prepare_id ?? null;
  lastOf.set(payment.order, payment);
  return payment;
}

/** What the merchant does not take goes back to the card; "already paid" means that an earlier call succeeded. */
async function complete(payment: Payment, error = 0): Promise<ShopAnswer> {
  const answer = await call(payment, 1, error);
  payment.status = answer.error === 0 || answer.error === -4 ? 2 : -1;
  return answer;
}

const refused = (code: number, note: string): FakeAnswer => ({
  status: 200,
  body: { error_code: code, error_note: note },
});

function isAuthorized({ headers }: FakeRequest, service: string): boolean {
  const [user, digest, seconds = ''] = String(headers['auth'] ?? '').split(':');
  const merchant = merchants.get(service);
  const expected = createHash('sha1').update(`${seconds}${merchant?.key}`).digest('hex');
  return merchant !== undefined && user === merchant.merchantUserId && digest === expected;
}

function giveBack(payment: Payment, som: number): FakeAnswer {
  if (payment.status !== 2) return refused(-508, 'The payment is not completed or was cancelled');
  if (payment.isOld) return refused(-514, 'The payment is of another month');
  const returned = payment.returned + som;
  if (returned > Number(payment.amount)) return refused(-500, 'More than was paid');
  payment.returned = returned;
  if (som === Number(payment.amount)) payment.status = -99;
  return { status: 200, body: { error_code: 0, error_note: 'Success', payment_id: payment.id } };
}

function merchantApi(request: FakeRequest): FakeAnswer {
  const [, , , kind, what, service = '', id, amount] = request.path.split('/');
  if (kind !== 'payment') return { status: 404, body: 'Not found' };
  if (what === 'ofd_data' && service === 'submit_items') {
    const given = JSON.parse(request.body) as { service_id: number; payment_id: number; items: unknown };
    if (!isAuthorized(request, String(given.service_id))) return { status: 401, body: 'Unauthorized' };
    const payment = payments.get(given.payment_id);
    if (payment?.status !== 2) return refused(-501, 'No such payment');
    payment.items = given.items;
    return { status: 200, body: { error_code: 0, error_note: 'Success', payment_id: payment.id } };
  }
  if (!isAuthorized(request, service)) return { status: 401, body: 'Unauthorized' };
  const payment = payments.get(Number(id));
  if (!payment || payment.service !== service) return refused(-501, 'No such payment');
  if (what === 'reversal' && request.method === 'DELETE') return giveBack(payment, Number(payment.amount));
  if (what === 'partial_reversal' && request.method === 'DELETE') return giveBack(payment, Number(amount));
  if (what === 'status')
    return { status: 200, body: { error_code: 0, error_note: 'Success', payment_status: payment.status } };
  if (what === 'ofd_data') {
    const qrCodeURL = payment.items === null ? null : `https://ofd.soliq.uz/check?t=${payment.id}`;
    return { status: 200, body: { paymentId: payment.id, qrCodeURL } };
  }
  return { status: 404, body: 'Not found' };
}

await serveFake({
  async answer(request) {
    const { path, query } = request;
    if (path.startsWith('/v2/merchant/')) return merchantApi(request);
    if (path === '/services/pay') return payPage('Click', query.get('amount') ?? '', query.toString());
    const given = new URLSearchParams(query.get('f') ?? '');
    const payment = await begin(given);
    if (payment && path === '/do/pay') await complete(payment);
    if (payment && path === '/do/decline') await complete(payment, NO_MONEY);
    return backTo(given.get('return_url') ?? '/');
  },
  control: {
    merchant: ({ id, callback, key, merchantUserId }: Merchant & { id: string }) => {
      merchants.set(id, { callback, key, merchantUserId });
      return {};
    },
    /** A payment that a test has reported to the merchant itself. */
    add: (given: Partial<Payment> & Pick<Payment, 'id' | 'order'>) => {
      const payment = { ...NEW, ...given };
      payments.set(payment.id, payment);
      lastOf.set(payment.order, payment);
      return payment;
    },
    /** The bank answers at last. */
    perform: ({ order }: { order: number }) => complete(lastOf.get(String(order))!),
    payment: ({ order }: { order: number }) => lastOf.get(String(order)),
  },
});
