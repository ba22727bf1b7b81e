/** What guests are notified of when their money goes back, whoever returns it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '#tests/support/jobs.ts';
import { openPayme, type Payme } from '#tests/support/payme.ts';
import { PRICE, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { orderMessageJobs } from '#server/accounts/notifications/order-messages.ts';
import { statement } from '#server/platform/database/sql.ts';

const messages = statement<{ body: string; channel: string; language: string }>(
  'test.refund-messages',
  `select body, channel, language from message where dedupe_key like $1 || '|refund%' order by created_date`,
);
const speak = statement('test.speak', 'update orders set language = $2 where id = $1');

let payme: Payme;
let shop: PaymentShop;
let t: TestProduct;
beforeAll(async () => {
  payme = await openPayme();
  ({ shop } = payme);
  ({ t } = shop);
});
afterAll(() => t.stop());
beforeEach(() => shop.renewGuest());

interface Queued {
  orderId: string;
  refundId: string;
  amount: number;
}
async function queued(id: string): Promise<Queued[]> {
  const { rows } = await t.db.database.owner.query<{ payload: Queued }>(
    `select payload from outbox where topic = 'job.notifications.refund' and payload ->> 'orderId' = $1 order by id`,
    [id],
  );
  return rows.map(({ payload }) => payload);
}

/** Runs the jobs of an order that wait, twice each, as after a crash. */
async function notify(id: string) {
  const waiting = await queued(id);
  const jobs = orderMessageJobs({
    transactions: t.db.transactions,
    devicePush: null,
    linkOf: () => Promise.resolve('https://anhor.example/Modals/activeorder?order=token'),
    emails: null,
    estimateOf: () => Promise.resolve(null),
    botsOf: () => Promise.resolve({ own: null, platform: false }),
    now: () => t.clock.now,
  });
  for (const payload of [...waiting, ...waiting])
    await runJob(jobs, 'notifications.refund', payload, { merchantId: shop.merchant });
  return t.db.transactions.platformRows(messages, [id]);
}

describe('a guest is notified', () => {
  it.each([
    ['uz', /: №\d{4}: 45 000 soʻm Payme orqali kartangizga qaytariladi\.$/],
    ['ru', /: №\d{4}: 45 000 сум вернутся на карту через Payme\.$/],
    ['eng', /: №\d{4}: 45 000 soʻm will be returned to your card by Payme\.$/],
  ])('of the money of a cancelled order, once, in their language: %s', async (language, text) => {
    const { id } = await payme.paid();
    await t.db.transactions.tenantRows(shop.merchant, speak, [id, language]);
    await shop.cancelOrder(id);
    const sent = await notify(id);
    expect(sent).toEqual([{ body: expect.stringMatching(text), channel: 'SMS', language }]);
  });

  it('of each part that staff return', async () => {
    const { id } = await payme.paid();
    await shop.refund(id, 1_000_000);
    await shop.refund(id, 500_050);
    const bodies = (await notify(id)).map(({ body }) => body);
    expect(bodies).toEqual([expect.stringContaining('10 000 soʻm'), expect.stringContaining('5 000,5 soʻm')]);
  });

  it('of money that somebody returns in the provider’s cabinet', async () => {
    const { id, transaction } = await payme.paid();
    await payme.call('CancelTransaction', { id: transaction, reason: 5 });
    await payme.call('CancelTransaction', { id: transaction, reason: 5 });
    expect(await notify(id)).toHaveLength(1);
  });

  it('of money that came too late, and of nothing where none came', async () => {
    const { id, number } = await shop.placed();
    const [late, failed] = [payme.newTransaction(), payme.newTransaction()];
    await payme.create(failed, number);
    await payme.call('CancelTransaction', { id: failed, reason: 2 });
    await payme.create(late, number);
    await shop.cancelOrder(id);
    expect(await notify(id)).toEqual([]);
    await payme.perform(late);
    await payme.perform(late);
    expect(await notify(id)).toHaveLength(1);
    expect((await queued(id))[0]!.amount).toBe(PRICE);
  });
});
