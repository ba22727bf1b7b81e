/** Changing the phone: proofs, the day of waiting, messages to the old number, and undoing it. */
import { PERSONAL_DATA } from '#start/personal-data.ts';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#contract/accounts/identity.ts';
import type { PhoneChange } from '#contract/accounts/identity-profile.ts';
import { PHONE_CHANGE_NOTICE_MS, PHONE_CHANGE_WAIT_MS } from '#domain/accounts/identity/phone-change.ts';
import { identityKeys } from '#server/accounts/identity/identity-keys.ts';
import { openPhoneChanges } from '#server/accounts/identity/phone-changes.ts';
import type { Sessions } from '#server/accounts/identity/sessions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { secretKey } from '#server/platform/secret-box.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { codeFor, signIn, withBearer, type SignedInAs } from '#tests/support/sign-in.ts';

const HOUR = 3_600_000;
let t: TestProduct;
beforeAll(async () => {
  t = await composeProduct({
    bearers: true,
    env: { PUBLIC_HOST: 'dasturxon.test', PUBLIC_URL: 'https://dasturxon.test' },
  });
});
afterAll(() => t.stop());

let phones = 0;
const newPhone = (): string => `+99897${String(++phones).padStart(7, '0')}`;
const notices = statement<{ body: string }>(
  'test.phone-changes.notices',
  "select body from message where kind = 'ACCOUNT' and recipient = $1 order by created_date, id",
);
const latestChange = statement<{ id: string; created_date: Date }>(
  'test.latest-change',
  'select id, created_date from phone_change where user_id = $1 order by created_date desc limit 1',
);

type Who = Pick<SignedInAs, 'token' | 'device'>;
const noticesTo = async (phone: string): Promise<string[]> =>
  (await t.db.transactions.platformRows(notices, [phone])).map(({ body }) => body);
const tokenIn = (notice: string | undefined): string => /#([\w.-]+)$/.exec(notice ?? '')![1]!;

async function request(who: Who, phone: string) {
  await t.ask('/auth/code', { ...withBearer(who), method: 'POST', body: { phone, purpose: 'PHONE' } });
  const body = { phone, code: await codeFor(t, phone) };
  return t.ask<PhoneChange & { code: string }>('/me/phone-change', { ...withBearer(who), method: 'POST', body });
}
async function confirmByCode(who: Who, old: string) {
  await t.ask('/auth/code', { ...withBearer(who), method: 'POST', body: { phone: old, purpose: 'OLD_PHONE' } });
  const body = { code: await codeFor(t, old) };
  return t.ask<SignedIn & { code: string }>('/me/phone-change/confirm', { ...withBearer(who), method: 'POST', body });
}
const undo = (token: string) =>
  t.ask<{ phone: string; was: string; code: string }>('/auth/phone-undo', { method: 'POST', body: { token } });

/** Runs the jobs of the latest change that are due. */
async function runJobs(userId: string): Promise<void> {
  const { jobs } = openPhoneChanges({
    transactions: t.db.transactions,
    personalData: PERSONAL_DATA,
    keys: identityKeys(secretKey(undefined, path.join(t.dataDir, 'secret.key'))),
    now: () => t.clock.now,
    sessions: {} as Sessions,
    undoAddress: (token) => `https://dasturxon.test/phone/undo#${token}`,
  });
  const [{ id, created_date: created }] = (await t.db.transactions.platformRows(latestChange, [userId])) as [
    { id: string; created_date: Date },
  ];
  const age = t.clock.now - created.getTime();
  if (age >= PHONE_CHANGE_NOTICE_MS) await runJob({ jobs }, 'identity.phone-change-notice', { id });
  if (age >= PHONE_CHANGE_WAIT_MS) await runJob({ jobs }, 'identity.apply-phone-change', { id });
}

describe('a change of phone', () => {
  it('needs more than the session and a code to the new number', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await signIn(t, old);
    await t.ask('/auth/code', { ...withBearer(session), method: 'POST', body: { phone: next, purpose: 'PHONE' } });
    const atOnce = await t.ask<{ code: string; why: string }>('/me/phone', {
      ...withBearer(session),
      method: 'PUT',
      body: { phone: next, code: await codeFor(t, next) },
    });
    expect(atOnce.body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'HAS_PHONE' });
    expect((await signIn(t, old)).user.id).toBe(session.user.id);
  });

  it('takes effect with a code to the old number; other sessions end and the old number is notified', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await signIn(t, old);
    const elsewhere = await signIn(t, old);
    expect((await request(session, next)).status).toBe(201);
    const changed = await confirmByCode(session, old);
    expect(changed.body.user).toMatchObject({ id: session.user.id, phone: next });
    expect((await t.ask('/me', withBearer(elsewhere))).status).toBe(401);
    // The session that confirmed the change stays valid, so requests of its page and of its other tabs are answered.
    expect((await t.ask<User>('/me', withBearer(session))).body).toMatchObject({ id: session.user.id, phone: next });
    expect((await t.ask('/me', withBearer({ token: changed.body.token, device: session.device }))).status).toBe(200);
    const [notice, ...more] = await noticesTo(old);
    expect(more).toEqual([]);
    expect(notice).toContain(`+998 ** ***-**-${next.slice(-2)}`);
    expect(notice).not.toContain(next);
    expect(notice).toContain('https://dasturxon.test/phone/undo#');
  });

  it('takes effect with the password, and not with a wrong one', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await signIn(t, old);
    await t.ask('/auth/code', { ...withBearer(session), method: 'POST', body: { phone: old, purpose: 'PASSWORD' } });
    const password = 'anhor boʻyidagi choyxona';
    await t.ask('/me/password', {
      ...withBearer(session),
      method: 'PUT',
      body: { password, code: await codeFor(t, old) },
    });
    await request(session, next);
    const confirm = (given: string) =>
      t.ask<SignedIn & { code: string }>('/me/phone-change/confirm', {
        ...withBearer(session),
        method: 'POST',
        body: { password: given },
      });
    expect((await confirm('some other password')).body.code).toBe('PASSWORD_INCORRECT');
    expect((await confirm(password)).body.user.phone).toBe(next);
  });

  it('takes effect by itself after a day, in which the old number has been notified', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await signIn(t, old);
    const {
      body: { at },
    } = await request(session, next);
    expect(Date.parse(at) - t.clock.now).toBe(24 * HOUR);
    expect(await noticesTo(old)).toEqual([]);
    t.clock.now += HOUR;
    await runJobs(session.user.id);
    expect(await noticesTo(old)).toHaveLength(1);
    expect((await signIn(t, old)).user.id).toBe(session.user.id);
    t.clock.now += 24 * HOUR;
    await runJobs(session.user.id);
    expect((await signIn(t, next)).user.id).toBe(session.user.id);
  });

  it('is shown while it waits, replaced by a later one and cancelled by its owner', async () => {
    const [old, first, second] = [newPhone(), newPhone(), newPhone()];
    const session = await signIn(t, old);
    const waiting = () => t.ask<{ waiting: PhoneChange | null }>('/me/phone-change', withBearer(session));
    await request(session, first);
    await request(session, second);
    expect((await waiting()).body.waiting?.phone).toBe(second);
    expect((await t.ask('/me/phone-change', { ...withBearer(session), method: 'DELETE' })).status).toBe(204);
    expect((await waiting()).body.waiting).toBeNull();
    expect((await confirmByCode(session, old)).status).toBe(404);
    t.clock.now += 25 * HOUR;
    await runJobs(session.user.id);
    expect((await signIn(t, old)).user.id).toBe(session.user.id);
  });

  it('never takes a number that belongs to somebody else, now or by then', async () => {
    const [old, theirs, free] = [newPhone(), newPhone(), newPhone()];
    const session = await signIn(t, old);
    await signIn(t, theirs);
    t.clock.now += 61_000;
    expect((await request(session, theirs)).body.code).toBe('PHONE_TAKEN');
    await request(session, free);
    const other = await signIn(t, free, {});
    expect((await confirmByCode(session, old)).body.code).toBe('PHONE_TAKEN');
    expect((await signIn(t, free)).user.id).toBe(other.user.id);
    expect((await signIn(t, old)).user.id).toBe(session.user.id);
  });

  it('is confirmed once by two requests at the same time', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await signIn(t, old);
    await request(session, next);
    await t.ask('/auth/code', { ...withBearer(session), method: 'POST', body: { phone: old, purpose: 'OLD_PHONE' } });
    const body = { code: await codeFor(t, old) };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        t.ask('/me/phone-change/confirm', { ...withBearer(session), method: 'POST', body }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await noticesTo(old)).toHaveLength(1);
  });
});

describe('the link to the old number', () => {
  it('stops a change that waits', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await signIn(t, old);
    await request(session, next);
    t.clock.now += HOUR;
    await runJobs(session.user.id);
    expect((await undo(tokenIn((await noticesTo(old))[0]))).body).toEqual({ phone: old, was: 'WAITING' });
    t.clock.now += 24 * HOUR;
    await runJobs(session.user.id);
    expect((await signIn(t, old)).user.id).toBe(session.user.id);
  });

  it('undoes a change within a week: the phone, and every way in for the new holder', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await signIn(t, old);
    await request(session, next);
    const { body: thief } = await confirmByCode(session, old);
    const thiefAs = withBearer({ token: thief.token, device: session.device });
    await t.ask('/auth/code', { ...thiefAs, method: 'POST', body: { phone: next, purpose: 'PASSWORD' } });
    const password = 'parol oʻgʻrining qoʻlida';
    await t.ask('/me/password', { ...thiefAs, method: 'PUT', body: { password, code: await codeFor(t, next) } });
    // The owner has signed in with the old number meanwhile, which created a new account.
    const begun = await signIn(t, old);
    expect(begun.user.id).not.toBe(session.user.id);
    t.clock.now += 6 * 24 * HOUR;
    const token = tokenIn((await noticesTo(old))[0]);
    expect((await undo(token)).body).toEqual({ phone: old, was: 'CHANGED' });
    expect((await t.ask('/me', thiefAs)).status).toBe(401);
    const login = { method: 'POST' as const, device: crypto.randomUUID(), body: { phone: next, password } };
    expect((await t.ask('/auth/login', login)).status).toBe(400);
    expect((await signIn(t, old)).user.id).toBe(session.user.id);
    expect((await signIn(t, next)).user.id).not.toBe(session.user.id);
    expect((await undo(token)).status).toBe(404);
  });

  it('is invalid after a week, modified, or made up', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await signIn(t, old);
    await request(session, next);
    await confirmByCode(session, old);
    const token = tokenIn((await noticesTo(old))[0]);
    const [id] = token.split('.');
    for (const bad of ['', id!, `${id}.AAAA`, `${crypto.randomUUID()}.${token.split('.')[1]}`, `${token}x`]) {
      expect((await undo(bad)).status).toBe(404);
    }
    t.clock.now += 7 * 24 * HOUR + 1;
    expect((await undo(token)).status).toBe(404);
  });
});
