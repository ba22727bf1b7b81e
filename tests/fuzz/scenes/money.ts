/** Online payments, tips, points and gift codes, the ledger, reports, and the platform. */
import { newId } from '#server/platform/ids.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Stage } from '../stage.ts';
import { close, move, place, versionOf } from './orders.ts';
import { visit } from './tables.ts';

const texts = (uz: string) => ({ uz, ru: uz, eng: uz });
const MONTH = { month: '2026-11' };
const KEY = 'payme-test-key';

/** Payme's own calls, which have no place in the contract. */
async function payByPayme(stage: Stage, address: string, reference: string, amount: number): Promise<void> {
  const authorization = `Basic ${Buffer.from(`Paycom:${KEY}`).toString('base64')}`;
  const call = (method: string, params: object) =>
    stage.t.ask(address, { method: 'POST', headers: { authorization }, body: { method, params, id: 1 } });
  const id = newId().replaceAll('-', '').slice(0, 24);
  await call('CreateTransaction', { id, time: stage.t.clock.now, amount, account: { order_id: reference } });
  await call('PerformTransaction', { id });
}

async function payOnline(stage: Stage): Promise<void> {
  const account = await stage.call('PUT /console/payment-methods/:provider', {
    params: { provider: 'PAYME' },
    body: { isActive: true, fields: { merchantId: '587f72c72cac0d162c722ae2' }, key: KEY, version: 0 },
  });
  const address = new URL(account.callbackUrl!).pathname.replace('/api', '');
  const { settings } = await stage.call('GET /console/payment-methods');
  await stage.call('PATCH /console/payment-methods', { body: { vatPercent: 12, version: settings.version } });
  const { id, number, who } = await place(stage, { paymentType: 'PAYME' });
  const own = { who };
  await stage.each(['GET /orders/:id/payment'], { id }, own);
  await stage.call('POST /orders/:id/payment/start', { params: { id }, body: { provider: 'PAYME' } }, own);
  const { due } = await stage.call('GET /orders/:id/payment', { params: { id } }, own);
  await payByPayme(stage, address, String(number), due);
  await stage.look(['GET /console/payments']);
  await stage.look(['GET /console/tips'], MONTH);
  await move(stage, id, 'ACCEPTED', 'DONE', 'DELIVERED');
  await stage.call('POST /console/orders/:id/refund-note', {
    params: { id },
    body: { version: (await versionOf(stage, id)).version, amount: 200_000, note: 'sovuq' },
  });
  const [refund] = await stage.rows<{ id: string }>('select id from payment_refund where order_id = $1', id);
  await stage.each(['POST /console/orders/:id/refunds/:refundId/done'], { id, refundId: refund?.id ?? '' });
  await close(stage, id);
  await stage.call('POST /console/payment-methods/:provider/address', { params: { provider: 'PAYME' } });
  const inCash = await place(stage, { paymentType: 'PAYME' });
  await stage.each(['POST /orders/:id/payment/cash'], { id: inCash.id }, { who: inCash.who });

  const [table = ''] = await stage.newTables(1);
  const seated = await visit(stage, table);
  const params = { id: seated.id };
  const bill = (await stage.call('GET /table-sessions/:id', { params }, { who: seated.who })).due;
  await stage.call(
    'POST /table-sessions/:id/payment/start',
    { params, body: { provider: 'PAYME', due: bill, part: { kind: 'SUM', amount: 1_000_000 } } },
    { who: seated.who },
  );
  const tipped = seated.orders[0]!;
  await stage.call(
    'POST /orders/:id/tip/start',
    { params: { id: tipped }, body: { provider: 'PAYME', amount: 1_000_000 } },
    { who: seated.who },
  );
}

async function payWithBalance(stage: Stage): Promise<void> {
  await stage.call('PUT /console/loyalty', {
    body: { isActive: true, earnBasisPoints: 1_000, burnPercent: 50, expireDays: 365, version: 0 },
  });
  const issued = await stage.call('POST /console/gift-codes', { body: { amount: 1_000_000, count: 5 } });
  const codes =
    JSON.stringify(issued)
      .match(/"code":"([^"]+)"/g)
      ?.map((each) => each.slice(8, -1)) ?? [];
  const listed = (await stage.call('GET /console/gift-codes')) as unknown as { items: { id: string }[] };
  await stage.each(['POST /console/gift-codes/:id/cancel'], { id: listed.items.at(-1)?.id ?? '' });
  const restaurantId = stage.own.place.id;
  await stage.call('POST /gift-codes/look', { body: { restaurantId, code: codes[0] ?? '' } });
  const first = await place(stage);
  await move(stage, first.id, 'ACCEPTED', 'DONE', 'DELIVERED');
  await close(stage, first.id);
  await stage.look(['GET /console/statement'], MONTH);
  const second = await place(stage, {}, first.who);
  const own = { who: first.who };
  await stage.call('POST /orders/:id/points', { params: second, body: { id: newId(), amount: 10_000 } }, own);
  await stage.call('POST /orders/:id/gift', { params: second, body: { id: newId(), code: codes[0] ?? '' } }, own);
  const [table = ''] = await stage.newTables(1);
  const seated = await visit(stage, table);
  const params = { id: seated.id };
  await stage.each(['GET /console/table-sessions/:id/balances'], params);
  await stage.call(
    'POST /table-sessions/:id/gift',
    { params, body: { id: newId(), code: codes[1] ?? '' } },
    { who: seated.who },
  );
  await stage.call('POST /console/table-sessions/:id/gift', { params, body: { id: newId(), code: codes[2] ?? '' } });
}

async function report(stage: Stage): Promise<void> {
  const days = { from: '2026-11-01', to: '2026-11-20' };
  await stage.look(
    [
      'GET /console/reports/overview',
      'GET /console/reports/searches',
      'GET /console/reports/stops',
      'GET /console/reports/carriers',
      'GET /console/reports/orders',
      'GET /console/reports/export',
      'GET /platform/reports',
      'GET /platform/reports/searches',
    ],
    days,
  );
  await stage.call('GET /console/reports/breakdown', { query: { ...days, by: 'branch' } });
  await stage.call('GET /platform/reports/export', { query: { ...days, by: 'merchants' } });
  await stage.look(['GET /console/reports/zones', 'GET /console/reports/daily-summary']);
  await stage.call('PUT /console/reports/daily-summary', { body: { isOn: true } });
}

async function runPlatform(stage: Stage): Promise<void> {
  const { merchant, place: restaurant } = stage.own;
  const params = { id: merchant };
  await stage.look(['GET /platform/merchants', 'GET /platform/openings', 'GET /platform/collections']);
  await stage.look(['GET /platform/statements', 'GET /platform/statements/export'], MONTH);
  await stage.look(['GET /console/statement/export'], MONTH);
  await stage.each(
    ['GET /platform/merchants/:id/money', 'GET /platform/merchants/:id', 'POST /platform/merchants/:id/enter'],
    params,
  );
  const noted = await stage.call('POST /platform/merchants/:id/notes', { params, body: { text: 'Sinov' } });
  await stage.call('DELETE /platform/merchants/:id/notes/:noteId', {
    params: { ...params, noteId: noted.notes[0]!.id },
  });
  const tomorrow = wallOf(stage.t.clock.now + 86_400_000, 'Asia/Tashkent').day;
  const rates = { PICK_UP: { basisPoints: 1_000, fixed: 0 }, DELIVERY: { basisPoints: 1_500, fixed: 0 } };
  await stage.call('POST /platform/merchants/:id/terms', {
    params,
    body: { startsOn: tomorrow, rates, onlineTo: 'MERCHANT', version: 0 },
  });
  await stage.call('POST /platform/merchants/terms', { body: { ids: [merchant], startsOn: tomorrow, rates } });
  const { versions } = await stage.call('GET /platform/commission', {});
  await stage.call('POST /platform/commission', {
    body: { startsOn: tomorrow, rates, version: versions[0]?.version ?? 0 },
  });
  const account = { holder: 'MChJ', tin: '123456789', bankCode: '00014', account: '20208000900100001010' };
  await stage.call('PUT /platform/merchants/:id/payout-account', { params, body: { ...account, version: 0 } });
  await stage.call('POST /platform/merchants/:id/transfers', {
    params,
    body: { kind: 'RECEIPT', id: newId(), amount: 100_000 },
  });
  const past = { month: '2026-10' };
  await stage.call('POST /platform/payouts', { body: past });
  await stage.look(['GET /platform/payouts/export'], past);
  await stage.call('POST /platform/invoices', { body: past });
  const collection = await stage.call('POST /platform/collections', {
    body: { slug: `kuz-${stage.own.key}`, title: texts('Kuz'), kind: 'HAND', restaurantIds: [restaurant.id] },
  });
  await stage.call('PATCH /platform/collections/:id', {
    params: { id: collection.id },
    body: { version: 1, title: texts('Kuzgi') },
  });
  await stage.call('POST /platform/collections/order', { body: { ids: [collection.id] } });
  await stage.each(['DELETE /platform/collections/:id', 'POST /platform/collections/:id/restore'], {
    id: collection.id,
  });
  const { user, phone } = await stage.newGuest();
  await stage.look(['GET /platform/people'], { phone });
  await stage.call('PUT /platform/people/:id/block', {
    params: { id: user },
    body: { blocked: true, reason: 'Sinov' },
  });
  await stage.call('PUT /platform/people/:id/block', { params: { id: user }, body: { blocked: false } });
  await stage.call('POST /platform/merchants', {
    body: {
      key: `yangi-${stage.own.key}`,
      name: texts('Yangi'),
      languages: ['uz'],
      mainLanguage: 'uz',
      ownerPhone: (await stage.newGuest()).phone,
    },
  });
  await stage.call('PATCH /platform/merchants/:id', { params, body: { isActive: true } });
  await stage.call('POST /platform/merchants/switch', { body: { ids: [merchant], isActive: true } });
  const opened: string[] = [];
  for (const name of ['Bir', 'Ikki']) {
    const who = await stage.newGuest();
    const kitchens: string[] = [];
    const spot = { city: 'Toshkent', address: 'Navoiy 1', latitude: 41.31, longitude: 69.28 };
    const body = {
      name: { uz: `${name} ${stage.own.key}` },
      kitchens,
      ...spot,
      services: ['PICK_UP' as const],
      mainLanguage: 'uz' as const,
    };
    const answer = await stage.call('POST /merchants/open', { body }, { who });
    opened.push(/"merchantId":"([\w-]+)"/.exec(JSON.stringify(answer))?.[1] ?? answer.id);
  }
  await stage.each(['POST /platform/merchants/:id/approve'], { id: opened[0]! });
  await stage.call('POST /platform/merchants/:id/request-changes', {
    params: { id: opened[1]! },
    body: { request: 'Sinov' },
  });
  await stage.call('POST /platform/merchants/:id/decline', { params: { id: opened[1]! }, body: { reason: 'Sinov' } });
}

export const MONEY_SCENES = [payOnline, payWithBalance, report];
export const PLATFORM_SCENES = [runPlatform];
