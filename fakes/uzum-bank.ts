/**
 * Uzum Bank: its pay page, and the calls that its Merchant API then makes to the merchant. /__control/merchant sets the
 * address, the login and the key of a service.
 */
import { randomUUID } from 'node:crypto';
import { serveFake } from './fake-server.ts';
import { backTo, payPage } from './pay-page.ts';

interface Merchant {
  callback: string;
  login: string;
  key: string;
}
interface Transaction {
  id: string;
  service: string;
  amount: number;
}

const merchants = new Map<string, Merchant>();
/** The last transaction of each order. */
const lastOf = new Map<string, Transaction>();

interface MerchantAnswer {
  status: string;
  errorCode?: string;
}

async function call(service: string, step: string, fields: object): Promise<MerchantAnswer> {
  const merchant = merchants.get(service);
  if (!merchant) throw new Error(`no service ${service}`);
  const answer = await fetch(`${merchant.callback}/${step}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${merchant.login}:${merchant.key}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ serviceId: Number(service), timestamp: Date.now(), ...fields }),
  });
  return (await answer.json()) as MerchantAnswer;
}

/** Until the card is charged; null: the merchant takes no money for this. */
async function begin(query: URLSearchParams): Promise<Transaction | null> {
  const service = query.get('serviceId') ?? '';
  const order = query.get('order_id') ?? '';
  const params = { order_id: order };
  if ((await call(service, 'check', { params })).status !== 'OK') return null;
  const transaction = { id: randomUUID(), service, amount: Number(query.get('amount')) };
  const created = await call(service, 'create', { transId: transaction.id, params, amount: transaction.amount });
  if (created.status !== 'CREATED') return null;
  lastOf.set(order, transaction);
  return transaction;
}

/** What the merchant does not confirm goes back to the card. */
const confirm = ({ id, service }: Transaction): Promise<MerchantAnswer> =>
  call(service, 'confirm', {
    transId: id,
    paymentSource: 'CARD',
    tariff: '001',
    processingReferenceNumber: '000',
    phone: '998901234567',
    cardType: 2,
  });

const reverse = ({ id, service }: Transaction): Promise<MerchantAnswer> => call(service, 'reverse', { transId: id });

await serveFake({
  async answer({ path, query }) {
    if (path === '/open-service')
      return payPage('Uzum Bank', String(Number(query.get('amount')) / 100), query.toString());
    const given = new URLSearchParams(query.get('f') ?? '');
    const transaction = await begin(given);
    if (transaction && path === '/do/pay') await confirm(transaction);
    if (transaction && path === '/do/decline') await reverse(transaction);
    return backTo(given.get('redirectUrl') ?? '/');
  },
  control: {
    merchant: ({ id, callback, login, key }: Merchant & { id: string }) => {
      merchants.set(id, { callback, login, key });
      return {};
    },
    /** The bank answers at last. */
    perform: ({ order }: { order: number }) => confirm(lastOf.get(String(order))!),
    /** Somebody returns the money in the merchant's cabinet. */
    refund: ({ order }: { order: number }) => reverse(lastOf.get(String(order))!),
  },
});
