/**
 * Payme's side of the Merchant API: its pay page, whose buttons stand for what a guest and their bank do, and the calls
 * to the merchant that follow. /__control/merchant names the address and the key of a cashbox.
 */
import { randomBytes } from 'node:crypto';
import { serveFake } from './fake-server.ts';
import { backTo, payPage } from './pay-page.ts';

interface Merchant {
  callback: string;
  key: string;
}
interface Transaction {
  id: string;
  merchant: string;
}

const merchants = new Map<string, Merchant>();
const transactions = new Map<string, Transaction>();
/** The last transaction of each order. */
const lastOf = new Map<string, string>();
let calls = 0;

interface RpcAnswer {
  result?: Record<string, unknown>;
  error?: { code: number };
}

async function call(merchantId: string, method: string, params: object): Promise<RpcAnswer> {
  const merchant = merchants.get(merchantId);
  if (!merchant) throw new Error(`no merchant ${merchantId}`);
  calls += 1;
  const answer = await fetch(merchant.callback, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`Paycom:${merchant.key}`).toString('base64')}`,
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: calls, method, params }),
  });
  return (await answer.json()) as RpcAnswer;
}

const fieldsOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    Buffer.from(path, 'base64')
      .toString()
      .split(';')
      .map((field) => {
        const at = field.indexOf('=');
        return [field.slice(0, at), field.slice(at + 1)];
      }),
  );

/** Until the card is charged. */
async function begin(fields: Record<string, string>): Promise<string | null> {
  const { m: merchant = '', a: amount = '0' } = fields;
  const order = fields['ac.order_id'] ?? '';
  const about = { amount: Number(amount), account: { order_id: order } };
  const check = await call(merchant, 'CheckPerformTransaction', about);
  if (check.error) return null;
  const id = randomBytes(12).toString('hex');
  const created = await call(merchant, 'CreateTransaction', { id, time: Date.now(), ...about });
  if (created.error) return null;
  transactions.set(id, { id, merchant });
  lastOf.set(order, id);
  return id;
}

/** What Payme cannot perform it cancels, and the money goes back to the card. */
async function perform(id: string): Promise<RpcAnswer> {
  const { merchant } = transactions.get(id)!;
  const done = await call(merchant, 'PerformTransaction', { id });
  if (done.error) await call(merchant, 'CancelTransaction', { id, reason: 3 });
  return done;
}

async function cancel(id: string, reason: number): Promise<RpcAnswer> {
  return call(transactions.get(id)!.merchant, 'CancelTransaction', { id, reason });
}

await serveFake({
  async answer({ path, query }) {
    const given = query.get('f');
    if (given === null) {
      const fields = fieldsOf(decodeURIComponent(path.slice(1)));
      if (!fields['m']) return { status: 404, body: 'Not found' };
      return payPage('Payme', String(Number(fields['a']) / 100), decodeURIComponent(path.slice(1)));
    }
    const fields = fieldsOf(given);
    const id = await begin(fields);
    if (id && path === '/do/pay') await perform(id);
    if (id && path === '/do/decline') await cancel(id, 2);
    return backTo(fields['c'] ?? '/');
  },
  control: {
    merchant: ({ id, callback, key }: Merchant & { id: string }) => {
      merchants.set(id, { callback, key });
      return {};
    },
    /** The bank answers at last. */
    perform: ({ order }: { order: number }) => perform(lastOf.get(String(order))!),
    /** Somebody returns the money in the merchant's cabinet. */
    refund: ({ order }: { order: number }) => cancel(lastOf.get(String(order))!, 5),
  },
});
