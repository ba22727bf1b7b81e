import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundMerchant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { nameAdmin } from '../identity/name-admin.ts';
import { statement } from '../platform/database/sql.ts';
import { newId } from '../platform/ids.ts';
import type { Tenant } from '../platform/http/call-context.ts';
import { mayUpload } from './media-policy.ts';

const hire = statement('test.hire', 'insert into staff_role (merchant_id, id, user_id, role) values ($1, $2, $3, $4)');
const userOf = statement<{ id: string }>('test.user-of', 'select id from app_user where phone = $1');

let db: TestDatabase;
beforeAll(async () => { db = await freshDatabase(); });
afterAll(() => db.drop());

it('lets managers and owners of this merchant, and nobody else', async () => {
  const [osh, sushi] = [await foundMerchant(db.doors, { key: 'osh' }), await foundMerchant(db.doors, { key: 'sushi' })];
  const person = async (phone: string, merchantId: string, role: string): Promise<string> => {
    await nameAdmin(db.doors, phone);
    const [user] = await db.doors.platformRows(userOf, [phone]);
    await db.doors.withTenant(merchantId, (tx) => tx.run(hire, [merchantId, newId(), user!.id, role]));
    return user!.id;
  };
  const owner = await person('+998901111111', osh, 'OWNER');
  const cook = await person('+998902222222', osh, 'COOK');
  const tenant = (id: string): Tenant => ({ id, key: 'x', kind: 'MERCHANT', mainLanguage: null });
  const may = mayUpload(db.doors);
  await expect(may({ userId: owner, deviceUuid: null }, tenant(osh))).resolves.toBeUndefined();
  await expect(may({ userId: cook, deviceUuid: null }, tenant(osh))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(may({ userId: owner, deviceUuid: null }, tenant(sushi))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(may({ userId: null, deviceUuid: null }, tenant(osh))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
