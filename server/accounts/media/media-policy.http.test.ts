import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Tenant } from '#server/platform/http/call-context.ts';
import { mayUpload } from './media-policy.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

it('lets managers and owners of this merchant, and nobody else', async () => {
  const [osh, sushi] = [
    await createMerchant(db.transactions, { key: 'osh' }),
    await createMerchant(db.transactions, { key: 'sushi' }),
  ];
  const owner = await newStaff(db.transactions, osh, 'OWNER');
  const cook = await newStaff(db.transactions, osh, 'COOK');
  const tenant = (id: string): Tenant => ({ id, key: 'x', kind: 'MERCHANT', mainLanguage: null });
  const may = mayUpload(db.transactions);
  await expect(may({ userId: owner, deviceUuid: null }, tenant(osh))).resolves.toBeUndefined();
  await expect(may({ userId: cook, deviceUuid: null }, tenant(osh))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(may({ userId: owner, deviceUuid: null }, tenant(sushi))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(may({ userId: null, deviceUuid: null }, tenant(osh))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
