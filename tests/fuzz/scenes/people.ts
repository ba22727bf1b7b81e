/** Guests and their accounts: signing in, profile, messages; and what a restaurant knows of them. */
import { newId } from '#server/platform/ids.ts';
import { codeFor } from '#tests/support/sign-in.ts';
import type { Stage } from '../stage.ts';
import { fileForm, picture } from './menu.ts';
import { place } from './orders.ts';

const CENTER = { latitude: 41.31, longitude: 69.28 };

async function browse(stage: Stage): Promise<void> {
  const { id, branches } = stage.own.place;
  const merchantId = id;
  await stage.look([
    'GET /health',
    'GET /ready',
    'GET /home',
    'GET /merchants',
    'GET /terms',
    'GET /search/top',
    'GET /push/key',
  ]);
  await stage.call('POST /faults', { body: { id: newId(), message: 'x' } });
  await stage.call('GET /settings', { query: { host: 'localhost' } });
  await stage.look(['GET /search', 'GET /search/suggest', 'GET /places'], { q: 'osh' });
  await stage.look(
    ['GET /branches/closest', 'GET /branches/closest-one', 'GET /delivery/offers', 'GET /places/at'],
    CENTER,
  );
  await stage.call('GET /map', { query: { bbox: '69.2,41.2,69.4,41.4' } });
  await stage.each(
    [
      'GET /merchants/:id',
      'GET /merchants/:id/menu',
      'GET /merchants/:id/branches',
      'GET /merchants/:id/gallery',
      'GET /merchants/:id/events',
      'GET /merchants/:id/payment-methods',
      'GET /merchants/:id/loyalty',
      'PUT /me/likes/:id',
      'DELETE /me/likes/:id',
    ],
    { id },
  );
  await stage.call('GET /merchants/:id/slots', { params: { id }, query: { serviceType: 'PICK_UP' } });
  await stage.call('GET /merchants/:id/tables', { params: { id }, query: { branchId: branches[0]! } });
  const [branchId] = branches;
  const where = { merchantId, branchId: branchId!, address: 'Navoiy 1', ...CENTER };
  await stage.call('POST /delivery/distance', { body: { ...where, productPrice: 9_000_000 } });
}

async function signIn(stage: Stage): Promise<void> {
  const { phone, device } = await stage.newGuest();
  const who = { device };
  const codeTo = async (
    to: string,
    purpose: 'SIGN_IN' | 'PHONE' | 'OLD_PHONE' | 'PASSWORD',
    by: object,
  ): Promise<string> => {
    stage.later();
    await stage.call('POST /auth/code', { body: { phone: to, purpose } }, { who: by });
    return codeFor(stage.t, to);
  };
  const code = await codeTo(phone, 'SIGN_IN', who);
  const signed = await stage.call('POST /auth/verify', { body: { phone, code, cookies: false } }, { who });
  const user = { user: signed.user.id, device };
  const own = { who: user };
  await stage.look(
    [
      'GET /me',
      'GET /me/export',
      'GET /me/identities',
      'GET /me/devices',
      'GET /me/phone-change',
      'GET /me/addresses',
      'GET /me/points',
      'GET /me/marketing',
      'GET /me/openings',
    ],
    {},
    own,
  );
  await stage.call('PATCH /me', { body: { firstName: 'Lola', allergens: ['milk'] } }, own);
  const [device1] = (await stage.call('GET /me/devices', undefined, own)).items;
  await stage.each(['DELETE /me/devices/:id'], device1!, own);
  const proof = await codeTo(phone, 'PASSWORD', user);
  const password = 'samarqand non 1739';
  await stage.call('PUT /me/password', { body: { password, code: proof } }, own);
  const renewed = await stage.call('POST /auth/login', { body: { phone, password, cookies: false } }, { who });
  await stage.call('POST /auth/refresh', { body: { refreshToken: renewed.refreshToken! } }, { who });
  const address = await stage.call('POST /me/addresses', { body: { name: 'Navoiy 1', ...CENTER } }, own);
  await stage.call('PATCH /me/addresses/:id', { params: { id: address.id }, body: { office: '7' } }, own);
  await stage.each(['DELETE /me/addresses/:id'], address, own);
  await stage.call('POST /me/avatar', { body: fileForm(await picture(), 'a.png') }, own);
  await stage.look(['DELETE /me/avatar'], {}, own);
  await stage.call('POST /me/push', { body: { subscription: null } }, own);
  await stage.call(
    'PATCH /me/marketing/:id',
    { params: { id: stage.own.place.id }, body: { channels: { PUSH: true }, source: 'PROFILE' } },
    own,
  );
  const next = (await stage.newGuest()).phone;
  await stage.rows('update app_user set phone = null where phone = $1', next);
  const newCode = await codeTo(next, 'PHONE', user);
  await stage.call('POST /me/phone-change', { body: { phone: next, code: newCode } }, own);
  await stage.look(['DELETE /me/phone-change'], {}, own);
  const again = await codeTo(next, 'PHONE', user);
  await stage.call('POST /me/phone-change', { body: { phone: next, code: again } }, own);
  // The call issues another token for the session of its caller, so the caller must have one.
  const bearer = { device, headers: { authorization: `Bearer ${renewed.token}` } };
  await stage.call('POST /me/phone-change/confirm', { body: { password } }, { who: bearer });
  await stage.call('POST /auth/logout', { body: {} }, { who });
  const leaving = await stage.newGuest();
  const fresh = await stage.newGuest();
  await stage.rows('update app_user set phone = null where id = $1', leaving.user);
  await stage.rows('update app_user set phone = null where id = $1', fresh.user);
  const first = await codeTo(fresh.phone, 'PHONE', leaving);
  await stage.call('PUT /me/phone', { body: { phone: fresh.phone, code: first, cookies: false } }, { who: leaving });
  await stage.call('DELETE /me', { body: { confirm: true } }, { who: fresh });
}

async function knowGuests(stage: Stage): Promise<void> {
  const { id, who } = await place(stage);
  await stage.look(['GET /console/guests', 'GET /console/guests/export']);
  const [guest] = await stage.rows<{ id: string }>(
    'select id from customer where merchant_id = $1 and user_id = $2',
    stage.own.merchant,
    who.user,
  );
  const params = { id: guest!.id };
  await stage.each(['GET /console/guests/:id'], params);
  await stage.call('PATCH /console/guests/:id', { params, body: { note: 'Doimiy', tags: ['vip'], version: 1 } });
  await stage.call('PUT /console/guests/:id/block', { params, body: { blocked: true, reason: 'Kelmadi' } });
  await stage.call('PUT /console/guests/:id/block', { params, body: { blocked: false } });
  await stage.call('POST /orders/:id/cancel', { params: { id }, body: {} }, { who });
  await stage.call('DELETE /console/guests/:id', { params, body: { reason: 'Oʻzi soʻradi' } });
}

async function broadcast(stage: Stage): Promise<void> {
  const texts = { uz: 'Bugun osh', ru: 'Bugun osh', eng: 'Bugun osh' };
  const audience = { tags: [], lastFrom: null, lastBefore: null, ordersMin: null, ordersMax: null, branchIds: [] };
  const content = { title: texts, body: texts, link: null, audience, channels: ['PUSH' as const] };
  await stage.look(['GET /console/broadcasts', 'GET /console/broadcast-settings']);
  await stage.call('PATCH /console/broadcast-settings', { body: { weekLimit: 2, version: 1 } });
  await stage.call('POST /console/broadcasts/estimate', { body: content });
  const { id } = await stage.call('POST /console/broadcasts', { body: content });
  const params = { id };
  await stage.each(['GET /console/broadcasts/:id'], params);
  await stage.call('PATCH /console/broadcasts/:id', { params, body: { ...content, version: 1 } });
  const startsAt = { day: '2026-11-21', time: '12:00' };
  await stage.call('POST /console/broadcasts/:id/moves', { params, body: { move: 'schedule', version: 2, startsAt } });
  const spare = await stage.call('POST /console/broadcasts', { body: content });
  await stage.each(['DELETE /console/broadcasts/:id'], spare);
}

export const PEOPLE_SCENES = [browse, signIn, knowGuests, broadcast];
