/** Orders from the basket to the review, their couriers and their kitchen. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { runJob } from '#tests/support/jobs.ts';
import type { Stage, Who } from '../stage.ts';
import { fileForm, picture } from './menu.ts';

const DOOR = { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 };

export interface Placed {
  id: string;
  number: number;
  link: string;
  who: Who & { user: string; device: string; phone: string };
}

/** A new order of somebody new. */
export async function place(stage: Stage, more: object = {}, by?: Placed['who']): Promise<Placed> {
  const who = by ?? (await stage.newGuest());
  const { id: merchantId, products } = stage.own.place;
  const body = {
    merchantId,
    branchId: stage.branch,
    serviceType: 'PICK_UP' as const,
    pickupValid: true,
    paymentType: 'CASH' as const,
    cartItems: [{ productId: products[0]!, productCount: 1 }],
    ...more,
  };
  const quote = await stage.call('POST /basket/quote', { body: body }, { who });
  const placed = await stage.call('POST /orders', { body: { ...body, bill: quote.bill } }, { who });
  return { id: placed.id, number: placed.number, link: placed.link, who };
}

const placeDelivery = (stage: Stage, more: object = {}): Promise<Placed> =>
  place(stage, { serviceType: 'DELIVERY', customerName: 'Lola', addressType: 'MAP', address: DOOR, ...more });

export const versionOf = async (stage: Stage, id: string): Promise<{ version: number; status: string }> =>
  (await stage.rows<{ version: number; status: string }>('select version, status from orders where id = $1', id))[0]!;

export async function move(stage: Stage, id: string, ...statuses: string[]): Promise<void> {
  for (const to of statuses) {
    const { version, status } = await versionOf(stage, id);
    const body = { from: status, to, version } as never;
    await stage.call('PATCH /console/orders/:id/status', { params: { id }, body });
  }
}

/** Closes an order that was handed over, as the job does a while later. */
export async function close(stage: Stage, id: string): Promise<void> {
  stage.later(10);
  const jobs = orderJobs({
    transactions: stage.t.db.transactions,
    followers: ORDER_FOLLOWERS,
    now: () => stage.t.clock.now,
  });
  await runJob(jobs, 'orders.settle', { orderId: id }, { merchantId: stage.own.merchant });
  stage.later();
}

async function order(stage: Stage): Promise<void> {
  const { id: merchantId, products } = stage.own.place;
  const cartItems = [{ productId: products[1]!, productCount: 2 }];
  const { guest } = stage;
  await stage.call('GET /basket', { query: { merchantId } });
  await stage.call('PUT /basket', { body: { merchantId, cartItems } });
  await stage.look(['GET /baskets', 'GET /orders', 'GET /me/likes']);
  await stage.call('DELETE /basket/earlier', { query: { merchantId } });
  const first = await place(stage);
  const { id, who } = first;
  const own = { who };
  const token = first.link.split(/[/=#]/).at(-1)!;
  await stage.each(
    [
      'GET /orders/:id',
      'GET /orders/:id/way',
      'GET /orders/:id/events',
      'GET /orders/:id/payment',
      'GET /orders/:id/tip',
    ],
    { id },
    own,
  );
  await stage.call('GET /orders/own/:token', { params: { token } }, own);
  await stage.call('GET /orders/by-link/:token', { params: { token } });
  await stage.call('GET /orders/by-link/:token/events', { params: { token } });
  await stage.each(['POST /orders/:id/repeat'], { id }, own);
  await stage.each(
    [
      'GET /console/orders/:id',
      'GET /console/orders/:id/notes',
      'GET /console/orders/:id/colleagues',
      'GET /console/orders/:id/history',
      'GET /console/orders/:id/payments',
      'GET /console/orders/:id/ticket',
      'GET /console/orders/:id/pos',
      'GET /console/orders/:id/aggregator',
    ],
    { id },
  );
  await stage.call('POST /console/orders/:id/notes', { params: { id }, body: { text: 'Tez' } });
  await move(stage, id, 'ACCEPTED');
  await stage.call('POST /console/orders/:id/undo', { params: { id }, body: { version: 2 } });
  await move(stage, id, 'ACCEPTED', 'COOKING');
  const { version } = await versionOf(stage, id);
  await stage.call('POST /console/orders/:id/delay', { params: { id }, body: { minutes: 5, version } });
  await stage.call('POST /console/orders/:id/delay/undo', {
    params: { id },
    body: { version: (await versionOf(stage, id)).version },
  });
  await stage.call('POST /console/orders/:id/lines/:position/done', {
    params: { id, position: 0 },
    body: {},
  });
  const branchId = stage.branch;
  if ((await versionOf(stage, id)).status === 'COOKING') await move(stage, id, 'DONE');
  await stage.look(['GET /console/kitchen', 'GET /console/kitchen/done'], { branchId });
  await stage.each(['POST /console/orders/:id/recall'], { id });
  if ((await versionOf(stage, id)).status === 'COOKING') await move(stage, id, 'DONE');
  await stage.call('POST /console/orders/:id/reprint', { params: { id }, body: {} });
  await stage.call('POST /console/orders/:id/payment', {
    params: { id },
    body: { version: (await versionOf(stage, id)).version, paid: true, paymentType: 'CASH' },
  });
  await move(stage, id, 'DELIVERED');
  await close(stage, id);
  await stage.call('POST /console/orders/:id/refund-note', {
    params: { id },
    body: { version: (await versionOf(stage, id)).version, amount: 100_000, note: 'sovuq' },
  });
  await review(stage, first);
  await stage.call('PUT /console/orders/:id/guest-trust', { params: { id }, body: { trusted: true } });
  await stage.call('PUT /console/orders/:id/guest-block', { params: { id }, body: { blocked: false } });
  await stage.look(['GET /console/orders', 'GET /console/orders/today', 'GET /console/pos-orders']);
  await stage.look(['GET /console/dishes/most-ordered'], { branchId });
  await stage.look(['GET /console/orders/search'], { q: String(first.number) });
  await stage.look(['GET /console/orders/events']);
  const canceled = await place(stage);
  await stage.call('POST /orders/:id/cancel', { params: { id: canceled.id }, body: {} }, { who: canceled.who });
  const changed = await place(stage);
  await move(stage, changed.id, 'ACCEPTED');
  await stage.call('POST /console/orders/:id/items', {
    params: { id: changed.id },
    body: { version: 2, cartItems, consent: true },
  });
  await stage.call('POST /console/test-orders', { body: { branchId, serviceType: 'PICK_UP', cartItems } });
  const asked = { merchantId, branchId, serviceType: 'PICK_UP' as const, cartItems, pickupValid: true };
  const { bill } = await stage.call('POST /basket/quote', { body: asked }, { who: guest });
  await stage.call('POST /console/orders', {
    body: { ...asked, phone: '+998901119988', customerName: 'Ali', bill },
  });
}

async function review(stage: Stage, { id, who }: Placed): Promise<void> {
  await stage.call('POST /orders/:id/rate', { params: { id }, body: { stars: 4, text: 'Mazali' } }, { who });
  await stage.call(
    'POST /orders/:id/review-photos',
    { params: { id }, body: fileForm(await picture(), 'a.png') },
    { who },
  );
  await stage.call(
    'POST /orders/:id/review-photos',
    { params: { id }, body: fileForm(await picture(), 'b.png') },
    { who },
  );
  await stage.each(['GET /orders/:id/review'], { id }, { who });
  // Ratings are published a week later, or several together.
  await stage.rows('update review set published = true where merchant_id = $1', stage.own.merchant);
  const photos = await stage.rows<{ id: string }>(
    'select id from review_photo where merchant_id = $1 order by id',
    stage.own.merchant,
  );
  const [shown, hidden] = photos;
  await stage.each(['POST /console/review-photos/:id/approve'], { id: shown?.id ?? '' });
  await stage.call('POST /console/review-photos/:id/decline', {
    params: { id: hidden?.id ?? '' },
    body: { reason: 'QUALITY' },
  });
  const [found] = (await stage.call('GET /console/reviews')).items;
  const params = { id: found?.id ?? '' };
  await stage.call('POST /console/reviews/:id/answer', { params, body: { text: 'Rahmat', version: 1 } });
  await stage.call('POST /console/reviews/:id/hide', { params, body: { reason: 'OTHER', version: 2 } });
  await stage.call('POST /console/reviews/:id/show', { params, body: { version: 3 } });
  await stage.call('POST /console/reviews/:id/report', { params, body: { reason: 'Yolgʻon', version: 4 } });
  await stage.look(['GET /console/review-photos', 'GET /platform/review-reports']);
  await stage.call('POST /platform/review-reports/:id/resolve', {
    params,
    body: { merchantId: stage.own.merchant, hide: null },
  });
  await stage.call('GET /merchants/:id/reviews', { params: { id: stage.own.place.id } });
}

async function deliver(stage: Stage): Promise<void> {
  await stage.call('PATCH /courier', { body: { status: 'FREE' } });
  const [courier] = (await stage.call('GET /console/couriers')).items;
  const courierId = courier!.id;
  await stage.call('PATCH /console/couriers/:id', { params: { id: courierId }, body: { status: 'FREE' } });
  const { id } = await placeDelivery(stage);
  await move(stage, id, 'ACCEPTED', 'DONE');
  await stage.call('POST /console/orders/:id/courier', {
    params: { id },
    body: { from: null, to: 'PERFORMER_FOUND', courierId, version: 3 },
  });
  await stage.look(['GET /courier/orders', 'GET /courier/events']);
  await stage.call('POST /courier/position', { body: { latitude: 41.311, longitude: 69.281 } });
  const step = async (name: 'PICKED_UP' | 'AT_DOOR' | 'DELIVERED', more: object = {}): Promise<void> => {
    const { version } = await versionOf(stage, id);
    await stage.call('POST /courier/orders/:id/step', { params: { id }, body: { step: name, version, ...more } });
  };
  await step('PICKED_UP');
  await step('AT_DOOR');
  const { bill = 0 } = (await stage.rows<{ bill: number }>('select bill::int from orders where id = $1', id))[0] ?? {};
  await step('DELIVERED', { cash: bill - 100_000, cashReason: 'GUEST_SHORT' });
  await stage.call('POST /console/orders/:id/shortfall', {
    params: { id },
    body: { version: (await versionOf(stage, id)).version, resolution: 'ACCEPTED' },
  });
  await stage.each(['GET /console/couriers/:id/cash'], { id: courierId });
  const expected = bill - 100_000;
  await stage.call('POST /console/couriers/:id/cash', {
    params: { id: courierId },
    body: { expected, counted: expected, branchId: stage.branch },
  });
  const [entry] = await stage.rows<{ id: string }>(
    'select id from courier_cash_entry where merchant_id = $1 order by id desc limit 1',
    stage.own.merchant,
  );
  await stage.call('POST /console/couriers/:id/cash/:entryId/undo', {
    params: { id: courierId, entryId: entry?.id ?? '' },
  });
  await close(stage, id);
  await stage.each(['GET /console/orders/:id/delivery'], { id });
  await stage.look(
    [
      'GET /console/courier-pay',
      'GET /console/courier-pay/export',
      'GET /console/own-tips',
      'GET /console/own-courier-pay',
    ],
    { month: '2026-11' },
  );
  await stage.call('POST /console/courier-pay/rules', {
    body: { perOrder: 500_000, perKm: 100_000, perShift: 0, shiftMinimum: 0, startsOn: '2026-12-01', version: 0 },
  });
}

async function share(stage: Stage): Promise<void> {
  const { id, products } = stage.own.place;
  const [host, friend] = [await stage.newGuest(), await stage.newGuest()];
  const items = [{ productId: products[0]!, productCount: 1 }];
  const closesAt = (minutes: number): string => new Date(stage.t.clock.now + minutes * 60_000).toISOString();
  const begin = async (): Promise<string> => {
    const group = await stage.call(
      'POST /merchants/:id/group-orders',
      { params: { id }, body: { name: 'Lola', closesAt: closesAt(60), items } },
      { who: host },
    );
    return /[\w-]{43}/.exec(JSON.stringify(group))?.[0] ?? '';
  };
  const token = await begin();
  const params = { id, token };
  const [asHost, asFriend] = [{ who: host }, { who: friend }];
  await stage.each(
    ['GET /merchants/:id/group-orders/:token', 'GET /merchants/:id/group-orders/:token/events'],
    params,
    asHost,
  );
  await stage.call('PATCH /merchants/:id/group-orders/:token', { params, body: { closesAt: closesAt(70) } }, asHost);
  await stage.call('POST /merchants/:id/group-orders/:token/people', { params, body: { name: 'Ali' } }, asFriend);
  await stage.call('PUT /merchants/:id/group-orders/:token/items', { params, body: { items } }, asFriend);
  await stage.call(
    'PUT /merchants/:id/group-orders/:token/allergies',
    { params, body: { allergens: ['milk'], allergyNote: null } },
    asFriend,
  );
  const [person] = await stage.rows<{ id: string }>(
    "select id from group_person where merchant_id = $1 and name = 'Ali' order by id desc limit 1",
    stage.own.merchant,
  );
  await stage.call(
    'DELETE /merchants/:id/group-orders/:token/people/:personId',
    { params: { ...params, personId: person?.id ?? '' } },
    asHost,
  );
  await stage.each(['POST /merchants/:id/group-orders/:token/close'], params, asHost);
  const placed = await place(stage, {}, host);
  await stage.call('PUT /merchants/:id/group-orders/:token/order', { params, body: { link: placed.link } }, asHost);
  await stage.each(['DELETE /merchants/:id/group-orders/:token'], { id, token: await begin() }, asHost);
}

async function hold(stage: Stage): Promise<void> {
  const who = await stage.newGuest();
  const hold = await stage.call(
    'POST /holds',
    {
      body: {
        merchantId: stage.own.place.id,
        branchId: stage.branch,
        serviceType: 'DINE_IN',
        day: '2026-11-21',
        time: '20:00',
        partySize: 2,
      },
    },
    { who },
  );
  await stage.each(['DELETE /holds/:id'], { id: hold.holdId }, { who });
}

export const ORDER_SCENES = [order, deliver, share, hold];
