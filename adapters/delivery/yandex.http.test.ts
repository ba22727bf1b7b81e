/** The port of carriers against each adapter, here Yandex Delivery and a process that speaks its protocol. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimRequest, DeliveryProvider } from '#server/partners/carriers/ports.ts';
import type { PartnerAccount, PartnerFailure, PartnerResult } from '#server/partners/integrations/ports.ts';
import { openPartnerCalls } from '#server/partners/integrations/partner-calls.ts';
import { createLog } from '#server/platform/http/log.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { ensureConnection, changeConnection } from '#server/partners/integrations/connection-store.ts';
import { createMerchant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { partnerHttp } from '../partner-http.ts';
import { priceText, tiyinOf } from './yandex-money.ts';
import { isYandexEnd, yandexStatus } from './yandex-status.ts';
import { yandexDelivery } from './yandex.ts';

const KEY = 'demo-yandex-key';
const from = { latitude: 41.311, longitude: 69.28 };
const to = { latitude: 41.33, longitude: 69.3 };

let db: TestDatabase;
let fake: Fake;
let provider: DeliveryProvider;
let now = Date.now();

beforeAll(async () => {
  db = await freshDatabase();
  fake = await startFake('yandex-delivery');
  provider = yandexDelivery();
});
afterAll(async () => {
  fake.stop();
  await db.drop();
});
beforeEach(async () => {
  now = Date.now();
  await fake.trouble();
});

/** Each account is another merchant's, so that a breaker of one test is not met by the next. */
async function accountWith(key = KEY, timeoutMs = 2_000): Promise<PartnerAccount> {
  const { merchant, calls } = await connected({ key, timeoutMs, address: fake.url });
  return (await calls.connect(merchant, 'YANDEX_DELIVERY'))!;
}

async function connected({
  key = KEY,
  timeoutMs = 2_000,
  address,
}: {
  key?: string;
  timeoutMs?: number;
  address: string;
}) {
  const { transactions } = db;
  const merchant = await createMerchant(transactions, { key: `m-${crypto.randomUUID().slice(0, 8)}` });
  const secrets = openSecrets({ transactions, box: secretBox(Buffer.alloc(32, 1)) });
  await transactions.withTenant(merchant, async (tx) => {
    await tx.run(ensureConnection, ['YANDEX_DELIVERY', address]);
    await tx.row(changeConnection, ['YANDEX_DELIVERY', 1, true, address, {}, false]);
    await secrets.write(tx, 'yandexDeliveryKey', key);
  });
  const log = createLog({ level: 'silent' });
  const calls = openPartnerCalls({ transactions, secrets, http: partnerHttp, timeoutMs, log, now: () => now });
  return { merchant, calls };
}

const stop = (spot: { latitude: number; longitude: number }, phone: string): ClaimRequest['from'] => ({
  ...spot,
  address: 'Navoiy 1',
  name: 'Aziz',
  phone,
  comment: null,
  entrance: '2',
  floor: '4',
  office: '48',
  domophone: '48K',
});
const request = (phone = '+998901234577', more: Partial<ClaimRequest> = {}): ClaimRequest => ({
  requestId: crypto.randomUUID(),
  orderNumber: '10007',
  from: stop(from, '+998712000000'),
  to: stop(to, phone),
  items: [{ title: 'Osh', count: 2, price: 4_500_050 }],
  vehicle: 'express',
  callbackUrl: 'http://127.0.0.1:9/hook?',
  language: 'ru',
  ...more,
});
const valueOf = <T>(result: PartnerResult<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
const failureOf = (result: PartnerResult<unknown>): PartnerFailure => {
  if (result.ok) throw new Error('it succeeded');
  return result.failure;
};
const make = async (account: PartnerAccount, requested = request()) =>
  valueOf(await provider.create(account, requested, crypto.randomUUID()));
const go = (claim: string, steps = 1): Promise<unknown> => fake.control('advance', { claim, steps });
const read = async (account: PartnerAccount, id: string) => valueOf(await provider.get(account, id));

describe('prices and statuses of Yandex Delivery', () => {
  it.each([
    ['19000.00', 1_900_000],
    ['19000', 1_900_000],
    ['0.005', 1],
    ['12345678.9999', 1_234_567_900],
    ['-5.10', -510],
    ['12,5', null],
    ['1e5', null],
    ['', null],
  ])('%s is %s tiyin', (text, tiyin) => expect(tiyinOf(text)).toBe(tiyin));

  it('are sent with two places', () => {
    expect([priceText(4_500_050), priceText(100), priceText(5)]).toEqual(['45000.50', '1.00', '0.05']);
  });

  it('name every courier status, and an unknown word none', () => {
    expect(yandexStatus('pay_waiting')).toBe('PERFORMER_ARRIVED');
    expect(yandexStatus('performer_draft')).toBe('PERFORMER_LOOK_UP');
    expect(yandexStatus('cancelled_with_items_on_hands')).toBe('CANCELLED');
    expect(yandexStatus('teleported')).toBeNull();
    expect([isYandexEnd('delivered'), isYandexEnd('delivered_finish')]).toEqual([false, true]);
  });
});

describe('a carrier', () => {
  it('accepts a key and names what it offers there; another key is refused', async () => {
    expect(valueOf(await provider.check(await accountWith(), from)).offers).toEqual(['courier', 'express']);
    expect(failureOf(await provider.check(await accountWith('wrong'), from)).kind).toBe('unauthorized');
    const swapped = { latitude: from.longitude, longitude: from.latitude };
    expect(failureOf(await provider.check(await accountWith(), swapped))).toMatchObject({
      kind: 'rejected',
      providerCode: 'unknown_zone',
    });
  });

  it('quotes a price in tiyin, with minutes and metres', async () => {
    const quote = valueOf(await provider.quote(await accountWith(), { from, to, vehicle: 'express' }));
    expect(quote.price).toBeGreaterThan(900_000);
    expect(quote.price % 100).toBe(0);
    expect(quote.minutes).toBeGreaterThan(0);
    expect(quote.metres).toBeGreaterThan(1_000);
  });

  it('gives the same claim for the same request id, also after an answer that was lost', async () => {
    const account = await accountWith();
    const requested = request();
    const first = await make(account, requested);
    expect((await make(account, requested)).claimId).toBe(first.claimId);
    const lost = request();
    await fake.trouble('done-but-504 /claims/create');
    expect(failureOf(await provider.create(account, lost, crypto.randomUUID())).kind).toBe('unavailable');
    const { length } = (await fake.control<{ body: unknown }[]>('claims')).filter(Boolean);
    await make(account, lost);
    expect(await fake.control<unknown[]>('claims')).toHaveLength(length);
  });

  it('brings it: priced, accepted, followed by the journal, with its courier, to the end', async () => {
    const account = await accountWith();
    const { claimId } = await make(account);
    await go(claimId, 2);
    const priced = await read(account, claimId);
    expect(priced).toMatchObject({ status: 'READY_FOR_APPROVAL', isEnded: false, performer: null, currency: 'UZS' });
    expect(priced.validUntil).toBeGreaterThan(Date.now());
    expect(failureOf(await provider.accept(account, claimId, 99)).kind).toBe('conflict');
    valueOf(await provider.accept(account, claimId, priced.version));
    const begun = valueOf(await provider.journal(account, null))!;
    expect(begun.claimIds).toContain(claimId);
    expect(valueOf(await provider.journal(account, begun.cursor))!.claimIds).toEqual([]);
    await go(claimId, 3);
    expect(valueOf(await provider.journal(account, begun.cursor))!.claimIds).toEqual([claimId]);
    expect(await read(account, claimId)).toMatchObject({
      status: 'PERFORMER_FOUND',
      performer: {
        name: expect.stringContaining(' '),
        car: expect.stringContaining('Chevrolet'),
        plate: expect.any(String),
      },
    });
    expect(valueOf(await provider.position(account, claimId))!.latitude).toBeCloseTo(from.latitude, 1);
    expect(valueOf(await provider.courierPhone(account, claimId))).toMatch(/^\+998\d{9},\d+$/);
    await go(claimId, 7);
    expect(await read(account, claimId)).toMatchObject({
      status: 'PERFORMER_DELIVERED_FINISH',
      isEnded: true,
      finalPrice: priced.price,
    });
    expect(valueOf(await provider.position(account, claimId))).toBeNull();
  });

  it('says what a cancellation costs before it happens', async () => {
    const account = await accountWith();
    const free = await make(account);
    expect(valueOf(await provider.cancelTerms(account, free.claimId))).toEqual({ terms: 'FREE', fee: 0 });
    valueOf(await provider.cancel(account, free.claimId, 1, 'FREE'));
    expect((await read(account, free.claimId)).rawStatus).toBe('cancelled');
    const paid = await make(account);
    await go(paid.claimId, 2);
    valueOf(await provider.accept(account, paid.claimId, 1));
    await go(paid.claimId, 3);
    expect(valueOf(await provider.cancelTerms(account, paid.claimId))).toEqual({ terms: 'PAID', fee: 600_000 });
    expect(failureOf(await provider.cancel(account, paid.claimId, 1, 'FREE')).kind).toBe('conflict');
    valueOf(await provider.cancel(account, paid.claimId, 1, 'PAID'));
    const taken = await make(account);
    await fake.control('status', { claim: taken.claimId, to: 'pickuped' });
    expect(valueOf(await provider.cancelTerms(account, taken.claimId)).terms).toBe('UNAVAILABLE');
  });

  it('refuses what it cannot bring, and an offer that was accepted too late', async () => {
    const account = await accountWith();
    const refused = async (requested: ClaimRequest): Promise<string | null> =>
      failureOf(await provider.create(account, requested, crypto.randomUUID())).providerCode;
    expect(await refused(request('998901234577'))).toBe('invalid_phone_must_start_plus_symbol');
    const swapped = stop({ latitude: to.longitude, longitude: to.latitude }, '+998901234577');
    expect(await refused(request(undefined, { to: swapped }))).toBe('unknown_zone');
    const late = await make(account);
    await go(late.claimId, 2);
    await fake.control('clock', { shiftMs: 11 * 60_000 });
    expect(failureOf(await provider.accept(account, late.claimId, 1)).providerCode).toBe('offer_expired');
    expect(await read(account, late.claimId)).toMatchObject({ status: 'FAILED', isEnded: true });
    await fake.control('clock', { shiftMs: 0 });
  });

  it('begins the journal anew where its cursor is not accepted', async () => {
    expect(valueOf(await provider.journal(await accountWith(), 'stale'))).toBeNull();
  });
});

describe('trouble on the way', () => {
  it.each([
    ['500', 'unavailable'],
    ['504', 'unavailable'],
    ['hang-up', 'unavailable'],
    ['malformed', 'invalidResponse'],
    ['429', 'rateLimited'],
    ['hang', 'timeout'],
  ])('%s is %s', async (trouble, kind) => {
    const account = await accountWith(KEY, 300);
    await fake.trouble(trouble);
    expect(failureOf(await provider.quote(account, { from, to, vehicle: 'express' })).kind).toBe(kind);
  });

  it('waits as long as the carrier says, and calls nobody meanwhile', async () => {
    const account = await accountWith();
    await fake.trouble('429');
    expect(failureOf(await provider.check(account, from))).toMatchObject({ kind: 'rateLimited', retryAfterMs: 1_000 });
    const before = (await fake.control<unknown[]>('calls')).length;
    expect(failureOf(await provider.check(account, from))).toMatchObject({ isUnsent: true, providerCode: 'RESTING' });
    expect(await fake.control<unknown[]>('calls')).toHaveLength(before);
    now += 1_100;
    expect((await provider.check(account, from)).ok).toBe(true);
  });

  it('stops calling after three failures, and tries again later; another merchant is not affected', async () => {
    const [account, other] = [await accountWith(), await accountWith()];
    await fake.trouble('500', '500', '500');
    for (let n = 0; n < 3; n += 1) expect(failureOf(await provider.check(account, from)).isUnsent).toBeUndefined();
    expect(failureOf(await provider.check(account, from)).isUnsent).toBe(true);
    expect((await provider.check(other, from)).ok).toBe(true);
    now += 31_000;
    expect((await provider.check(account, from)).ok).toBe(true);
  });
  it('calls a corrected address at once', async () => {
    const { merchant, calls } = await connected({ address: 'http://127.0.0.1:9' });
    const wrong = (await calls.connect(merchant, 'YANDEX_DELIVERY'))!;
    for (let n = 0; n < 3; n += 1) await provider.check(wrong, from);
    expect(failureOf(await provider.check(wrong, from)).providerCode).toBe('RESTING');
    await db.transactions.withTenant(merchant, (tx) =>
      tx.row(changeConnection, ['YANDEX_DELIVERY', 2, true, fake.url, {}, false]),
    );
    expect((await provider.check((await calls.connect(merchant, 'YANDEX_DELIVERY'))!, from)).ok).toBe(true);
  });
});
