import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { nameAdmin } from '#server/accounts/identity/name-admin.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { softwarePasskey } from '#tests/support/passkey.ts';
import { composeProduct, type RequestOptions, type TestAnswer, type TestProduct } from '#tests/support/product.ts';
import { codeOfApp } from '#tests/support/app-code.ts';
import { addApp, type App } from '#tests/support/second-factor.ts';
import { signIn, withBearer, type SignedInAs } from '#tests/support/sign-in.ts';
import { resetByPhone } from './second-factor.ts';

let t: TestProduct;
let merchant: string;
let other: string;
beforeAll(async () => {
  t = await composeProduct({ bearers: true, env: { SECOND_FACTOR: 'required', PUBLIC_URL: 'http://localhost:3000' } });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  other = await createMerchant(t.db.transactions, { key: 'sushi' });
});
afterAll(() => t.stop());

const phoneOf = statement<{ phone: string }>('test.second-factor.phone', 'select phone from app_user where id = $1');
const messagesTo = statement<{ body: string }>(
  'test.second-factor.messages',
  "select body from message where recipient = $1 and kind = 'ACCOUNT' order by created_date, id",
);
const notesAbout = statement<{ action: string; user_id: string | null }>(
  'test.second-factor.notes',
  "select action, user_id from platform_audit where detail ->> 'personId' = $1::text order by at, id",
);
const rowsOf = statement<{ n: number }>(
  'test.second-factor.rows',
  `
  select ((select count(*) from authenticator where user_id = $1) + (select count(*) from passkey where user_id = $1)
    + (select count(*) from recovery_code where user_id = $1))::int as n`,
);
const rowsLeft = async (userId: string): Promise<number> =>
  (await t.db.transactions.platformRows(rowsOf, [userId]))[0]!.n;
const storedOf = statement<{ stored: string }>(
  'test.second-factor.stored',
  "select sealed || coalesce(pending, '') as stored from authenticator where user_id = $1",
);

type Answer = TestAnswer<{ code?: string; retryAfter?: number }>;
const as = (session: SignedInAs, more: RequestOptions = {}): RequestOptions => ({
  merchant,
  ...more,
  device: session.device,
  headers: { ...withBearer(session).headers, ...more.headers },
});
const phoneOfPerson = async (id: string): Promise<string> =>
  (await t.db.transactions.platformRows(phoneOf, [id]))[0]!.phone;
async function signInAgain(id: string, options: RequestOptions = {}): Promise<SignedInAs> {
  t.clock.now += 61_000;
  return signIn(t, await phoneOfPerson(id), options);
}
async function owner(of = merchant): Promise<SignedInAs> {
  return signInAgain(await newStaff(t.db.transactions, of, 'OWNER'));
}
async function ownerWithApp(): Promise<{ session: SignedInAs; app: App }> {
  const session = await owner();
  const app = await addApp(t, session);
  return { session, app };
}
/** A dangerous call that changes nothing. */
const dangerous = (session: SignedInAs, more: RequestOptions = {}): Promise<Answer> =>
  t.ask('/console/secrets/smsSender', as(session, { method: 'PUT', body: { value: null }, ...more }));
const confirm = (session: SignedInAs, body: object, more: RequestOptions = {}): Promise<Answer> =>
  t.ask('/me/confirm', as(session, { method: 'POST', body, ...more }));
const confirmByApp = (session: SignedInAs, { secret }: App): Promise<Answer> =>
  confirm(session, { code: codeOfApp(secret, t.clock.now) });
const overview = async (session: SignedInAs) =>
  (
    await t.ask<{ passkeys: { id: string; name: string }[]; recoveryCodesLeft: number; authenticator: object | null }>(
      '/me/second-factor',
      as(session),
    )
  ).body;
const messages = async (session: SignedInAs): Promise<string[]> =>
  (await t.db.transactions.platformRows(messagesTo, [session.user.phone!])).map(({ body }) => body);

describe('a dangerous call', () => {
  it('refuses whoever has no second factor, and asks whoever has one, in each session, for ten minutes', async () => {
    const session = await owner();
    expect(await dangerous(session)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_MISSING' } });
    const app = await addApp(t, session);
    // Whoever has set it up has just proved it.
    expect((await dangerous(session)).status).toBe(204);
    const again = await signInAgain(session.user.id);
    expect(await dangerous(again)).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_REQUIRED' } });
    expect((await confirmByApp(again, app)).status).toBe(200);
    expect((await dangerous(again)).status).toBe(204);
    const third = await signInAgain(session.user.id);
    expect((await dangerous(third)).body.code).toBe('CONFIRMATION_REQUIRED');
    t.clock.now += 9 * 60_000;
    expect((await dangerous(again)).body.code).toBe('CONFIRMATION_REQUIRED');
  });

  it('is repeated with the same key once it is confirmed', async () => {
    const { session, app } = await ownerWithApp();
    const again = await signInAgain(session.user.id);
    const key = { headers: { 'idempotency-key': newId() }, body: { name: 'till', scopes: ['menu.change'] } };
    const make = () => t.ask('/console/integration-keys', as(again, { method: 'POST', ...key }));
    expect((await make()).status).toBe(403);
    await confirmByApp(again, app);
    const made = await make();
    expect(made.status).toBe(201);
    expect((await make()).body).toEqual(made.body);
  });

  it('asks by its body where only some are dangerous', async () => {
    const session = await owner();
    const invite = (role: string) =>
      t.ask('/console/staff', as(session, { method: 'POST', body: { phone: '+998951234567', role, branchId: null } }));
    expect((await invite('OWNER')).body).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
    expect((await invite('MANAGER')).status).toBe(201);
  });

  it('is only asked of whoever has a second factor where the installation offers it', async () => {
    const offering = await composeProduct({
      db: t.db,
      bearers: true,
      env: { SECOND_FACTOR: 'offered' },
      now: t.clock.now,
    });
    const there = await createMerchant(offering.db.transactions, { key: 'offered' });
    const id = await newStaff(offering.db.transactions, there, 'OWNER');
    const session = await signIn(offering, await phoneOfPerson(id));
    const call = (who: SignedInAs) =>
      offering.ask<{ code?: string }>(
        '/console/secrets/smsSender',
        as(who, { merchant: there, method: 'PUT', body: { value: null } }),
      );
    expect((await call(session)).status).toBe(204);
    await addApp(offering, session);
    offering.clock.now += 61_000;
    const again = await signIn(offering, await phoneOfPerson(id));
    expect((await call(again)).body.code).toBe('CONFIRMATION_REQUIRED');
    await offering.stop();
  });
});

describe('an authenticator app', () => {
  it('is told of, noted, and stored sealed; its recovery codes are shown once', async () => {
    const { session, app } = await ownerWithApp();
    expect(app.recoveryCodes).toHaveLength(10);
    expect(await messages(session)).toEqual([expect.stringContaining('ikkinchi himoya qoʻshildi')]);
    expect(await t.db.transactions.platformRows(notesAbout, [session.user.id])).toEqual([
      { action: 'SECOND_FACTOR_ADDED', user_id: session.user.id },
    ]);
    const [{ stored } = { stored: '' }] = await t.db.transactions.platformRows(storedOf, [session.user.id]);
    expect(stored).toMatch(/^v1\./);
    expect(stored).not.toContain(app.secret);
    expect(JSON.stringify(await overview(session))).not.toContain(app.recoveryCodes[0]);
  });

  it('counts once a code of it was right, and one that is being replaced goes on until then', async () => {
    const { session, app } = await ownerWithApp();
    const begun = await t.ask<{ secret: string }>('/me/second-factor/authenticator', as(session, { method: 'POST' }));
    expect((await confirmByApp(session, app)).status).toBe(200);
    t.clock.now += 60_000;
    expect((await confirmByApp(session, { ...app, ...begun.body })).body.code).toBe('CODE_INCORRECT');
    const accept = (code: string): Promise<Answer> =>
      t.ask('/me/second-factor/authenticator/confirm', as(session, { method: 'POST', body: { code } }));
    expect((await accept('000000')).body.code).toBe('CODE_INCORRECT');
    // Recovery codes came with the first.
    expect((await accept(codeOfApp(begun.body.secret, t.clock.now))).body).toEqual({ recoveryCodes: null });
    t.clock.now += 60_000;
    expect((await confirmByApp(session, app)).body.code).toBe('CODE_INCORRECT');
    expect((await confirmByApp(session, { ...app, ...begun.body })).status).toBe(200);
  });

  it('proves with one code once, however many ask at once', async () => {
    const { session, app } = await ownerWithApp();
    const answers = await Promise.all([1, 2, 3].map(() => confirmByApp(session, app)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    t.clock.now += 30_000;
    expect((await confirmByApp(session, app)).status).toBe(200);
    // The code of the step before is good no more.
    expect((await confirm(session, { code: codeOfApp(app.secret, t.clock.now - 30_000) })).status).toBe(400);
  });

  it('asks for a proof before it is changed or removed', async () => {
    const { session } = await ownerWithApp();
    const again = await signInAgain(session.user.id);
    for (const [method, url] of [
      ['POST', '/me/second-factor/authenticator'],
      ['DELETE', '/me/second-factor/authenticator'],
      ['POST', '/me/second-factor/recovery-codes'],
      ['POST', '/me/second-factor/passkeys/begin'],
    ] as const)
      expect((await t.ask(url, as(again, { method }))).body, url).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  });

  it('takes the recovery codes with it when it was the last', async () => {
    const { session } = await ownerWithApp();
    expect((await t.ask('/me/second-factor/authenticator', as(session, { method: 'DELETE' }))).status).toBe(204);
    expect(await overview(session)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect(await messages(session)).toHaveLength(2);
  });
});

describe('wrong codes', () => {
  it('wait longer and longer, for the account, however many are sent at once', async () => {
    const { session, app } = await ownerWithApp();
    const elsewhere = await signInAgain(session.user.id);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => confirm(at % 2 ? session : elsewhere, { code: String(100_000 + at) })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    for (const { body } of refused) expect(body).toMatchObject({ code: 'TOO_MANY_TRIES', retryAfter: 60 });
    // Neither a right code nor a recovery code is read meanwhile.
    expect((await confirmByApp(session, app)).status).toBe(429);
    expect((await confirm(session, { code: app.recoveryCodes[0] })).status).toBe(429);
    t.clock.now += 60_000;
    expect((await confirm(session, { code: '100000' })).status).toBe(400);
    expect((await confirmByApp(session, app)).body).toMatchObject({ retryAfter: 120 });
    t.clock.now += 120_000;
    expect((await confirmByApp(session, app)).status).toBe(200);
    // The count begins again.
    for (let n = 0; n < 4; n++) expect((await confirm(session, { code: '100000' })).status).toBe(400);
  });
});

describe('wrong codes of an app that is being added', () => {
  it('wait as those of the app in use do', async () => {
    const { session } = await ownerWithApp();
    await t.ask('/me/second-factor/authenticator', as(session, { method: 'POST' }));
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        t.ask(
          '/me/second-factor/authenticator/confirm',
          as(session, { method: 'POST', body: { code: String(100_000 + at) } }),
        ),
      ),
    );
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(400),
      ...Array<number>(7).fill(429),
    ]);
  });
});

describe('recovery codes', () => {
  it('prove once each, and their use is told of', async () => {
    const { session, app } = await ownerWithApp();
    const [first, second] = app.recoveryCodes as [string, string];
    const again = await signInAgain(session.user.id);
    const answers = await Promise.all([first, first.toLowerCase()].map((code) => confirm(again, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await dangerous(again)).status).toBe(204);
    expect(await overview(again)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await messages(session)).at(-1)).toContain('zaxira kod ishlatildi');
    const renewed = await t.ask<{ recoveryCodes: string[] }>(
      '/me/second-factor/recovery-codes',
      as(again, { method: 'POST' }),
    );
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await confirm(again, { code: second })).status).toBe(400);
    expect((await confirm(again, { code: renewed.body.recoveryCodes[3] })).status).toBe(200);
  });

  it('are those of their person', async () => {
    const { app } = await ownerWithApp();
    const foreign = await ownerWithApp();
    expect((await confirm(foreign.session, { code: app.recoveryCodes[0] })).status).toBe(400);
  });
});

describe('a passkey', () => {
  const HOME = { origin: 'http://localhost:3000', rpId: 'localhost' };
  const begin = async (session: SignedInAs): Promise<string> =>
    (await t.ask<{ challenge: string }>('/me/second-factor/passkeys/begin', as(session, { method: 'POST' }))).body
      .challenge;
  const add = (session: SignedInAs, passkey: object, name = 'Phone') =>
    t.ask<{ passkey: { id: string }; recoveryCodes: string[] | null; code?: string }>(
      '/me/second-factor/passkeys',
      as(session, { method: 'POST', body: { name, passkey } }),
    );
  const challenge = async (session: SignedInAs): Promise<string> =>
    (await t.ask<{ challenge: string }>('/me/confirm/passkey', as(session, { method: 'POST' }))).body.challenge;
  async function ownerWithPasskey() {
    const session = await owner();
    const passkey = softwarePasskey(HOME);
    const added = await add(session, passkey.create(await begin(session)));
    expect(added.status).toBe(201);
    expect(added.body.recoveryCodes).toHaveLength(10);
    return { session, passkey, id: added.body.passkey.id };
  }

  it('confirms a session with a challenge of it, once', async () => {
    const { session, passkey } = await ownerWithPasskey();
    const again = await signInAgain(session.user.id);
    expect((await dangerous(again)).body.code).toBe('CONFIRMATION_REQUIRED');
    const answer = { passkey: passkey.sign(await challenge(again)) };
    expect((await confirm(again, answer)).status).toBe(200);
    expect((await dangerous(again)).status).toBe(204);
    expect(await confirm(again, answer)).toMatchObject({ status: 400, body: { code: 'IDENTITY_REFUSED' } });
    const parallel = { passkey: passkey.sign(await challenge(again)) };
    const answers = await Promise.all([confirm(again, parallel), confirm(again, parallel)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await overview(again)).passkeys).toMatchObject([{ name: 'Phone', lastUsed: expect.any(String) as string }]);
  });

  it('is refused with the challenge of another session, an old one and an invented one', async () => {
    const { session, passkey } = await ownerWithPasskey();
    const again = await signInAgain(session.user.id);
    const theirs = await challenge(session);
    await challenge(again);
    expect((await confirm(again, { passkey: passkey.sign(theirs) })).status).toBe(400);
    const old = await challenge(again);
    t.clock.now += 5 * 60_000;
    expect((await confirm(again, { passkey: passkey.sign(old) })).status).toBe(400);
    expect((await confirm(again, { passkey: passkey.sign('AAAA') })).status).toBe(400);
    expect((await dangerous(again)).status).toBe(403);
  });

  it('is refused from elsewhere, without the check of its person, and with an old count', async () => {
    const { session, passkey } = await ownerWithPasskey();
    for (const wrong of [
      { origin: 'http://anhor.example' },
      { origin: 'http://localhost:3001' },
      { rpId: 'anhor.example' },
      { isVerified: false },
    ]) {
      const signed = passkey.sign(await challenge(session), wrong);
      expect((await confirm(session, { passkey: signed })).status, JSON.stringify(wrong)).toBe(400);
    }
    const counts = [5, 6, 6, 4];
    const statuses = [];
    for (const counter of counts)
      statuses.push((await confirm(session, { passkey: passkey.sign(await challenge(session), { counter }) })).status);
    expect(statuses).toEqual([200, 200, 400, 400]);
  });

  it('of another person, or a made-up one, proves nothing', async () => {
    const { session } = await ownerWithPasskey();
    const foreign = await ownerWithPasskey();
    for (const passkey of [foreign.passkey, softwarePasskey(HOME)])
      expect((await confirm(session, { passkey: passkey.sign(await challenge(session)) })).status).toBe(400);
  });

  it('is added with its own challenge, with the check of its person, and once', async () => {
    const session = await owner();
    const passkey = softwarePasskey(HOME);
    expect((await add(session, passkey.create('AAAA'))).status).toBe(400);
    const bare = passkey.create(await begin(session), { isVerified: false });
    expect((await add(session, bare)).body.code).toBe('IDENTITY_REFUSED');
    const made = passkey.create(await begin(session));
    expect((await add(session, made)).status).toBe(201);
    expect((await add(session, made)).status).toBe(400);
    const copied = passkey.create(await begin(session));
    expect((await add(session, copied)).status).toBe(409);
  });

  it('is removed by its person alone', async () => {
    const { session, id } = await ownerWithPasskey();
    const stranger = await owner(other);
    const remove = (who: SignedInAs) =>
      t.ask(`/me/second-factor/passkeys/${id}`, as(who, { method: 'DELETE', merchant: undefined }));
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(session)).status).toBe(204);
    expect(await overview(session)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });
});

describe('on a host of the merchant', () => {
  const addDomain = statement(
    'test.second-factor.domain',
    'insert into merchant_domain (merchant_id, host, verified_at) values ($1, $2, now())',
  );
  it('an app confirms, passkeys do not work, and nothing is set up', async () => {
    const host = { headers: { host: 'anhor.example' } };
    await t.db.transactions.platformRows(addDomain, [merchant, 'anhor.example']);
    const { session, app } = await ownerWithApp();
    const there = await signInAgain(session.user.id, { merchant, ...host });
    expect((await dangerous(there, host)).body.code).toBe('CONFIRMATION_REQUIRED');
    const asThere = as(there, { method: 'POST', ...host });
    expect((await t.ask('/me/confirm/passkey', asThere)).body).toMatchObject({ code: 'ACCOUNT_REQUIRED' });
    expect((await t.ask('/me/second-factor/authenticator', asThere)).body).toMatchObject({ code: 'ACCOUNT_REQUIRED' });
    expect((await confirm(there, { code: codeOfApp(app.secret, t.clock.now) }, host)).status).toBe(200);
    expect((await dangerous(there, host)).status).toBe(204);
  });
});

describe('a lost second factor', () => {
  let admin: SignedInAs;
  let adminsApp: App;
  beforeAll(async () => {
    await nameAdmin(t.db.transactions, '+998951110000');
    t.clock.now += 61_000;
    admin = await signIn(t, '+998951110000');
    adminsApp = await addApp(t, admin);
  });
  const reset = (who: SignedInAs, id: string) =>
    t.ask(`/platform/people/${id}/second-factor`, as(who, { method: 'DELETE', merchant: undefined }));

  it('is removed by an administrator who has confirmed, and the person is told', async () => {
    const { session } = await ownerWithApp();
    const { id } = session.user;
    const rival = await owner();
    expect((await reset(rival, id)).body).toMatchObject({ code: 'FORBIDDEN' });
    t.clock.now += 11 * 60_000;
    admin = await signInAgain(admin.user.id);
    expect((await reset(admin, id)).body).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    await confirmByApp(admin, adminsApp);
    expect((await reset(admin, id)).status).toBe(204);
    expect((await reset(admin, id)).status).toBe(404);
    expect(await rowsLeft(id)).toBe(0);
    expect((await messages(session)).at(-1)).toContain('administrator');
    expect((await t.db.transactions.platformRows(notesAbout, [id])).at(-1)).toEqual({
      action: 'SECOND_FACTOR_RESET',
      user_id: admin.user.id,
    });
    const again = await signInAgain(id);
    expect((await dangerous(again)).body.code).toBe('SECOND_FACTOR_MISSING');
  });

  it('is removed by the command of the operator, and ends what was confirmed', async () => {
    const { session } = await ownerWithApp();
    expect((await dangerous(session)).status).toBe(204);
    expect(await resetByPhone(t.db.transactions, session.user.phone!)).toBe(true);
    expect(await resetByPhone(t.db.transactions, session.user.phone!)).toBe(false);
    expect((await dangerous(session)).body.code).toBe('SECOND_FACTOR_MISSING');
  });

  it('goes with the account', async () => {
    const session = await signInAgain(await newGuest(t.db.transactions));
    await addApp(t, session);
    expect(await rowsLeft(session.user.id)).toBe(11);
    const gone = await t.ask('/me', as(session, { method: 'DELETE', body: { confirm: true }, merchant: undefined }));
    expect(gone.status).toBe(204);
    expect(await rowsLeft(session.user.id)).toBe(0);
  });
});

describe('a session of staff', () => {
  const DAY = 86_400_000;
  const work = (session: SignedInAs) => t.ask('/console/me', as(session));
  async function renewed(session: SignedInAs): Promise<SignedInAs | undefined> {
    const answer = await t.ask<SignedInAs>('/auth/refresh', { method: 'POST', headers: { cookie: session.cookie } });
    if (answer.status !== 200) return undefined;
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    return { ...session, ...answer.body, cookie };
  }

  it('ends thirty days after the sign-in, however often it is used', async () => {
    let session = await owner();
    for (let day = 0; day < 29; day++) {
      t.clock.now += DAY;
      session = (await renewed(session))!;
      expect((await work(session)).status).toBe(200);
    }
    t.clock.now += DAY;
    session = (await renewed(session))!;
    expect((await work(session)).status).toBe(401);
    expect(await renewed(session)).toBeUndefined();
    expect((await t.ask('/me', as(session))).status).toBe(401);
  });

  it('ends twelve hours after the sign-in of an administrator', async () => {
    await nameAdmin(t.db.transactions, '+998951110001');
    let session = await signIn(t, '+998951110001');
    t.clock.now += DAY / 2 - 1000;
    session = (await renewed(session))!;
    expect((await work(session)).status).toBe(200);
    t.clock.now += 1000;
    expect((await work(session)).status).toBe(401);
  });

  it('of a guest goes on', async () => {
    let session = await signInAgain(await newGuest(t.db.transactions));
    for (let month = 0; month < 3; month++) {
      t.clock.now += 31 * DAY;
      session = (await renewed(session))!;
    }
    expect((await t.ask('/me', as(session))).status).toBe(200);
  });
});
