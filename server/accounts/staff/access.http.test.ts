/**
 * Every call of the product × every kind of caller. A call without an expectation here fails, so nothing is open by
 * omission.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Access, Call } from '#contract/platform/kit.ts';
import { PROBLEM_STATUS } from '#contract/platform/problems.ts';
import type { SignedIn } from '#contract/accounts/identity.ts';
import { isAction, mayDo, SCOPES, type Role } from '#domain/accounts/identity/roles.ts';
import { groupOf, SESSION_KINDS, type SessionKind } from '#domain/accounts/identity/session-kinds.ts';
import { writeBearer } from '#server/accounts/identity/bearer.ts';
import { identityKeys } from '#server/accounts/identity/identity-keys.ts';
import { secretKey } from '#server/platform/secret-box.ts';
import { nameAdmin } from '#server/accounts/identity/name-admin.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { fuzzClient } from '#tests/fuzz/client.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';

const calls = Object.entries(contract as Record<string, Call>);
const phoneOf = statement<{ phone: string }>('test.access.phone-of', 'select phone from app_user where id = $1');
const OWN_HOST = 'anhor.example';
const addDomain = statement(
  'test.access.domain',
  'insert into merchant_domain (merchant_id, host, verified_at) values ($1, $2, now())',
);
const latestSession = statement<{ id: string }>(
  'test.access.session',
  'select id from session where user_id = $1 order by created_date desc, id desc limit 1',
);
/** A program's key, created by the owner. */
async function keyFor(scopes: readonly string[]): Promise<string> {
  const response = await t.product.app.inject({
    method: 'POST',
    url: '/api/console/integration-keys',
    payload: { name: 'till', scopes },
    headers: { merchant, authorization: `Bearer ${tokens.get('OWNER')}` },
  });
  expect(response.statusCode).toBe(201);
  return response.json<{ secret: string }>().secret;
}
const STAFF = ['OWNER', 'MANAGER', 'OPERATOR', 'CASHIER', 'COOK', 'WAITER', 'HOST', 'COURIER'] as const;

let t: TestProduct;
let merchant: string;
let client: ReturnType<typeof fuzzClient>;
const tokens = new Map<string, string>();

beforeAll(async () => {
  t = await composeProduct({ bearers: true, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  const neighbour = await createMerchant(t.db.transactions, { key: 'sushi' });
  const phoneOfPerson = async (id: string): Promise<string> =>
    (await t.db.transactions.platformRows(phoneOf, [id]))[0]!.phone;
  tokens.set('expired', (await signIn(t, '+998950000009')).token);
  t.clock.now += 16 * 60_000;
  for (const role of STAFF) {
    tokens.set(role, (await signIn(t, await phoneOfPerson(await newStaff(t.db.transactions, merchant, role)))).token);
  }
  tokens.set(
    'foreign owner',
    (await signIn(t, await phoneOfPerson(await newStaff(t.db.transactions, neighbour, 'OWNER')))).token,
  );
  await nameAdmin(t.db.transactions, '+998950000001');
  tokens.set('PLATFORM_ADMIN', (await signIn(t, '+998950000001')).token);
  tokens.set('INTEGRATION', await keyFor(SCOPES));
  for (const scope of SCOPES) tokens.set(`key for ${scope}`, await keyFor([scope]));
  await openKinds();
  tokens.set('CLIENT', (await signIn(t, '+998950000002')).token);
  const [content, seal] = tokens.get('OWNER')!.split('.') as [string, string];
  tokens.set('forged', `${content}.${seal.slice(0, -2)}${seal.endsWith('AA') ? 'BB' : 'AA'}`);
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  client = fuzzClient((t.product.app.server.address() as AddressInfo).port);
});
afterAll(async () => {
  client.close();
  await t.stop();
});

/** Sessions of the owner, and what is no session here: by kind, with the role in which it acts. */
const KINDS = {
  ownHost: 'OWNER',
  bot: 'OWNER',
  pin: 'MANAGER',
  agent: 'INTEGRATION',
  aggregator: null,
  tablet: null,
} as const satisfies Partial<Record<SessionKind, Role | null>>;
type Kind = keyof typeof KINDS;

async function openKinds(): Promise<void> {
  const { transactions } = t.db;
  await transactions.platformRows(addDomain, [merchant, OWN_HOST]);
  const owner = await newStaff(transactions, merchant, 'OWNER');
  const phone = (await transactions.platformRows(phoneOf, [owner]))[0]!.phone;
  tokens.set('ownHost', (await signIn(t, phone, { merchant, headers: { host: OWN_HOST } })).token);
  t.clock.now += 61_000;
  const full = await signIn(t, phone);
  const as = { merchant, headers: { authorization: `Bearer ${full.token}` } };
  const [opened] = await transactions.platformRows(latestSession, [owner]);
  // What a sign-in by the merchant's own bot writes.
  const keys = identityKeys(secretKey(undefined, path.join(t.dataDir, 'secret.key')));
  const bound = { sessionId: opened!.id, userId: owner, host: 'localhost', expiresAt: t.clock.now + 900_000 };
  tokens.set('bot', writeBearer(keys, { ...bound, miniApp: true, merchantId: merchant, branchId: null }));
  const { branches } = await openRestaurant(transactions, merchant, { slug: 'anhor', dishes: [] }, t.clock.now);
  const added = { branchId: branches[0], name: 'Bar', lockMinutes: 3 };
  const tablet = await t.ask<{ token: string }>('/console/tablets', { ...as, method: 'POST', body: added });
  tokens.set('tablet', tablet.body.token);
  await t.ask('/console/pin', { ...as, method: 'PUT', body: { pin: '1739' } });
  const pin = { token: tablet.body.token, userId: owner, pin: '1739' };
  tokens.set('pin', (await t.ask<SignedIn>('/tablet/unlock', { merchant, method: 'POST', body: pin })).body.token);
  tokens.set('agent', tokens.get('key for prints.relay')!);
  tokens.set('aggregator', 'a'.repeat(64));
}

const PARAMS: Record<string, string> = { token: 'a'.repeat(43), kind: 'PRIVACY', gateway: 'ESKIZ' };
let clients = 0;

const UNKNOWN_ID = '019aa000-0000-7000-8000-000000000000';

/**
 * Only credentials are sent, by a client that can name any host: an admitted request stops at its missing body or at an
 * unknown id.
 */
async function ask(key: string, who: string): Promise<{ status: number; code: string }> {
  const [method = '', path = ''] = key.split(' ');
  clients += 1;
  const token = tokens.get(who);
  const { status, headers, text } = await client.send({
    key,
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? UNKNOWN_ID)}`,
    headers: {
      merchant,
      ...(who === 'ownHost' ? { host: OWN_HOST } : {}),
      'device-id': newId(),
      'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: undefined,
  });
  const isProblem = String(headers['content-type']).includes('problem');
  return { status, code: isProblem ? (JSON.parse(text) as { code: string }).code : '' };
}

const isShut = ({ status }: { status: number }): boolean => status === 401 || status === 403;

it('every call declares who may use it', () => {
  expect(calls.filter(([, call]) => call.access === undefined).map(([key]) => key)).toEqual([]);
  const isOfTheHouse = (key: string): boolean => / \/(console|courier|platform|print-agent)\b/.test(key);
  const isUpload = (key: string): boolean => / \/media(\/uploads\b|$)/.test(key);
  const odd = calls.filter(([key, { access }]) => isOfTheHouse(key) !== (isAction(access ?? '') && !isUpload(key)));
  expect(odd.map(([key]) => key)).toEqual([]);
});

describe.each(calls)('%s', (key, call) => {
  const access: Access = call.access ?? 'public';

  it.each(Object.entries(KINDS) as [Kind, Role | null][])(
    'opens to the session of kind %s as the table says',
    async (kind, role) => {
      const verdict = SESSION_KINDS[kind][groupOf(access)];
      // Signing out ends the session, which is still needed.
      if (access === 'anyone' || access === 'link') return expect(verdict).toBe('yes');
      const { status, code } = await ask(key, kind);
      if (verdict !== 'yes') return expect([key, status, code]).toEqual([key, PROBLEM_STATUS[verdict], verdict]);
      if (isAction(access)) return expect([key, isShut({ status })]).toEqual([key, !mayDo(role!, access)]);
      return expect([key, code === 'FORBIDDEN' || code === 'ACCOUNT_REQUIRED']).toEqual([key, false]);
    },
  );

  it(`is for ${access}`, async () => {
    const nobody = await ask(key, 'nobody');
    if (access === 'anyone' || access === 'link') {
      // Signing out ends the session of any token, and this one is still needed.
      for (const who of ['expired', 'forged', ...(key.endsWith('/logout') ? [] : ['CLIENT'])])
        expect([who, await ask(key, who)]).toEqual([who, nobody]);
      return;
    }
    for (const who of ['expired', 'forged'])
      expect([who, await ask(key, who)]).toEqual([who, { status: 401, code: 'UNAUTHENTICATED' }]);
    if (access === 'public' || access === 'own') {
      const mayAskBack = access === 'own' && (nobody.code === 'UNAUTHENTICATED' || nobody.code === 'PHONE_REQUIRED');
      expect(isShut(nobody) && !mayAskBack).toBe(false);
      for (const who of ['CLIENT', 'COOK', 'foreign owner'])
        expect([who, isShut(await ask(key, who))]).toEqual([who, false]);
      // A program has no data of a person or a device.
      expect(isShut(await ask(key, 'INTEGRATION'))).toBe(access === 'own');
      return;
    }
    expect(nobody).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    if (access === 'user' || access === 'account') {
      for (const who of ['CLIENT', 'OWNER', 'foreign owner'])
        expect([who, isShut(await ask(key, who))]).toEqual([who, false]);
      expect(await ask(key, 'INTEGRATION')).toEqual({ status: 403, code: 'FORBIDDEN' });
      return;
    }
    const may = (role: Role): boolean => mayDo(role, access);
    for (const role of ['CLIENT', ...STAFF, 'PLATFORM_ADMIN', 'INTEGRATION'] as const) {
      expect([role, isShut(await ask(key, role))]).toEqual([role, !may(role)]);
    }
    for (const scope of SCOPES) {
      expect([scope, isShut(await ask(key, `key for ${scope}`))]).toEqual([scope, scope !== access]);
    }
    expect(await ask(key, 'foreign owner')).toEqual({ status: 403, code: 'FORBIDDEN' });
  });
});
