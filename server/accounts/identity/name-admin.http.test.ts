import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { nameAdmin } from './name-admin.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

it('names an administrator once, whether the person is known or not', async () => {
  expect(await nameAdmin(db.transactions, '+998901112233')).toEqual({ isNew: true });
  expect(await nameAdmin(db.transactions, '+998901112233')).toEqual({ isNew: false });
  const client = await db.connect();
  const { rows } = await client.query(
    'select u.phone, r.role from platform_role r join app_user u on u.id = r.user_id',
  );
  const notes = await client.query('select action from platform_audit');
  await client.end();
  expect(rows).toEqual([{ phone: '+998901112233', role: 'PLATFORM_ADMIN' }]);
  expect(notes.rows).toHaveLength(1);
});
