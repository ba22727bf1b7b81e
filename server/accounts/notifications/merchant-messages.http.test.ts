/** What a merchant may send by the platform's account: nothing before it is approved, and so many a day after. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMerchant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '#server/platform/ids.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { MessageRow } from './message-store.ts';
import { queueMessage, type NewMessage } from './notifications.ts';
import type { SmsGateway } from './ports.ts';
import { smsRoutes } from './sms-routes.ts';

const setOpening = statement(
  'test.set-opening',
  "update merchant set opening = $2, is_active = $2 = 'APPROVED' where id = $1",
);
const setLimit = statement('test.set-sms-limit', 'update merchant set platform_sms_a_day = $2 where id = $1');
const markSent = statement('test.mark-sent', "update message set gateway = 'PLATFORM:ESKIZ' where merchant_id = $1");
const queued = statement<{ kind: string }>('test.queued', 'select kind from message where merchant_id = $1');

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const send = (merchantId: string, kind: NewMessage['kind']): Promise<void> =>
  db.transactions.onPlatform((tx) =>
    queueMessage(tx, { kind, to: '+998901112233', language: 'uz', merchantId, text: 'Stol tayyor' }),
  );
const kindsOf = async (merchantId: string): Promise<string[]> =>
  (await db.transactions.platformRows(queued, [merchantId])).map(({ kind }) => kind);

const routesOf = async (merchantId: string | null, kind: MessageRow['kind']): Promise<number> => {
  const gateway = { repeatable: true } as SmsGateway;
  const { smsRoutesFor } = smsRoutes({
    transactions: db.transactions,
    secrets: { read: async () => ({}), areSet: async () => [] } as unknown as Secrets,
    gateways: { ESKIZ: gateway, PLAY_MOBILE: gateway },
    platform: { gateway: 'ESKIZ', account: { username: 'u', password: 'p', sender: null } },
    reportAddress: () => '',
    now: () => Date.now(),
  });
  const message = { id: newId(), merchant_id: merchantId, kind, channel: 'SMS', recipient: '+998901112233' };
  return (await smsRoutesFor(message as MessageRow)).length;
};

it('a merchant that waits for its approval, or was declined, sends nothing but what concerns accounts', async () => {
  for (const opening of ['PENDING', 'DECLINED']) {
    const merchant = await createMerchant(db.transactions, { key: `wait-${newId().slice(-8)}` });
    await db.transactions.platformRows(setOpening, [merchant, opening]);
    for (const kind of ['WAITING', 'INVITE', 'ORDER', 'CODE'] as const) await send(merchant, kind);
    expect(await kindsOf(merchant)).toEqual(['CODE']);
    await db.transactions.platformRows(setOpening, [merchant, 'APPROVED']);
    await send(merchant, 'WAITING');
    expect(await kindsOf(merchant)).toHaveLength(2);
  }
});

it("the platform's gateway carries so many SMS of a merchant a day, and codes beside them", async () => {
  const merchant = await createMerchant(db.transactions, { key: `sms-${newId().slice(-8)}` });
  await db.transactions.platformRows(setLimit, [merchant, 2]);
  await send(merchant, 'ORDER');
  await db.transactions.platformRows(markSent, [merchant]);
  expect(await routesOf(merchant, 'WAITING')).toBe(1);
  await send(merchant, 'WAITING');
  await db.transactions.platformRows(markSent, [merchant]);
  expect(await routesOf(merchant, 'WAITING')).toBe(0);
  expect(await routesOf(merchant, 'CODE')).toBe(1);
  expect(await routesOf(null, 'ORDER')).toBe(1);
});
