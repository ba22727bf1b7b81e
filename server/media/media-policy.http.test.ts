import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Tenant } from '../platform/http/call-context.ts';
import { mayUpload } from './media-policy.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

it('lets managers and owners of this merchant, and nobody else', async () => {
  const [osh, sushi] = [await foundMerchant(db.doors, { key: 'osh' }), await foundMerchant(db.doors, { key: 'sushi' })];
  const owner = await newStaff(db.doors, osh, 'OWNER');
  const cook = await newStaff(db.doors, osh, 'COOK');
  const tenant = (id: string): Tenant => ({ id, key: 'x', kind: 'MERCHANT', mainLanguage: null });
  const may = mayUpload(db.doors);
  await expect(may({ userId: owner, deviceUuid: null }, tenant(osh))).resolves.toBeUndefined();
  await expect(may({ userId: cook, deviceUuid: null }, tenant(osh))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(may({ userId: owner, deviceUuid: null }, tenant(sushi))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(may({ userId: null, deviceUuid: null }, tenant(osh))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
