import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#contract/accounts/identity.ts';
import type { SavedAddress } from '#contract/accounts/identity-profile.ts';
import { hashPassword } from '#server/accounts/identity/passwords.ts';
import { applyRetention } from '#server/platform/database/retention.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { codeFor, signIn, withBearer } from '#tests/support/sign-in.ts';

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
beforeAll(async () => {
  t = await composeProduct({ bearers: true });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', dishes: [{ name: 'Osh' }] }, t.clock.now);
});
afterAll(() => t.stop());

let phones = 0;
const newPhone = (): string => `+99898${String(++phones).padStart(7, '0')}`;
type Who = ReturnType<typeof withBearer>;
const as = async (phone = newPhone()): Promise<Who> => withBearer(await signIn(t, phone));
const me = async (who: Who): Promise<User> => (await t.ask<User>('/me', who)).body;
const phoneOf = statement<{ phone: string }>('test.profile.phone-of', 'select phone from app_user where id = $1');
const userRow = statement<{ row: object }>('test.user-row', 'select to_jsonb(u) as row from app_user u where id = $1');
const textOfMerchant = statement<{ text: string }>(
  'test.everything',
  `
  select (select coalesce(jsonb_agg(to_jsonb(o)), '[]')::text
    from orders o) || (select coalesce(jsonb_agg(to_jsonb(c)), '[]')::text from customer c) as text`,
);
const addOrder = statement(
  'test.full-order',
  `
  insert into orders (merchant_id, id, number, restaurant_id, branch_id, source, service_type, user_id, time_zone,
    status, phone, customer_name,
    address_name, latitude, longitude, office, courier_comment, note, comment, send_cheque_phone, bill, closed_at)
  values ($1, $2, $3, $4, $5, 'CLIENT_WEB', 'DELIVERY', $6, 'Asia/Tashkent',
    $7, '+998911112233', 'Zilola Karimova', 'Navoiy 7', 41.1234, 69.4321,
    '12-xona', 'eshik yonida', 'achchiq', 'izoh', '+998911112244', 7700000, $8)`,
);
const addCustomer = statement(
  'test.customer',
  `
  insert into customer (merchant_id, id, user_id, phone, name, note, tags)
  values ($1, $2, $3, '+998911112233', 'Zilola Karimova', 'eshik yonida', '{achchiq}')`,
);

async function placed(userId: string, status: string, closedAt: Date | null = null): Promise<string> {
  const id = newId();
  await t.db.transactions.tenantRows(merchant, addOrder, [
    merchant,
    id,
    1000 + ++phones,
    place.id,
    place.branches[0],
    userId,
    status,
    closedAt,
  ]);
  return id;
}

describe('a profile', () => {
  it('is changed field by field', async () => {
    const who = await as();
    const change = async (body: object) => (await t.ask<User>('/me', { ...who, method: 'PATCH', body })).body;
    expect(await change({ firstName: ' Zilola ', theme: 'DARK', notifications: { offers: true } })).toMatchObject({
      firstName: 'Zilola',
      lastName: null,
      theme: 'DARK',
      notifications: { sms: true, push: true, telegram: true, email: true, offers: true },
    });
    expect(await change({ lastName: 'Karimova', language: 'ru' })).toMatchObject({
      firstName: 'Zilola',
      lastName: 'Karimova',
      theme: 'DARK',
      language: 'ru',
      notifications: { offers: true },
    });
    expect(await change({ firstName: null })).toMatchObject({ firstName: null, lastName: 'Karimova' });
    for (const body of [
      { theme: 'PINK' },
      { language: 'de' },
      { firstName: 'x'.repeat(61) },
      { notifications: { sms: 'yes' } },
    ]) {
      expect((await t.ask('/me', { ...who, method: 'PATCH', body })).status).toBe(400);
    }
    await t.ask('/me', {
      ...who,
      method: 'PATCH',
      body: { status: 'BLOCKED', role: 'OWNER', phone: '+998900000000', id: newId() },
    });
    expect(await me(who)).toMatchObject({ status: 'ACTIVE', role: 'CLIENT' });
  });

  it('names the role in the requesting merchant', async () => {
    const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
    const [{ phone }] = (await t.db.transactions.platformRows(phoneOf, [owner])) as [{ phone: string }];
    const who = await as(phone);
    expect((await t.ask('/me', { ...who, merchant })).body).toMatchObject({
      role: 'OWNER',
      roles: ['OWNER', 'CLIENT'],
      merchantIds: [merchant],
    });
    expect(await me(who)).toMatchObject({ role: 'CLIENT', roles: ['CLIENT'], merchantIds: [merchant] });
  });

  it('stores addresses, each person their own', async () => {
    const [who, outsider] = [await as(), await as()];
    const add = (body: object) => t.ask<SavedAddress>('/me/addresses', { ...who, method: 'POST', body });
    const { body: home } = await add({
      label: 'Uy',
      name: 'Navoiy 7',
      latitude: 41.3,
      longitude: 69.2,
      floor: '3',
      courierComment: 'Domofon ishlamaydi',
    });
    expect(home).toMatchObject({ label: 'Uy', name: 'Navoiy 7', latitude: 41.3, floor: '3', office: null });
    await add({ name: 'Ish', latitude: 41.31, longitude: 69.25 });
    const list = async (whose: Who) =>
      (await t.ask<{ items: SavedAddress[] }>('/me/addresses', whose)).body.items.map(({ name }) => name);
    expect(await list(who)).toEqual(['Ish', 'Navoiy 7']);
    expect(await list(outsider)).toEqual([]);
    const at = `/me/addresses/${home.id}`;
    expect(
      (await t.ask(at, { ...who, method: 'PATCH', body: { floor: null, office: '12', latitude: 41.4 } })).body,
    ).toMatchObject({ name: 'Navoiy 7', label: 'Uy', floor: null, office: '12', latitude: 41.4, longitude: 69.2 });
    expect((await t.ask(at, { ...outsider, method: 'PATCH', body: { office: '1' } })).status).toBe(404);
    expect((await t.ask(at, { ...outsider, method: 'DELETE' })).status).toBe(404);
    expect((await t.ask(at, { ...who, method: 'DELETE' })).status).toBe(204);
    for (const body of [
      { name: '', latitude: 1, longitude: 1 },
      { name: 'x', latitude: 91, longitude: 0 },
      { name: 'x' },
    ])
      expect((await add(body)).status).toBe(400);
  });

  it('stores a picture without its metadata', async () => {
    const who = await as();
    const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Artist: 'Zilola', GPSInfo: '41.3' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
    const request = new Request('http://x', { method: 'POST', body: form });
    const response = await t.product.app.inject({
      method: 'POST',
      url: '/api/me/avatar',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        merchant,
        'content-type': request.headers.get('content-type')!,
        ...who.headers,
        'device-id': who.device,
      },
    });
    const { imageUrl } = response.json<User>();
    expect(imageUrl).toMatch(/^\/media\/people\/[0-9a-f-]{36}-400\.webp$/);
    const file = await t.product.app.inject({ url: imageUrl! });
    expect(file.statusCode).toBe(200);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
    expect((await t.ask<User>('/me/avatar', { ...who, method: 'DELETE' })).body.imageUrl).toBeNull();
    expect((await t.product.app.inject({ url: imageUrl! })).statusCode).toBe(404);
  });
});

describe('a password', () => {
  const login = (phone: string, password: string, device = newId()) =>
    t.ask<SignedIn & { code?: string; title?: string }>('/auth/login', {
      method: 'POST',
      device,
      language: 'en',
      body: { phone, password },
    });
  const setByCode = async (who: Who, phone: string, password: string | null) => {
    await t.ask('/auth/code', { ...who, method: 'POST', body: { phone, purpose: 'PASSWORD' } });
    return t.ask('/me/password', { ...who, method: 'PUT', body: { password, code: await codeFor(t, phone) } });
  };

  it('is set by a code, changed by the old one, and ends the other sessions', async () => {
    const phone = newPhone();
    const who = await as(phone);
    expect((await setByCode(who, phone, 'birinchi parol')).status).toBe(204);
    expect(await me(who)).toMatchObject({ hasPassword: true });
    const there = await login(phone, 'birinchi parol');
    expect(there.status).toBe(200);
    const change = (body: object) => t.ask<{ code?: string }>('/me/password', { ...who, method: 'PUT', body });
    expect((await change({ password: 'ikkinchi parol', oldPassword: 'yolgʻon' })).body.code).toBe('PASSWORD_INCORRECT');
    expect((await change({ password: 'ikkinchi parol' })).body.code).toBe('PASSWORD_INCORRECT');
    expect((await change({ password: 'ikkinchi parol', oldPassword: 'birinchi parol' })).status).toBe(204);
    expect((await t.ask('/me', { headers: { authorization: `Bearer ${there.body.token}` } })).status).toBe(401);
    expect((await t.ask('/me', who)).status).toBe(200);
    expect((await login(phone, 'birinchi parol')).status).toBe(400);
    expect((await login(phone, 'ikkinchi parol')).status).toBe(200);
  });

  it('is refused while it is weak, before a code or the old one is used up', async () => {
    const phone = newPhone();
    const who = await as(phone);
    await t.ask('/me', { ...who, method: 'PATCH', body: { firstName: 'Sardorbek', lastName: 'Xolmatov' } });
    await t.ask('/auth/code', { ...who, method: 'POST', body: { phone, purpose: 'PASSWORD' } });
    const code = await codeFor(t, phone);
    const set = (password: string, language: 'uz' | 'ru' | 'en' = 'en') =>
      t.ask<{ code: string; errors: { path: string; code: string; message: string }[] }>('/me/password', {
        ...who,
        language,
        method: 'PUT',
        body: { password, code },
      });
    const refusals: [string, string][] = [
      ['olma-anor', 'short'],
      ['Parol2026!', 'common'],
      ['qwertyuiop', 'common'],
      ['xolmatov99!', 'personal'],
      ['sardorbekxolmatov', 'personal'],
      [phone, 'personal'],
      ['Dasturxon2026', 'personal'],
    ];
    for (const [password, why] of refusals) {
      const { status, body } = await set(password);
      expect([password, status, body.code, body.errors[0]!.code]).toEqual([
        password,
        400,
        'VALIDATION',
        `password-${why}`,
      ]);
    }
    const messages = await Promise.all(
      (['uz', 'ru', 'en'] as const).map(
        async (language) => (await set('qwertyuiop', language)).body.errors[0]!.message,
      ),
    );
    expect(new Set(messages).size).toBe(3);
    expect((await set('olma-anor-uzum')).status).toBe(204);
  });

  it('stays valid when it was set before the rule', async () => {
    const phone = newPhone();
    await as(phone);
    const setHash = statement('test.set-password', 'update app_user set password_hash = $2 where phone = $1');
    await t.db.transactions.platformRows(setHash, [phone, await hashPassword('qwerty12')]);
    expect((await login(phone, 'qwerty12')).status).toBe(200);
  });

  it('gives the same answer for a wrong one, a phone without one and an unknown phone', async () => {
    const [withOne, without] = [newPhone(), newPhone()];
    await setByCode(await as(withOne), withOne, 'toʻgʻri parol');
    await as(without);
    const answers = await Promise.all([withOne, without, newPhone()].map((phone) => login(phone, 'notoʻgʻri')));
    const seen = answers.map(({ status, body }) => [status, body.code, body.title]);
    expect(seen[0]).toEqual([400, 'PASSWORD_INCORRECT', 'The phone number or the password is incorrect.']);
    expect([seen[1], seen[2]]).toEqual([seen[0], seen[0]]);
  });

  it('is tried five times from one device, also concurrently', async () => {
    const phone = newPhone();
    await setByCode(await as(phone), phone, 'toʻgʻri parol');
    const device = newId();
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(phone, 'notoʻgʻri', device)));
    expect(answers.filter(({ body }) => body.code === 'PASSWORD_INCORRECT')).toHaveLength(5);
    expect((await login(phone, 'toʻgʻri parol', device)).body.code).toBe('TOO_MANY_TRIES');
    expect((await login(phone, 'toʻgʻri parol')).body.code).toBe('CHALLENGE_REQUIRED');
    t.clock.now += 60 * 60_000;
    expect((await login(phone, 'toʻgʻri parol', device)).status).toBe(200);
  });
});

describe('the first phone of an account', () => {
  const change = async (who: Who, phone: string) => {
    await t.ask('/auth/code', { ...who, method: 'POST', body: { phone, purpose: 'PHONE' } });
    return t.ask<SignedIn & { code?: string }>('/me/phone', {
      ...who,
      method: 'PUT',
      body: { phone, code: await codeFor(t, phone) },
    });
  };

  it("merges an account without a phone into the phone's own", async () => {
    const [first, theirs] = [newPhone(), newPhone()];
    const session = await signIn(t, first);
    const dropPhone = statement('test.drop-phone', 'update app_user set phone = null, first_name = $2 where id = $1');
    await t.db.transactions.platformRows(dropPhone, [session.user.id, 'Zilola']);
    await t.ask('/me/addresses', {
      ...withBearer(session),
      method: 'POST',
      body: { name: 'Uy', latitude: 41, longitude: 69 },
    });
    await t.ask(`/me/likes/${place.id}`, { ...withBearer(session), method: 'PUT' });
    const phones = await signIn(t, theirs);
    const joined = await change(withBearer(session), theirs);
    expect(joined.body.user).toMatchObject({ id: phones.user.id, phone: theirs, firstName: 'Zilola' });
    const who = withBearer({ token: joined.body.token, device: session.device });
    expect((await t.ask<{ items: unknown[] }>('/me/addresses', who)).body.items).toHaveLength(1);
    expect((await t.ask('/me/likes', who)).body).toEqual({ merchantIds: [place.id] });
    expect((await t.ask('/me', withBearer(session))).status).toBe(401);
  });
});

describe('export and deletion', () => {
  it('exports everything of the person and nothing of others', async () => {
    const session = await signIn(t, newPhone());
    const outsider = await signIn(t, newPhone());
    const mine = await placed(session.user.id, 'CLOSED');
    await placed(outsider.user.id, 'CLOSED');
    await t.ask('/me/addresses', {
      ...withBearer(session),
      method: 'POST',
      body: { name: 'Uy', latitude: 41, longitude: 69 },
    });
    const { status, body } = await t.ask<{ orders: { id: string; link: string; address: { name: string } }[] }>(
      '/me/export',
      withBearer(session),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: session.user.id },
      addresses: [{ name: 'Uy' }],
      devices: [{ current: true }],
      orders: [{ id: mine, link: '', address: { name: 'Navoiy 7' } }],
    });
  });

  it('leaves totals and no personal data', async () => {
    const phone = newPhone();
    const session = await signIn(t, phone);
    await t.ask('/me', { ...withBearer(session), method: 'PATCH', body: { firstName: 'Zilola' } });
    await placed(session.user.id, 'CLOSED');
    await t.db.transactions.tenantRows(merchant, addCustomer, [merchant, newId(), session.user.id]);
    await t.ask(`/me/likes/${place.id}`, { ...withBearer(session), method: 'PUT' });
    expect((await t.ask('/me', { ...withBearer(session), method: 'DELETE', body: {} })).status).toBe(400);
    const running = await placed(session.user.id, 'COOKING');
    expect(await t.ask('/me', { ...withBearer(session), method: 'DELETE', body: { confirm: true } })).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_NOW', why: 'OPEN_ORDERS' },
    });
    await t.db.transactions.tenantRows(
      merchant,
      statement('test.close', "update orders set status = 'CLOSED' where id = $1"),
      [running],
    );
    await t.db.transactions.tenantRows(
      merchant,
      statement('test.others-away', 'delete from orders where user_id <> $1'),
      [session.user.id],
    );
    expect((await t.ask('/me', { ...withBearer(session), method: 'DELETE', body: { confirm: true } })).status).toBe(
      204,
    );
    expect((await t.ask('/me', withBearer(session))).status).toBe(401);
    const [{ text }] = (await t.db.transactions.tenantRows(merchant, textOfMerchant)) as [{ text: string }];
    for (const trace of ['Zilola', 'Navoiy', '99891111', '41.1234', '69.4321', '12-xona', 'eshik', 'achchiq', 'izoh'])
      expect(text).not.toContain(trace);
    expect(text).toContain('7700000');
    const [{ row }] = (await t.db.transactions.platformRows(userRow, [session.user.id])) as [{ row: object }];
    expect(row).toMatchObject({ status: 'DELETED', phone: null, first_name: null });
    expect(
      await t.db.transactions.platformRows(
        statement('test.profile.told', 'select id from message where recipient = $1'),
        [phone],
      ),
    ).toEqual([]);
    const again = await signIn(t, phone);
    expect(again.user.id).not.toBe(session.user.id);
    expect((await t.ask('/me/likes', withBearer(again))).body).toEqual({ merchantIds: [] });
  });

  it('leaves no address, sign-in, e-mail, role or device of the account', async () => {
    const session = await signIn(t, newPhone());
    const { id } = session.user;
    const { owner } = t.db.database;
    const rows = `
      insert into user_identity (provider, subject, user_id) values ('google', '${id}', '${id}');
      insert into user_email (user_id, address, confirmed_at) values ('${id}', '${id}@example.uz', now());
      insert into email_code (user_id, address, code_hash, tries_left, expires_at)
        values ('${id}', '${id}@example.uz', '', 5, now());
      insert into phone_change (id, user_id, old_phone, new_phone, created_date, undo_until)
        values ('${newId()}', '${id}', '', '', now(), now());
      insert into platform_role (user_id, role) values ('${id}', 'PLATFORM_ADMIN');
      insert into sign_in_flow (state_hash, provider, purpose, mode, origin, return_path, challenge, created_date,
          expires_at, user_id)
        values ('${id}', 'google', 'LINK', 'popup', '', '', '', now(), now(), '${id}');
      insert into user_address (user_id, id, name, latitude, longitude) values ('${id}', '${newId()}', 'Uy', 41, 69)`;
    await owner.query(rows);
    const tablesOfUser = async (): Promise<string[]> => {
      const { rows: tables } = await owner.query<{ name: string }>(
        `select conrelid::regclass::text as name from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] and a.attname = 'user_id'
         join pg_class of on of.oid = c.conrelid and not of.relrowsecurity
         where c.contype = 'f' and c.confrelid = 'app_user'::regclass order by 1`,
      );
      const counts = await Promise.all(
        tables.map(({ name }) => owner.query(`select from ${name} where user_id = $1 limit 1`, [id])),
      );
      return tables.filter((_, at) => counts[at]!.rowCount).map(({ name }) => name);
    };
    const ofAccount = ['device', 'email_code', 'phone_change', 'platform_role', 'session', 'sign_in_flow'];
    expect(await tablesOfUser()).toEqual([...ofAccount, 'user_address', 'user_email', 'user_identity']);
    expect((await t.ask('/me', { ...withBearer(session), method: 'DELETE', body: { confirm: true } })).status).toBe(
      204,
    );
    // An ended session is kept for 90 days.
    expect(await tablesOfUser()).toEqual(['session']);
  });

  it('does not leave a merchant without its only owner', async () => {
    const alone = await createMerchant(t.db.transactions, { key: 'yolgiz' });
    const owner = await newStaff(t.db.transactions, alone, 'OWNER');
    const [{ phone }] = (await t.db.transactions.platformRows(phoneOf, [owner])) as [{ phone: string }];
    const who = await as(phone);
    expect((await t.ask('/me', { ...who, method: 'DELETE', body: { confirm: true } })).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'LAST_OWNER',
    });
    await newStaff(t.db.transactions, alone, 'OWNER');
    expect((await t.ask('/me', { ...who, method: 'DELETE', body: { confirm: true } })).status).toBe(204);
  });

  it('deletes the address of an order half a year after its end, not before', async () => {
    const session = await signIn(t, newPhone());
    const day = 86_400_000;
    const old = await placed(session.user.id, 'CLOSED', new Date(t.clock.now - 181 * day));
    const recent = await placed(session.user.id, 'CLOSED', new Date(t.clock.now - 179 * day));
    await applyRetention({ transactions: t.db.transactions, now: () => t.clock.now }, 'night');
    const addressOf = async (id: string) =>
      (await t.ask<{ address: { name: string | null } | null; phone: string }>(`/orders/${id}`, withBearer(session)))
        .body;
    expect((await addressOf(old)).address?.name ?? null).toBeNull();
    expect((await addressOf(old)).phone).toBe('+998911112233');
    expect((await addressOf(recent)).address?.name).toBe('Navoiy 7');
  });
});

describe('push endpoints', () => {
  const subscribe = async (who: Who, endpoint: string): Promise<number> =>
    (
      await t.ask('/me/push', {
        ...who,
        method: 'POST',
        body: { subscription: { endpoint, keys: { p256dh: 'a', auth: 'b' } } },
      })
    ).status;

  it('must be https URLs of public hosts', async () => {
    const who = await as();
    expect(await subscribe(who, 'https://fcm.googleapis.com/fcm/send/abc')).toBe(204);
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://10.0.0.7:8443/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
    ])
      expect(await subscribe(who, endpoint), endpoint).toBe(400);
  });
});
