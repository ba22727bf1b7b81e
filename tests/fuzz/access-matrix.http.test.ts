/**
 * Every call × every role × the own and another merchant: who is let in, and that nothing of another merchant is found
 * or changed.
 */
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/platform/kit.ts';
import { isAction, mayDo, type Role } from '#domain/accounts/identity/roles.ts';
import { newId } from '#server/platform/ids.ts';
import { newPeople } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { ACCESS_ROWS } from './access-rows.ts';
import { fuzzClient, type FuzzAnswer } from './client.ts';
import { faultsOf } from './judge.ts';
import { Random } from './random.ts';
import { RequestMaker, type FuzzRequest, type OpenApi, type Parties } from './requests.ts';
import { difference, rowHasher, type RowHashes } from './row-hashes.ts';
import { harvester, createFixture, STAFF, type MerchantFixture } from './two-merchants.ts';

const calls = Object.entries(contract as Record<string, Call>);
const ROLES = ['NOBODY', 'CLIENT', ...STAFF, 'PROGRAM'] as const;
type MatrixRole = (typeof ROLES)[number];
/** Generated bodies are not always valid, and one has to get as far as looking for what it names. */
const ATTEMPTS = 24;
const NOT_THERE = ['NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'];
const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let programs: TestProduct;
let database: pg.Client;
let hashesOf: (merchantId: string, people: readonly string[]) => Promise<RowHashes>;
/** The rows of the other merchant before the next call is made. */
let foreignRows: RowHashes;
let own: MerchantFixture;
let foreign: MerchantFixture;
let document: OpenApi;
let maker: RequestMaker;
let parties: Parties;
let send: Record<'people' | 'programs', (fuzzed: FuzzRequest) => Promise<FuzzAnswer>>;
const closing: (() => void)[] = [];

beforeAll(async () => {
  const env = { TRUSTED_PROXIES: 'loopback' };
  t = await composeProduct({ env, now: NOW });
  programs = await composeProduct({ db: t.db, env, bearers: true, now: NOW });
  for (const { product } of [t, programs]) await product.app.listen({ port: 0, host: '127.0.0.1' });
  [own, foreign] = [
    await createFixture(t, 'birinchi', 'zqabirinchi'),
    await createFixture(t, 'ikkinchi', 'zqbikkinchi'),
  ];
  document = (await t.ask<OpenApi>('/openapi.json')).body;
  maker = new RequestMaker(new Random(1), document);
  database = new pg.Client(t.db.superuser);
  await database.connect();
  const foreignIds = await (await harvester(database))(foreign, own);
  // Every id that a request names is one of the other merchant; links and table codes open to whoever holds them.
  parties = { own: { ...foreign, tokens: [] }, foreign, ownIds: foreignIds, foreignIds, marketplace: '' };
  hashesOf = await rowHasher(database);
  foreignRows = await hashesOf(foreign.merchant, foreign.people);
  // The trigger rewrites the list of a merchant's owners for each new one, and this test makes thousands of them.
  await database.query('alter table staff_role disable trigger summarized_when_given');
  const clientOf = ({ product }: TestProduct): ((fuzzed: FuzzRequest) => Promise<FuzzAnswer>) => {
    const client = fuzzClient((product.app.server.address() as AddressInfo).port);
    closing.push(client.close);
    return client.send;
  };
  send = { people: clientOf(t), programs: clientOf(programs) };
}, 60_000);
afterAll(async () => {
  for (const close of closing) close();
  await database?.query('alter table staff_role enable trigger summarized_when_given');
  await database?.end();
  await programs?.stop();
  await t?.stop();
});

/** Each request has a person of its own, whom no earlier one has signed out, changed or deleted. */
const AT_ONCE = 200;
const unused = new Map<MatrixRole, string[]>();
async function personOf(role: MatrixRole): Promise<string> {
  let people = unused.get(role) ?? [];
  if (people.length === 0) {
    const staff = role === 'CLIENT' ? undefined : { merchantId: own.merchant, role };
    unused.set(role, (people = await newPeople(t.db.transactions, AT_ONCE, staff)));
  }
  return people.pop()!;
}

let clients = 0;
async function headersOf(role: MatrixRole): Promise<Record<string, string>> {
  clients += 1;
  const headers = {
    'device-id': newId(),
    'idempotency-key': newId(),
    'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
  };
  if (role === 'NOBODY') return headers;
  if (role === 'PROGRAM') return { ...headers, authorization: `Bearer ${own.programKey}` };
  return { ...headers, 'test-user': await personOf(role) };
}

const codeOf = ({ headers, text }: FuzzAnswer): string =>
  String(headers['content-type']).startsWith('application/problem+json')
    ? (JSON.parse(text) as { code: string }).code
    : '';
const NOBODYS_ID = '019aa000-0000-7000-8000-000000000000';
const PARAMS: Record<string, string> = {
  token: 'a'.repeat(43),
  kind: 'PRIVACY',
  gateway: 'ESKIZ',
  provider: 'google',
  name: 'paymeKey',
  host: 'x.example.uz',
  position: '0',
};

/** Says nothing but who asks where: whoever is let in stops at a missing body or at a thing that is not there. */
async function ask(key: string, role: MatrixRole, merchant: string): Promise<FuzzAnswer> {
  const [method = '', path = ''] = key.split(' ');
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? NOBODYS_ID)}`;
  return send[role === 'PROGRAM' ? 'programs' : 'people']({
    key,
    method,
    url,
    headers: { ...(await headersOf(role)), merchant },
    body: undefined,
  });
}

const isShut = ({ status }: FuzzAnswer): boolean => status === 401 || status === 403;
const roleName = (role: MatrixRole): Role => (role === 'NOBODY' ? 'GUEST' : role === 'PROGRAM' ? 'INTEGRATION' : role);

it('has one row for every call of the contract, and none for others', () => {
  expect(Object.keys(ACCESS_ROWS).toSorted()).toEqual(calls.map(([key]) => key).toSorted());
});

it('names the access that the contract declares', () => {
  const other = calls
    .filter(([key, { access }]) => ACCESS_ROWS[key]?.[0] !== access)
    .map(([key, { access }]) => `${key}: ${access} in the contract, ${ACCESS_ROWS[key]?.[0]} here`);
  expect(other).toEqual([]);
});

describe.each(calls)('%s', (key) => {
  const [access = 'public', names] = ACCESS_ROWS[key] ?? [];

  it(`lets in only those that ${access} names`, async () => {
    const refusedAt = async (merchant: string): Promise<MatrixRole[]> => {
      const shut = await Promise.all(ROLES.map(async (role) => isShut(await ask(key, role, merchant))));
      return ROLES.filter((_, at) => shut[at]);
    };
    // access.http.test.ts checks every role at the own merchant.
    if (isAction(access)) expect(await refusedAt(foreign.merchant)).toEqual(ROLES);
    else if (access === 'user' || access === 'account')
      expect(await refusedAt(own.merchant)).toEqual(['NOBODY', 'PROGRAM']);
    else if (access === 'public')
      for (const merchant of [own.merchant, foreign.merchant])
        expect((await refusedAt(merchant)).filter((role) => role !== 'PROGRAM')).toEqual([]);
  });

  const what = names === 'refused' ? 'nothing private' : 'nothing but what is for everybody';

  it(`finds ${what} of another merchant, and changes nothing of it`, async () => {
    const wrong: string[] = [];
    for (const role of ROLES) {
      if (isAction(access) && !mayDo(roleName(role), access)) continue;
      const codes: string[] = [];
      for (let attempt = 0; attempt < (names === 'refused' ? ATTEMPTS : 2); attempt++) {
        const made = maker.make(parties, 'none', new Set([key]), { spoiled: false });
        const fuzzed = { ...made, headers: { ...made.headers, ...(await headersOf(role)), merchant: own.merchant } };
        // How long it took is the business of the other test.
        const answer = { ...(await send[role === 'PROGRAM' ? 'programs' : 'people'](fuzzed)), ms: 0 };
        const done = answer.status < 300;
        codes.push(done ? String(answer.status) : codeOf(answer));
        for (const fault of faultsOf(fuzzed, answer, {
          document,
          foreign: { fixture: foreign, ids: parties.foreignIds },
        }))
          wrong.push(`${role}: ${fault} ${answer.text.slice(0, 300)}`);
        if (names === 'refused' && NOT_THERE.includes(codes.at(-1)!) && attempt > 0) break;
        if (names === 'refused' && done)
          wrong.push(`${role} was answered ${answer.status} to ${fuzzed.url} ${fuzzed.body?.toString() ?? ''}`);
      }
      if (names === 'refused' && !codes.some((code) => NOT_THERE.includes(code)))
        wrong.push(`${role} was never told that it is not there: ${codes.join(', ')}`);
    }
    const before = foreignRows;
    foreignRows = await hashesOf(foreign.merchant, foreign.people);
    const { lost, added } = difference(before, foreignRows);
    expect({ wrong, lost, added }).toEqual({ wrong: [], lost: [], added: [] });
  });
});
