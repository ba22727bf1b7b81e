/** Restaurants, branches, hours, zones, halls, printers, tablets and the people who work there. */
import { newId } from '#server/platform/ids.ts';
import type { Stage } from '../stage.ts';

const texts = (uz: string) => ({ uz, ru: uz, eng: uz });
const CENTER = { latitude: 41.31, longitude: 69.28 };
const AREA = { shape: 'CIRCLE', center: CENTER, radiusMetres: 3_000 } as const;

async function openBranch(stage: Stage): Promise<void> {
  const merchantId = stage.own.place.id;
  const branch = await stage.call('POST /console/branches', {
    body: { merchantId, name: texts('Uchinchi'), address: texts('Navoiy 1'), ...CENTER },
  });
  const { id } = branch;
  await stage.call('PATCH /console/branches/:id', { params: { id }, body: { version: 1, prepMinutes: 25 } });
  await stage.call('PUT /console/branches/:id/hours', {
    params: { id },
    body: { shifts: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '23:00' })) },
  });
  await stage.call('PUT /console/branches/:id/special-days', {
    params: { id },
    body: { days: [{ day: '2026-12-31', from: '10:00', to: '18:00' }] },
  });
  const tariff = await stage.call('POST /console/tariffs', { body: { name: texts('Yaqin'), basePrice: 1_000_000 } });
  await stage.call('PATCH /console/tariffs/:id', {
    params: { id: tariff.id },
    body: { version: 1, basePrice: 900_000 },
  });
  const from = stage.branch;
  await stage.call('POST /console/branches/:id/copy', { params: { id }, body: { from, parts: ['HOURS', 'ZONES'] } });
  const zone = await stage.call('POST /console/branches/:id/zones', {
    params: { id },
    body: { name: 'Markaz', area: AREA, tariffId: tariff.id },
  });
  await stage.call('PATCH /console/zones/:id', { params: { id: zone.id }, body: { version: 1, priority: 2 } });
  await stage.call('POST /console/branches/:id/delivery-check', { params: { id }, body: CENTER });
  const hall = await stage.call('POST /console/branches/:id/halls', { params: { id }, body: { name: texts('Zal') } });
  await stage.call('PATCH /console/halls/:id', { params: { id: hall.id }, body: { version: 1, chargePercent: 10 } });
  await stage.call('POST /console/halls/:id/tables', {
    params: { id: hall.id },
    body: { numbers: '71-73', seatsMax: 4 },
  });
  const tables = await stage.rows<{ id: string; version: number }>(
    'select id, version from dining_table where hall_id = $1 order by number',
    hall.id,
  );
  const [table] = tables;
  await stage.call('PATCH /console/tables/:id', {
    params: { id: table!.id },
    body: { version: table!.version, seatsMax: 6 },
  });
  await stage.each(['GET /console/branches/:id/forecast', 'GET /console/branches/:id/state'], { id });
  await stage.call('PATCH /console/branches/:id/state', { params: { id }, body: { busyMinutes: 10 } });
  await stage.look(['GET /console/places'], { merchantId });
  for (const each of tables) await stage.each(['DELETE /console/tables/:id'], each);
  await stage.each(['DELETE /console/halls/:id'], hall);
  await stage.each(['DELETE /console/zones/:id'], zone);
  const spare = await stage.call('POST /console/tariffs', { body: { name: texts('Uzoq'), basePrice: 2_000_000 } });
  await stage.each(['DELETE /console/tariffs/:id'], spare);
  await stage.each(['DELETE /console/branches/:id'], { id });
}

async function keepBranch(stage: Stage): Promise<void> {
  const { branch } = stage;
  const id = branch;
  const [productId] = stage.own.place.products;
  await stage.each(['GET /console/branches/:id/stop-list', 'GET /console/branches/:id/pos-stops'], { id });
  for (const stopped of [true, false])
    await stage.call('PUT /console/branches/:id/stop-list', {
      params: { id },
      body: { productId: productId!, stopped },
    });
  const body = { branchId: branch, name: 'Bar', host: '127.0.0.9' };
  const printer = await stage.call('POST /console/printers', { body });
  await stage.call('PUT /console/printers/:id', { params: { id: printer.id }, body: { ...body, name: 'Oshxona' } });
  await stage.look(['GET /console/printers']);
  await stage.each(['POST /console/printers/:id/test', 'DELETE /console/printers/:id'], printer);
  await stage.call('POST /console/print-agents', { body: { branchId: branch, name: 'Agent' } });
  const { id: agentId } = (await stage.call('GET /console/print-agents')).items[0]!;
  await stage.each(['POST /console/print-agents/:id/key'], { id: agentId });
  await stage.call('POST /console/printers', { body: { ...body, name: 'Agentniki', host: '192.168.1.9', agentId } });
}

async function work(stage: Stage): Promise<void> {
  const { branch } = stage;
  const { COOK, WAITER, OWNER } = stage.own.staff;
  const cook = { who: { user: COOK } };
  await stage.call('POST /console/work-shifts', { body: { branchId: branch } }, cook);
  await stage.call('GET /console/work-shifts/own', undefined, cook);
  for (const isOn of [true, false]) await stage.call('POST /console/work-shifts/own/break', { body: { isOn } }, cook);
  stage.later(600);
  await stage.call('POST /console/work-shifts/own/end', undefined, cook);
  const [shift] = await stage.rows<{ id: string; started_at: Date; ended_at: Date }>(
    'select id, started_at, ended_at from work_shift where merchant_id = $1 and ended_at is not null limit 1',
    stage.own.merchant,
  );
  await stage.call('PATCH /console/work-shifts/:id', {
    params: { id: shift!.id },
    body: {
      startedAt: new Date(shift!.started_at.getTime() - 600_000).toISOString(),
      endedAt: shift!.ended_at.toISOString(),
    },
  });
  await stage.look(['GET /console/work-shifts', 'GET /console/tablets', 'GET /console/pin']);
  const [tablet] = [
    await stage.call('POST /console/tablets', { body: { branchId: branch, name: 'Kassa', lockMinutes: 3 } }),
    await stage.call('POST /console/tablets', { body: { branchId: branch, name: 'Bar', lockMinutes: 3 } }),
  ];
  await stage.call('PUT /console/pin', { body: { pin: '1739' } }, { who: { user: WAITER } });
  await stage.call('POST /tablet/people', { body: { token: tablet.token } });
  await stage.call('POST /tablet/unlock', { body: { token: tablet.token, userId: WAITER, pin: '1739' } });
  const [{ id } = { id: '' }] = await stage.rows<{ id: string }>(
    "select id from staff_tablet where merchant_id = $1 and name = 'Bar'",
    stage.own.merchant,
  );
  await stage.each(['DELETE /console/tablets/:id'], { id });
  const { phone } = await stage.newGuest();
  await stage.call('POST /console/staff', { body: { phone, role: 'COOK', firstName: 'Ali' } });
  const [role] = await stage.rows<{ id: string }>(
    'select r.id from staff_role r join app_user u on u.id = r.user_id where u.phone = $1',
    phone,
  );
  await stage.each(['DELETE /console/staff/:id'], role!);
  await stage.look([
    'GET /console/staff',
    'GET /console/audit',
    'GET /console/me',
    'GET /console/mentions',
    'GET /console/reads',
  ]);
  await stage.call('POST /console/mentions/read', undefined, { who: { user: OWNER } });
}

async function settle(stage: Stage): Promise<void> {
  await stage.look([
    'GET /console/settings',
    'GET /console/setup',
    'GET /console/documents',
    'GET /console/integration-keys',
    'GET /console/telephone',
    'GET /console/partners',
    'GET /console/aggregators',
    'GET /console/loyalty',
    'GET /console/payment-methods',
    'GET /console/sms-account',
  ]);
  await stage.call('PATCH /console/settings', {
    body: { web: { bannersActive: true, vacanciesActive: true, privacyActive: true } },
  });
  await stage.call('PUT /console/documents/:kind', {
    params: { kind: 'privacy' },
    body: { body: texts('Biz haqimizda'), isShown: true, version: 0 },
  });
  await stage.call('GET /documents/:kind', { params: { kind: 'privacy' } });
  await stage.call('PUT /console/secrets/:name', { params: { name: 'smsPassword' }, body: { value: 'parol' } });
  const host = `${stage.own.mark}-2.example.uz`;
  await stage.call('POST /console/domains', { body: { host } });
  await stage.call('DELETE /console/domains/:host', { params: { host } });
  await stage.call('POST /console/integration-keys', { body: { name: 'Kassa', scopes: ['orders.see'] } });
  const keys = (await stage.call('GET /console/integration-keys')).items;
  await stage.each(
    ['DELETE /console/integration-keys/:id'],
    keys.find(({ name }) => name === 'Kassa')!,
  );
  const { address: hook } = await stage.call('POST /console/telephone/address');
  await stage.call('PUT /console/telephone/vendor', { body: { vendor: 'GENERIC' } });
  const lines = [{ number: '+998712000000', branchId: stage.branch }];
  await stage.call('PUT /console/telephone/lines', { body: { items: lines } });
  await stage.look(['POST /console/telephone/test']);
  const [token = '', merchantId = ''] = hook.split('/').toReversed();
  const params = { merchantId, token };
  await stage.call(
    'POST /hooks/telephone/:merchantId/:token',
    { params },
    {
      raw: Buffer.from(
        JSON.stringify({ event: 'RINGING', callId: newId(), from: '+998901112233', to: '+998712000000' }),
      ),
      headers: { 'content-type': 'application/json' },
    },
  );
  const { ringing, missed } = await stage.call('GET /console/calls');
  await stage.each(['POST /console/calls/:id/called-back'], [...missed, ...ringing][0]!);
  await stage.call('PUT /console/telephone/vendor', { body: { vendor: 'ZADARMA', secret: 'zadarma-secret' } });
  await stage.call('GET /hooks/telephone/:merchantId/:token', { params, query: { zd_echo: 'x' } });
  await stage.call('GET /console/caller', { query: { phone: '+998901112233' } });
  await stage.look(['POST /console/take-offline', 'POST /console/go-live']);
}

export const PLACE_SCENES = [settle, openBranch, keepBranch, work];
