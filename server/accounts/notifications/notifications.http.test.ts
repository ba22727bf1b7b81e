import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { codeText, queueMessage, type NewMessage } from './notifications.ts';

const KEY = Buffer.alloc(32, 7);
const messages = statement<{
  state: string;
  body: string | null;
  gateway: string | null;
  attempts: number;
  error: string | null;
}>(
  'test.messages',
  'select state, body, gateway, attempts, error from message where recipient = $1 order by created_date',
);

let eskiz: Fake;
let playMobile: Fake;
let t: TestProduct;
let own: string;
let foreign: string;

beforeAll(async () => {
  [eskiz, playMobile] = await Promise.all([startFake('eskiz'), startFake('play-mobile')]);
  t = await composeProduct({
    env: {
      SECRET_KEY: KEY.toString('base64'),
      ESKIZ_URL: eskiz.url,
      PLAY_MOBILE_URL: playMobile.url,
      SMS_GATEWAY: 'PLAY_MOBILE',
      SMS_USERNAME: 'demo',
      SMS_PASSWORD: 'secret',
    },
  });
  const secrets = openSecrets({ transactions: t.db.transactions, box: secretBox(KEY) });
  [own, foreign] = [
    await createMerchant(t.db.transactions, { key: 'own' }),
    await createMerchant(t.db.transactions, { key: 'foreign' }),
  ];
  for (const [merchant, password] of [
    [own, 'secret'],
    [foreign, 'a wrong one'],
  ] as const) {
    await t.db.transactions.withTenant(merchant, async (tx) => {
      await secrets.write(tx, 'smsUsername', 'demo@dasturxon.test');
      await secrets.write(tx, 'smsPassword', password);
    });
  }
  await t.product.startJobs();
});
afterAll(async () => {
  await t.stop();
  eskiz.stop();
  playMobile.stop();
});

let people = 0;
async function emit(given: Partial<NewMessage> = {}): Promise<string> {
  const to = given.to ?? `+99890700${String(people++).padStart(4, '0')}`;
  await t.db.transactions.onPlatform((tx) =>
    queueMessage(tx, { kind: 'ORDER', to, language: 'uz', merchantId: own, text: 'Salom', ...given }),
  );
  return to;
}

const rowsOf = (
  to: string,
): Promise<{ state: string; body: string | null; gateway: string | null; attempts: number; error: string | null }[]> =>
  t.db.transactions.platformRows(messages, [to]);

async function settled(
  to: string,
): Promise<{ state: string; body: string | null; gateway: string | null; error: string | null }> {
  return expect
    .poll(async () => (await rowsOf(to))[0], { timeout: 10_000 })
    .toSatisfy((row) => row !== undefined && !['QUEUED', 'SENDING'].includes(row.state))
    .then(async () => (await rowsOf(to))[0]!);
}

const sentBy = async (fake: Fake, phone: string): Promise<unknown[]> =>
  (await fake.control<Record<string, unknown>[]>('sent')).filter((each) =>
    Object.values(each).includes(phone.slice(1)),
  );

describe('a message', () => {
  it("goes by the merchant's own gateway, in an alphabet that costs one part", async () => {
    const to = await emit({ text: 'Buyurtmangiz yoʻlda — 5 daqiqa' });
    expect(await settled(to)).toMatchObject({ state: 'SENT', gateway: 'MERCHANT:ESKIZ' });
    expect(await sentBy(eskiz, to)).toEqual([expect.objectContaining({ message: "Buyurtmangiz yo'lda - 5 daqiqa" })]);
  });

  it.each(['CODE', 'ACCOUNT'] as const)(
    'of kind %s never goes by a gateway that a merchant can read along at',
    async (kind) => {
      const to = await emit({ kind });
      expect(await settled(to)).toMatchObject({ state: 'SENT', gateway: 'PLATFORM:PLAY_MOBILE' });
      expect(await sentBy(eskiz, to)).toHaveLength(0);
    },
  );

  it("from the marketplace goes by the platform's", async () => {
    const to = await emit({ merchantId: MARKETPLACE_ID });
    expect(await settled(to)).toMatchObject({ state: 'SENT', gateway: 'PLATFORM:PLAY_MOBILE' });
  });

  it("goes by the platform's gateway when the merchant's account is rejected", async () => {
    const to = await emit({ merchantId: foreign });
    expect(await settled(to)).toMatchObject({ state: 'SENT', gateway: 'PLATFORM:PLAY_MOBILE' });
    expect(await sentBy(eskiz, to)).toHaveLength(0);
  });

  it('of unknown outcome at Eskiz is not sent again', async () => {
    await settled(await emit());
    await eskiz.trouble('done-but-504');
    const to = await emit();
    expect(await settled(to)).toMatchObject({ state: 'UNKNOWN' });
    expect(await sentBy(eskiz, to)).toHaveLength(1);
    expect(await sentBy(playMobile, to)).toHaveLength(0);
  });

  it('of unknown outcome at Play Mobile is repeated under its id, and delivered once', async () => {
    await playMobile.trouble('done-but-504');
    const to = await emit({ merchantId: MARKETPLACE_ID });
    expect(await settled(to)).toMatchObject({ state: 'SENT' });
    expect(await sentBy(playMobile, to)).toHaveLength(1);
  });

  it('is sent once per deduplication key', async () => {
    const to = await emit({ dedupeKey: 'the same' });
    await emit({ to, dedupeKey: 'the same' });
    await settled(to);
    expect(await rowsOf(to)).toHaveLength(1);
  });

  it('that has expired is not sent', async () => {
    const to = await emit({ expiresAt: new Date(t.clock.now - 1) });
    expect(await settled(to)).toMatchObject({ state: 'DROPPED' });
    expect(await sentBy(eskiz, to)).toHaveLength(0);
  });

  it('that is secret is deleted once it has been sent', async () => {
    const to = await emit({
      secret: true,
      text: codeText({ code: '123456', host: 'anhor.uz', language: 'uz', merchantName: 'Anhor' }),
    });
    expect(await settled(to)).toMatchObject({ state: 'SENT', body: null });
    expect(await sentBy(eskiz, to)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/123456.*\r?\n\r?\n@anhor\.uz #123456$/s) }),
    ]);
  });

  it('to an invalid number fails, and is not tried elsewhere', async () => {
    const to = await emit({ to: '+4915112345678' });
    expect(await settled(to)).toMatchObject({ state: 'FAILED' });
    expect(await sentBy(playMobile, to)).toHaveLength(0);
  });

  it('of a transaction that was rolled back is not sent', async () => {
    const to = '+998907777777';
    await expect(
      t.db.transactions.onPlatform(async (tx) => {
        await queueMessage(tx, { kind: 'CODE', to, language: 'uz', merchantId: own, text: 'Salom' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await rowsOf(to)).toEqual([]);
  });
});

describe('a report', () => {
  const report = (path: string, status: string): Promise<{ status: number }> =>
    t.ask(path, { method: 'POST', body: { request_id: 'x', status } });

  it('counts at the address that only the gateway knows', async () => {
    const to = await emit();
    await settled(to);
    const [sms] = (await sentBy(eskiz, to)) as { callback_url: string }[];
    const path = new URL(sms!.callback_url).pathname.replace('/api', '');
    expect((await report(path, 'NEW')).status).toBe(200);
    expect((await rowsOf(to))[0]!.state).toBe('SENT');
    expect((await report(path, 'DELIVRD')).status).toBe(200);
    expect((await rowsOf(to))[0]!.state).toBe('DELIVERED');
    expect((await report(path, 'REJECTD')).status).toBe(200);
    expect((await rowsOf(to))[0]!.state, 'delivered is the end').toBe('DELIVERED');
  });

  it('at a guessed address is a 404 and changes nothing', async () => {
    expect((await report(`/hooks/sms/ESKIZ/${newId()}/${'a'.repeat(43)}`, 'DELIVRD')).status).toBe(404);
  });
});

it('hides the inbox of demo mode in every other installation', async () => {
  expect((await t.ask('/dev/inbox')).status).toBe(404);
});
