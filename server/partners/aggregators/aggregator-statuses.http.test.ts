/** The life of an aggregator's order: both sides report its status, and either may end it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { openAggregatorShop, type AggregatorShop } from '#tests/support/aggregator-shop.ts';

const historyOf = statement<{ to_value: string; actor_kind: string; source: string }>(
  'test.history',
  'select to_value, actor_kind, source from order_event where order_id = $1 order by version',
);

let shop: AggregatorShop;
beforeAll(async () => {
  shop = await openAggregatorShop();
});
afterAll(() => shop.stop());

describe('the life of an order', () => {
  it('is informed by status polls from acceptance to delivery, and ends paid', async () => {
    const sent = await shop.send();
    const statuses = [(await shop.statusAt(sent)).body.status];
    for (const to of ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED']) {
      await shop.move(sent.orderId, to);
      statuses.push((await shop.statusAt(sent)).body.status);
    }
    expect(statuses).toEqual(['NEW', 'ACCEPTED_BY_RESTAURANT', 'COOKING', 'READY', 'TAKEN_BY_COURIER', 'DELIVERED']);
  });

  it('follows reports that skip, repeat and come late, and never goes back', async () => {
    const sent = await shop.send();
    expect((await shop.report(sent, 'TAKEN_BY_COURIER')).status).toBe(204);
    expect((await shop.seen(sent.orderId)).status).toBe('ON_WAY');
    expect((await shop.report(sent, 'TAKEN_BY_COURIER')).status).toBe(204);
    expect((await shop.report(sent, 'DELIVERED')).status).toBe(204);
    expect((await shop.report(sent, 'TAKEN_BY_COURIER')).status).toBe(204);
    expect((await shop.report(sent, 'CANCELLED')).status).toBe(204);
    expect((await shop.report(sent, 'TELEPORTED')).status).toBe(204);
    expect((await shop.seen(sent.orderId)).status).toBe('DELIVERED');
    const history = await shop.t.db.transactions.tenantRows(shop.merchant, historyOf, [sent.orderId]);
    expect(history.map(({ to_value: to }) => to)).toEqual([
      'OPEN',
      'ACCEPTED',
      'COOKING',
      'DONE',
      'ON_WAY',
      'DELIVERED',
    ]);
    expect(new Set(history.map((each) => `${each.actor_kind} ${each.source}`))).toEqual(
      new Set(['WEBHOOK YANDEX_EATS']),
    );
  });

  it('ends by the aggregator with its reason, in whichever of two ways it cancels', async () => {
    const [reported, deleted] = [await shop.send(), await shop.send()];
    await shop.move(reported.orderId, 'ACCEPTED');
    await shop.report(reported, 'CANCELLED', { reason: 'client.does_not_want_to_wait' });
    expect(await shop.seen(reported.orderId)).toMatchObject({
      status: 'CANCELED',
      reason: 'OTHER',
      eatsReasonCancel: 'client.does_not_want_to_wait',
    });
    await shop.fakes.YANDEX_EATS.control('cancel', { eatsId: deleted.eatsId, comment: 'Refused' });
    expect(await shop.seen(deleted.orderId)).toMatchObject({ status: 'CANCELED', eatsReasonCancel: 'Refused' });
  });

  it('ends by the restaurant, and the poll says so', async () => {
    const sent = await shop.send();
    await shop.move(sent.orderId, 'CANCELED', { reason: 'OUT_OF_STOCK' });
    expect((await shop.statusAt(sent)).body).toMatchObject({ status: 'CANCELLED', comment: 'OUT_OF_STOCK' });
  });

  it('ends by the aggregator when nobody has accepted it in time', async () => {
    const sent = await shop.send();
    await shop.fakes.YANDEX_EATS.control('advance', { minutes: 16 });
    expect(await shop.seen(sent.orderId)).toMatchObject({
      status: 'CANCELED',
      eatsReasonCancel: 'place.unable_to_call',
    });
  });

  it('shows the courier of the aggregator to those who see the order', async () => {
    const sent = await shop.send();
    await shop.fakes.YANDEX_EATS.control('courier', { eatsId: sent.eatsId, name: 'Sardor' });
    const of = (who: string, where: string) =>
      shop.t.ask<{ order: object }>(`/console/orders/${sent.orderId}/aggregator`, { merchant: where, user: who });
    expect((await of(shop.manager, shop.merchant)).body.order).toMatchObject({
      vendor: 'YANDEX_EATS',
      deliveredBy: 'AGGREGATOR',
      pickupCode: '4563',
      courier: { name: 'Sardor', status: 'accepted' },
    });
    expect((await of(shop.otherOwner, shop.other)).status).toBe(404);
  });
});
