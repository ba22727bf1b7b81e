import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { localDisk } from '#adapters/media/local-disk.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { eraseMerchants } from './erase-merchants.ts';

const makeAdmin = statement(
  'test.erase-merchants.make-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const notesOf = statement<{ action: string; detail: object }>(
  'test.notes-of',
  'select action, detail from platform_audit where merchant_id = $1 order by at, id',
);
const addPicture = statement(
  'test.erase-merchants.add-picture',
  `
  insert into media_asset (merchant_id, id, kind, folder, content_type, bytes, widths)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, 'image/avif', 1, $4)`,
);
const setLogo = statement(
  'test.erase-merchants.set-logo',
  "update merchant_web_settings set logo = $1 where merchant_id = current_setting('app.merchant_id')::uuid",
);

let t: TestProduct;
let admin: string;

beforeAll(async () => {
  t = await composeProduct();
  admin = await newGuest(t.db.transactions);
  await t.db.transactions.platformRows(makeAdmin, [admin]);
});
afterAll(() => t.stop());

const switchTo = (id: string, body: object) =>
  t.ask<PlatformMerchant & { why: string }>(`/platform/merchants/${id}`, { user: admin, method: 'PATCH', body });
const listed = async (id: string, show = 'DELETED'): Promise<PlatformMerchant | undefined> =>
  (await t.ask<{ items: PlatformMerchant[] }>(`/platform/merchants?show=${show}`, { user: admin })).body.items.find(
    (each) => each.id === id,
  );
const bySuperuser = <Row>(text: string, params: unknown[] = []): Promise<Row[]> =>
  asSuperuser(t.db.superuser, async (client) => (await client.query(text, params)).rows as Row[]);
const deletedDaysAgo = (id: string, days: number) =>
  bySuperuser('update merchant set deleted_at = now() - make_interval(days => $2) where id = $1', [id, days]);
const erase = (share?: number) =>
  eraseMerchants({ transactions: t.db.transactions, store: localDisk(path.join(t.dataDir, 'media')) }, share);

/**
 * Tables with rows of merchants, from the catalogue. The audit of the platform stays, and rows in transit stay a
 * moment.
 */
const merchantTables = async (): Promise<string[]> =>
  (
    await bySuperuser<{ name: string }>(`
  select c.table_name::text as name from information_schema.columns c
    join information_schema.tables b using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'merchant_id' and b.table_type = 'BASE TABLE'
    and c.table_name not in ('platform_audit', 'outbox')
  order by 1`)
  ).map(({ name }) => name);

async function countsOf(id: string): Promise<Record<string, number>> {
  const names = await merchantTables();
  const [row] = await bySuperuser<Record<string, string>>(
    `select ${names.map((name) => `(select count(*) from ${name} where merchant_id = $1) as ${name}`).join(', ')}`,
    [id],
  );
  return Object.fromEntries(Object.entries(row!).map(([name, count]) => [name, Number(count)]));
}

/**
 * One row in every table with merchants, also in tables added after this test was written. All ids of a merchant's rows
 * are the same, so every foreign key is valid.
 */
async function fillEveryTable(id: string): Promise<void> {
  await asSuperuser(t.db.superuser, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    const { rows } = await client.query<{ name: string; columns: { name: string; type: string; kind: string }[] }>(
      `
      select c.relname::text as name, json_agg(json_build_object('name', quote_ident(a.attname), 'type',
        format_type(a.atttypid, a.atttypmod),
        'kind', t.typcategory) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attidentity = ''
      join pg_type t on t.oid = a.atttypid
      where c.relname = any($1) and c.relnamespace = 'public'::regnamespace
        and (a.attnotnull or t.typname = 'uuid') and (not a.atthasdef or t.typname = 'uuid')
      group by 1`,
      [await merchantTables()],
    );
    const value = (type: string, kind: string): string => {
      if (type === 'uuid') return `'${id}'::uuid`;
      if (kind === 'A') return "'{}'";
      if (kind === 'N') return '777';
      if (kind === 'B') return 'true';
      if (type === 'jsonb') return "'{}'";
      if (type === 'bytea') return `decode(replace('${id}', '-', ''), 'hex')`;
      if (type === 'date' || type.startsWith('timestamp')) return 'now()';
      if (type === 'text') return `'${id}'`;
      if (type === 'point') return "'(0,0)'";
      if (type === 'box') return "'((0,0),(1,1))'";
      if (type.endsWith('multirange')) return "'{}'";
      if (type.endsWith('range')) return "'empty'";
      if (type.startsWith('time')) return "'12:00'";
      throw new Error(`how is a ${type} filled in?`);
    };
    for (const { name, columns } of rows) {
      const { rows: checks } = await client.query<{ conname: string }>(
        "select conname from pg_constraint where conrelid = $1::regclass and contype in ('c', 'x')",
        [name],
      );
      for (const { conname } of checks) await client.query(`alter table ${name} drop constraint "${conname}"`);
      await client.query(`insert into ${name} (${columns.map((each) => each.name).join(', ')})
        values (${columns.map(({ type, kind }) => value(type, kind)).join(', ')}) on conflict do nothing`);
    }
  });
}

describe('a deleted merchant', () => {
  it('can be restored within ninety days, and is invisible until then', async () => {
    const id = await createMerchant(t.db.transactions, { key: 'qaytgan' });
    await openRestaurant(t.db.transactions, id, { slug: 'qaytgan' });
    const deleted = await switchTo(id, { deleted: true });
    const days = (Date.parse(deleted.body.keptUntil!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
    expect((await t.ask('/merchants', { merchant: id })).status).toBe(404);
    await deletedDaysAgo(id, 89);
    expect(await erase()).toEqual({ more: false });
    // Deleting twice does not extend the period.
    await switchTo(id, { deleted: true });
    expect(Date.parse((await listed(id))!.keptUntil!) - Date.now()).toBeLessThan(1.1 * 86_400_000);
    expect((await switchTo(id, { deleted: false })).body).toMatchObject({
      deleted: false,
      keptUntil: null,
      erasing: false,
    });
    expect((await t.ask<{ items: unknown[] }>('/merchants', { merchant: id })).body.items).toHaveLength(1);
    expect(await erase()).toEqual({ more: false });
    expect(await listed(id, 'LIVE')).toBeDefined();
  });

  it('cannot be restored once its erasure has begun', async () => {
    const id = await createMerchant(t.db.transactions, { key: 'kechikkan' });
    await switchTo(id, { deleted: true });
    await deletedDaysAgo(id, 91);
    expect(await erase(1)).toEqual({ more: true });
    expect(await listed(id)).toMatchObject({ erasing: true });
    expect((await switchTo(id, { deleted: false })).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'ERASING' });
    // A clock that is set back does not stop what has begun.
    await deletedDaysAgo(id, 1);
    expect(await erase()).toEqual({ more: false });
    expect(await listed(id)).toBeUndefined();
  });

  it('is erased with more entries of cash than one portion holds, undone ones before what undoes them', async () => {
    const id = await createMerchant(t.db.transactions, { key: 'kuryerli' });
    await bySuperuser(
      `
      with c as (insert into courier (merchant_id, id, user_id) select $1, gen_random_uuid(), $2 returning id),
        e as (select c.id as courier_id, gen_random_uuid() as hand_in from c)
      insert into courier_cash_entry
        (merchant_id, id, courier_id, kind, amount, expected, counted, undoes, created_date)
      select $1, case n when 0 then e.hand_in else gen_random_uuid() end, e.courier_id,
        case n when 0 then 'HAND_IN' when 2000 then 'UNDO' else 'OPENING' end, case n when 0 then -1 else 1 end,
        case n when 0 then 1 end, case n when 0 then 1 end, case n when 2000 then e.hand_in end, now()
      from e cross join generate_series(0, 2000) as n order by n`,
      [id, await newGuest(t.db.transactions)],
    );
    await switchTo(id, { deleted: true });
    await deletedDaysAgo(id, 91);
    expect(await erase()).toEqual({ more: false });
    expect(await listed(id)).toBeUndefined();
  });

  it('leaves no row in any table, and takes none of another', async () => {
    const [gone, stays] = [
      await createMerchant(t.db.transactions, { key: 'ketgan' }),
      await createMerchant(t.db.transactions, { key: 'qolgan' }),
    ];
    for (const id of [gone, stays]) {
      const {
        id: restaurant,
        branches,
        products,
      } = await openRestaurant(t.db.transactions, id, { slug: 'osh', dishes: [{ name: 'Osh' }] });
      const guest = await newGuest(t.db.transactions);
      const placed = await order(t, {
        merchant: id,
        user: guest,
        body: {
          merchantId: restaurant,
          serviceType: 'PICK_UP',
          pickupValid: true,
          branchId: branches[0],
          cartItems: [{ productId: products[0], productCount: 2 }],
        },
      });
      expect([placed.status, placed.body.code]).toEqual([201, undefined]);
    }
    await fillEveryTable(gone);
    await fillEveryTable(stays);
    const before = { gone: await countsOf(gone), stays: await countsOf(stays) };
    expect(Object.entries(before.gone).filter(([, count]) => count === 0)).toEqual([]);
    expect(before.gone['orders']).toBe(2);

    await switchTo(gone, { deleted: true });
    await deletedDaysAgo(gone, 90);
    // Interrupted again and again, as by a process that ends.
    let runs = 0;
    while ((await erase(7)).more) runs += 1;
    expect(runs).toBeGreaterThan(3);

    expect(Object.entries(await countsOf(gone)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await bySuperuser('select id from merchant where id = $1', [gone])).toEqual([]);
    expect(await countsOf(stays)).toEqual(before.stays);
    expect(
      (await t.db.transactions.platformRows(notesOf, [gone])).map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['MERCHANT_SWITCHED', { deleted: true }],
      ['MERCHANT_ERASED', { key: 'ketgan' }],
    ]);
    expect((await t.ask('/settings?host=localhost&path=/ketgan/')).status).toBe(404);
    expect((await t.ask('/settings?host=localhost&path=/qolgan/')).status).toBe(200);
    // The key is free again.
    expect(
      (
        await t.ask('/platform/merchants', {
          user: admin,
          method: 'POST',
          body: {
            key: 'ketgan',
            name: { uz: 'Yangi' },
            languages: ['uz'],
            mainLanguage: 'uz',
            ownerPhone: '+998901112233',
          },
        })
      ).status,
    ).toBe(201);
  });

  it('deletes its files, but not those that another merchant shows', async () => {
    const media = path.join(t.dataDir, 'media');
    const [gone, stays] = [
      await createMerchant(t.db.transactions, { key: 'rasmli' }),
      await createMerchant(t.db.transactions, { key: 'rasmdosh' }),
    ];
    const keep = async (merchant: string, name: string, kind: 'IMAGE' | 'VIDEO' = 'IMAGE'): Promise<string[]> => {
      await t.db.transactions.tenantRows(merchant, addPicture, [
        newId(),
        kind,
        `/media/${name}`,
        kind === 'IMAGE' ? [400, 800] : [],
      ]);
      const files =
        kind === 'VIDEO' ? [name] : [400, 800].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
      return files.map((file) => {
        mkdirSync(path.dirname(path.join(media, file)), { recursive: true });
        writeFileSync(path.join(media, file), 'x');
        return path.join(media, file);
      });
    };
    const own = [...(await keep(gone, `${gone}/a`)), ...(await keep(gone, `${gone}/film.mp4`, 'VIDEO'))];
    const shared = await keep(gone, 'city/shared');
    await keep(stays, 'city/shared');
    const asLogo = await keep(gone, `${gone}/logo`);
    await t.db.transactions.tenantRows(stays, setLogo, [`/media/${gone}/logo-400.webp`]);
    const others = await keep(stays, `${stays}/b`);

    await switchTo(gone, { deleted: true });
    await deletedDaysAgo(gone, 90);
    expect(await erase()).toEqual({ more: false });
    expect(own.filter(existsSync)).toEqual([]);
    expect([...shared, ...asLogo, ...others].filter((file) => !existsSync(file))).toEqual([]);
  });
});
