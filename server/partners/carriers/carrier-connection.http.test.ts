/** The connection to a carrier: its test, its addresses, its log, and the calls that come back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hookAddress } from '#server/partners/integrations/integrations.ts';
import { statement } from '#server/platform/database/sql.ts';
import { secretOf } from '#tests/support/secret-of.ts';
import { CARRIER_KEY, openCarrierPlace, type CarrierPlace } from '#tests/support/carrier-place.ts';

const noticesOf = statement<{ id: string }>(
  'test.carriers.notices',
  `select id from partner_call where direction = 'IN' and event_key like $1 || ' test-%'`,
);

let p: CarrierPlace;
beforeAll(async () => {
  p = await openCarrierPlace();
});
afterAll(() => p.stop());
beforeEach(() => p.calm());

describe('a connection', () => {
  it('is tested with words for what is wrong, keeps its key to itself, and is nobody else’s', async () => {
    const test = (user = p.owner, whose = p.merchant) =>
      p.t.ask<{ ok: boolean; kind?: string; offers?: string[] }>('/console/partners/YANDEX_DELIVERY/test', {
        merchant: whose,
        user,
        method: 'POST',
      });
    expect((await test()).body).toEqual({ ok: true, offers: ['courier', 'express'] });
    const connected = await p.connect({}, 'wrong-key');
    expect(JSON.stringify(connected)).not.toContain('wrong-key');
    expect((await test()).body).toMatchObject({ ok: false, kind: 'unauthorized' });
    expect((await p.partner()).lastError).toMatchObject({ kind: 'unauthorized' });
    expect((await test(p.manager)).status).toBe(403);
    expect((await test(p.stranger, p.other)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'NO_KEY' });
    await p.connect();
    expect((await test()).body.ok).toBe(true);
    expect((await p.partner()).lastError).toBeNull();
  });

  it('may be called at known addresses only, and is changed by whoever saw its version', async () => {
    const { version } = await p.partner();
    const change = (body: object) =>
      p.t.ask<{ code: string }>('/console/partners/YANDEX_DELIVERY', {
        merchant: p.merchant,
        user: p.owner,
        method: 'PATCH',
        body,
      });
    expect((await change({ version, baseUrl: 'http://169.254.169.254' })).status).toBe(400);
    expect((await change({ version: version - 1, isActive: false })).body.code).toBe('VERSION_CONFLICT');
    expect((await change({ version, isActive: false })).status).toBe(200);
    expect(await p.partner()).toMatchObject({ isActive: false, hasKey: true, baseUrl: p.fake.url });
  });

  it('logs its calls for seven days, without the key and without the guest', async () => {
    const id = await p.accepted('77');
    await p.created(id);
    const log = await p.t.ask<{
      items: { action: string; orderId: string | null; request: string; outcome: string }[];
    }>('/console/partners/YANDEX_DELIVERY/calls', { merchant: p.merchant, user: p.owner });
    expect(log.body.items.find(({ action }) => action === 'claims/create')).toMatchObject({
      orderId: id,
      outcome: 'ok',
    });
    for (const hidden of [CARRIER_KEY, 'Navoiy', '41.312']) expect(JSON.stringify(log.body)).not.toContain(hidden);
    const foreign = await p.t.ask<{ items: [] }>('/console/partners/YANDEX_DELIVERY/calls', {
      merchant: p.other,
      user: p.stranger,
    });
    expect(foreign.body.items).toEqual([]);
  });
});

describe('callbacks', () => {
  it('only wake, once each, at an address that cannot be guessed', async () => {
    const id = await p.accepted('77');
    const claim = await p.created(id);
    const { id: externalId } = await p.remote(claim);
    const address = hookAddress('', secretOf(p.t), p.merchant, 'YANDEX_DELIVERY').replace('/api', '');
    const notify = (at: string, url = address) =>
      p.t.ask(`${url}updated_ts=${at}&claim_id=${externalId}`, { method: 'POST' });
    for (const at of ['test-1', 'test-1', 'test-2']) expect((await notify(at)).status).toBe(200);
    expect((await notify('test-1', address.replace(p.merchant, p.other))).status).toBe(404);
    expect((await p.seen(id)).courierStatus).toBe('NEW_ORDER');
    expect(await p.t.db.transactions.tenantRows(p.merchant, noticesOf, [externalId])).toHaveLength(2);
  });

  it('that come out of order, early and twice move nothing backwards', async () => {
    const id = await p.accepted('77');
    await p.fake.control('order', { mixed: true });
    await p.fake.control('callbacks', { as: 'twice' });
    const claim = await p.created(id);
    await p.go(claim, 2);
    await p.go(claim, 4);
    await p.fake.control('order', { mixed: false });
    await p.fake.control('callbacks', { as: 'once' });
    const reached = await p.states(id);
    await p.follow();
    await p.follow();
    expect(await p.states(id)).toEqual(reached);
    expect(new Set(reached).size).toBe(reached.length);
  });
});
