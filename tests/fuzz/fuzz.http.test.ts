/**
 * Scenes that use nearly every call, then requests made from them and from the OpenAPI document, by everybody who may
 * ask, at a merchant and beside another one. No request fails the server, reads or changes a row of the other merchant,
 * differs from the contract, takes two seconds, or makes the server call anybody outside.
 * FUZZ_REQUESTS says how many, FUZZ_SEED repeats a run, FUZZ_REPORT names a file for the report.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/platform/kit.ts';
import type { SessionKind } from '#domain/accounts/identity/session-kinds.ts';
import { isAction, mayDo } from '#domain/accounts/identity/roles.ts';
import { nameAdmin } from '#server/accounts/identity/name-admin.ts';
import { newId } from '#server/platform/ids.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { liftOrderLimits, newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { fuzzClient, type FuzzAnswer } from './client.ts';
import { Examples } from './examples.ts';
import { fitted, revive } from './fit.ts';
import { faultsOf, SLOWEST_MS, type Against } from './judge.ts';
import { allowLoopbackOnly, type LoopbackGuard } from './loopback-only.ts';
import { hostileRequests } from './hostile.ts';
import { compareLedger } from './ledger-sums.ts';
import { Random } from './random.ts';
import { FuzzReport } from './report.ts';
import { RequestMaker, type FuzzRequest, type OpenApi, type Parties, type Stand } from './requests.ts';
import { SCENES } from './scenes/all.ts';
import { everySession, opened } from './sessions.ts';
import { DNS_RECORDS, Stage } from './stage.ts';
import { difference, rowHasher, wrongByGuests, type RowHashes } from './row-hashes.ts';
import {
  guestWithOrder,
  harvester,
  createFixture,
  STAFF,
  type Harvest,
  type MerchantFixture,
  type StaffName,
} from './two-merchants.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_000);
/** `npm test` repeats one run, so that it fails for a change and not by chance; the long run looks for what is new. */
const isLongRun = process.env['FUZZ_REQUESTS'] !== undefined;
const SEED = Number(process.env['FUZZ_SEED'] ?? (isLongRun ? randomInt(1, 2 ** 31) : 14));
const BATCH = 20;
const MOST_FAULTS = 25;
const SECRET_KEY = randomBytes(32).toString('base64');
/** Calls that succeed at least once: whoever tests refusals alone tests little. */
/** Requests in a session of each kind, at each merchant. */
const EACH_SESSION = isLongRun ? 200 : 15;
const FEWEST_REACHED = isLongRun ? 440 : 400;
/** Shifts, slots and days that the generator names are those of this moment. */
const NOW = Date.parse('2026-11-20T14:03:00+05:00');

const ROLES = ['NOBODY', 'DEVICE', 'CLIENT', ...STAFF, 'PLATFORM_ADMIN', 'PROGRAM'] as const;
type FuzzRole = (typeof ROLES)[number];

let guard: LoopbackGuard;
let outside: Server;
let t: TestProduct;
let programs: TestProduct;
let database: pg.Client;
let hashesOf: (merchantId: string, people: readonly string[]) => Promise<RowHashes>;
let idsOf: (fixture: MerchantFixture, others: MerchantFixture) => Promise<Harvest>;
let fixtures: [MerchantFixture, MerchantFixture];
let document: OpenApi;
let admin: string;
let outsideUrl: string;

beforeAll(async () => {
  guard = allowLoopbackOnly();
  outside = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve);
  });
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const env = {
    TRUSTED_PROXIES: 'loopback',
    OSRM_URL: outsideUrl,
    GEOCODER_URL: outsideUrl,
    ESKIZ_URL: outsideUrl,
    PLAY_MOBILE_URL: outsideUrl,
    TELEGRAM_URL: outsideUrl,
    TELEGRAM_BOT_TOKEN: '123456:TEST',
    GOOGLE_ISSUER: outsideUrl,
    APPLE_ISSUER: outsideUrl,
    TELEGRAM_ISSUER: outsideUrl,
    CONNECTIONS_PER_CLIENT: '10000',
    PAYME_NETWORKS: 'any',
    // Both products open what either has sealed.
    SECRET_KEY,
  };
  const resolveTxt = (name: string): Promise<string[][]> => {
    const value = DNS_RECORDS.get(name);
    return Promise.resolve(value === undefined ? [] : [[value]]);
  };
  t = await composeProduct({ env, resolveTxt, now: NOW });
  programs = await composeProduct({ db: t.db, env, resolveTxt, bearers: true, now: NOW });
  for (const { product } of [t, programs]) await product.app.listen({ port: 0, host: '127.0.0.1' });
  fixtures = [await createFixture(t, 'birinchi', 'zqabirinchi'), await createFixture(t, 'ikkinchi', 'zqbikkinchi')];
  for (const { merchant } of fixtures) await liftOrderLimits(t.db.transactions, merchant);
  admin = await newAdmin();
  document = (await t.ask<OpenApi>('/openapi.json')).body;
  database = new pg.Client(t.db.superuser);
  await database.connect();
  hashesOf = await rowHasher(database);
  idsOf = await harvester(database);
}, 120_000);
afterAll(async () => {
  await database?.end();
  await programs?.stop();
  await t?.stop();
  outside?.close();
  guard?.restore();
});

let admins = 0;
async function newAdmin(): Promise<string> {
  admins += 1;
  const phone = `+99895${String(admins).padStart(7, '0')}`;
  const id = await newGuest(t.db.transactions, { phone });
  await nameAdmin(t.db.transactions, phone);
  return id;
}

const calls = Object.entries(contract as Record<string, Call>);
const accessOf = (key: string): string => (contract as Record<string, Call>)[key]?.access ?? 'public';
/** A role is tried mostly with what it may do, and with everything else as well. */
function usableKeys(role: FuzzRole): Set<string> {
  const may = (access: string): boolean => {
    if (!isAction(access))
      return !['user', 'account'].includes(access) || !['NOBODY', 'DEVICE', 'PROGRAM'].includes(role);
    if (role === 'PROGRAM') return mayDo('INTEGRATION', access);
    return role === 'PLATFORM_ADMIN' || (STAFF as readonly string[]).includes(role)
      ? mayDo(role as StaffName, access)
      : false;
  };
  return new Set(calls.filter(([, { access = 'public' }]) => may(access)).map(([key]) => key));
}

/** A fresh person for each batch: what one batch does to an account does not end the next. */
async function headersFor(
  role: FuzzRole,
  own: MerchantFixture,
  stand: Stand,
  random: Random,
): Promise<Record<string, string>> {
  const id = newId();
  const device = { 'device-id': id };
  if (role === 'NOBODY') return {};
  // Half of the time the one that sits at a table. Elsewhere it would find its own likes of an earlier batch.
  if (role === 'DEVICE') return stand === 'own' && random.chance(0.5) ? { 'device-id': own.device } : device;
  if (role === 'CLIENT') return { ...device, 'test-user': await guestWithOrder(t, own, id) };
  if (role === 'PLATFORM_ADMIN') return { ...device, 'test-user': await newAdmin() };
  if (role === 'PROGRAM') return { authorization: `Bearer ${own.programKey}` };
  const branch = random.chance(0.3) && role !== 'OWNER' ? own.place.branches[0]! : null;
  return { ...device, 'test-user': await newStaff(t.db.transactions, own.merchant, role, branch) };
}

const TRIES = 3;

/** A busy machine delays one answer or two; what is slow itself is slow each time. */
async function sendAgainIfSlow(
  { send }: Pick<ReturnType<typeof fuzzClient>, 'send'>,
  fuzzed: FuzzRequest,
): Promise<FuzzAnswer> {
  const answer = await send(fuzzed);
  let { ms } = answer;
  for (let tries = 1; ms > SLOWEST_MS && tries < TRIES; tries++) ms = Math.min(ms, (await send(fuzzed)).ms);
  return { ...answer, ms };
}

let clients = 0;
const nextAddress = (): string => {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
};

it(
  `answers ${REQUESTS} generated requests as the contract says (FUZZ_SEED=${SEED})`,
  async () => {
    const random = new Random(SEED);
    const examples = new Examples(random);
    const maker = new RequestMaker(random, document, examples);
    const report = new FuzzReport(SEED);
    const people = fuzzClient((t.product.app.server.address() as AddressInfo).port);
    const program = fuzzClient((programs.product.app.server.address() as AddressInfo).port);
    const everything = new Set(maker.keys);
    const ask = async (fuzzed: FuzzRequest, role: string, against: Against['foreign']): Promise<FuzzAnswer> => {
      const isProgram = 'authorization' in fuzzed.headers || 'host' in fuzzed.headers;
      const answer = await sendAgainIfSlow(isProgram ? program : people, fuzzed);
      report.answered(role, fuzzed, answer);
      if (answer.status < 300) examples.add(fuzzed);
      for (const fault of faultsOf(fuzzed, answer, { document, foreign: against }))
        report.fault(fault, role, fuzzed, answer);
      return answer;
    };
    const compare = async (when: string): Promise<void> =>
      report.ledger(
        when,
        await compareLedger(
          t,
          database,
          fixtures.map(({ merchant }) => merchant),
        ),
      );
    await compare('at first');
    for (const [own, foreign] of isLongRun ? [fixtures, fixtures.toReversed()] : [fixtures]) {
      const foreignIds = await idsOf(foreign!, own!);
      const before = await hashesOf(foreign!.merchant, foreign!.people);
      const stage = new Stage({
        t,
        database,
        own: own!,
        admin,
        outside: outsideUrl,
        send: (made, access) => {
          const fuzzed = { ...made, headers: { 'x-forwarded-for': nextAddress(), ...made.headers } };
          const isPlatform = access === 'merchants.manage';
          return ask(fuzzed, 'SCENE', isPlatform ? null : { fixture: foreign!, ids: foreignIds });
        },
      });
      for (const scene of SCENES) await stage.play(scene);
      report.refused(stage.refused);
      const { lost, added } = difference(before, await hashesOf(foreign!.merchant, foreign!.people));
      if (lost.length + added.length > 0)
        report.changed(`scenes changed rows of the other merchant in ${[...lost, ...added].join(', ')}`, []);
    }
    await compare('after the scenes');
    const [shop, neighbour] = fixtures;
    for (const made of hostileRequests(shop.place.id, isLongRun ? 1 : 6)) {
      const user = await newStaff(t.db.transactions, shop.merchant, 'OWNER');
      const fuzzed = made({ merchant: shop.merchant, 'test-user': user, 'x-forwarded-for': nextAddress() });
      // How long it takes is the business of another test.
      const answer = { ...(await people.send(fuzzed)), ms: 0 };
      report.answered('HOSTILE FILE', fuzzed, answer);
      const against = { fixture: neighbour, ids: await idsOf(neighbour, shop) };
      const faults = faultsOf(fuzzed, answer, { document, foreign: against });
      if (answer.status < 400) faults.push(`was answered ${answer.status}`);
      for (const fault of faults) report.fault(fault, 'HOSTILE FILE', { ...fuzzed, body: undefined }, answer);
    }
    programs.clock.now = t.clock.now;
    for (const [own, foreign] of [fixtures, [fixtures[1], fixtures[0]] as const]) {
      const [ownIds, foreignIds] = [await idsOf(own, foreign), await idsOf(foreign, own)];
      const parties: Parties = { own, foreign, ownIds, foreignIds, marketplace: MARKETPLACE_ID };
      const sessions = await everySession({ t, programs, database, key: SECRET_KEY }, own);
      const before = await hashesOf(foreign.merchant, foreign.people);
      for (const kind of Object.keys(sessions) as SessionKind[]) {
        for (let i = 0; i < EACH_SESSION; i++) {
          const made = maker.make(parties, random.pick<Stand>(['own', 'own', 'own', 'marketplace']), everything);
          const proof = { ...sessions[kind], 'x-forwarded-for': nextAddress(), 'device-id': newId() };
          const fuzzed = { ...made, headers: { ...made.headers, ...proof } };
          const answer = await ask(fuzzed, `session ${kind}`, { fixture: foreign, ids: foreignIds });
          const fault = opened(kind, fuzzed, answer);
          if (fault) report.fault(fault, kind, fuzzed, answer);
        }
      }
      const wrong = wrongByGuests(difference(before, await hashesOf(foreign.merchant, foreign.people)));
      if (wrong.length > 0) report.changed(`sessions changed rows of the other merchant in ${wrong.join(', ')}`, []);
    }
    let sent = 0;
    while (sent < REQUESTS && report.faults.length < MOST_FAULTS) {
      const role = random.pick(ROLES);
      const [own, foreign] = random.chance(0.5) ? fixtures : [fixtures[1], fixtures[0]];
      const stand = random.pick<Stand>([
        'own',
        'own',
        'own',
        'own',
        'own',
        'foreign',
        'marketplace',
        random.pick(['none', 'unknown']),
      ]);
      for (const each of fixtures) await revive({ t, database, admin }, each);
      const who = await headersFor(role, own, stand, random);
      const [ownIds, foreignIds] = [await idsOf(own, foreign), await idsOf(foreign, own)];
      const parties: Parties = { own, foreign, ownIds, foreignIds, marketplace: MARKETPLACE_ID };
      const before = await hashesOf(foreign.merchant, foreign.people);
      const mayUse = usableKeys(role);
      // Pages for everybody would otherwise take most of the requests.
      const isClosed = (key: string): boolean => !['public', 'anyone'].includes(accessOf(key));
      const closed = new Set([...mayUse].filter(isClosed));
      const done: string[] = [];
      for (let i = 0; i < BATCH && sent < REQUESTS; i++, sent++) {
        const made = maker.make(parties, stand, random.pick([closed, closed, mayUse, everything]));
        const headers = { ...who, 'x-forwarded-for': nextAddress(), ...made.headers };
        const fuzzed = await fitted({ t, database }, { ...made, headers }, random);
        try {
          const against = role === 'PLATFORM_ADMIN' ? null : { fixture: foreign, ids: foreignIds };
          if ((await ask(fuzzed, role, against)).status < 300) done.push(fuzzed.key);
        } catch (error) {
          report.fault(`got no answer: ${String(error)}`, role, fuzzed);
        }
      }
      if (role === 'PLATFORM_ADMIN') continue;
      const change = difference(before, await hashesOf(foreign.merchant, foreign.people));
      const wrong = stand === 'own' ? [...change.lost, ...change.added] : wrongByGuests(change);
      if (wrong.length > 0)
        report.changed(`${role} (${stand}) changed rows of the other merchant in ${wrong.join(', ')}`, done);
    }
    await compare('at last');
    people.close();
    program.close();
    report.outward(guard.attempts);
    const text = report.text(maker.keys);
    console.log(text);
    if (process.env['FUZZ_REPORT']) writeFileSync(process.env['FUZZ_REPORT'], `${text}\n`);
    expect(report.faults).toEqual([]);
    expect(report.reached.size).toBeGreaterThanOrEqual(FEWEST_REACHED);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  },
  60_000 + REQUESTS * 200,
);
