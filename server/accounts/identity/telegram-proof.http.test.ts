/** Data that Telegram has signed is a sign-in: of its widget, and of a mini app. */
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { BOT, openSignInProviders, type SignInProviders } from '#tests/support/sign-in-providers.ts';

const OWN_BOT = '777:MERCHANT-BOT';

let providers: SignInProviders;
let t: TestProduct;

beforeAll(async () => {
  providers = await openSignInProviders();
  ({ t } = providers);
});
afterAll(() => providers.stop());

describe('data signed by Telegram', () => {
  const seconds = (): number => Math.floor(t.clock.now / 1000);
  const widget = (over: Record<string, unknown> = {}, token = BOT): Record<string, unknown> => {
    const fields: Record<string, unknown> = {
      id: 42,
      first_name: 'Ali',
      username: 'ali',
      auth_date: seconds(),
      ...over,
    };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${String(value)}`)
      .sort()
      .join('\n');
    return {
      ...fields,
      hash: createHmac('sha256', createHash('sha256').update(token).digest()).update(text).digest('hex'),
    };
  };
  const initData = (token = BOT, authDate = seconds()): string => {
    const fields = { auth_date: String(authDate), query_id: newId(), user: '{"id":42,"first_name":"Ali"}' };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('\n');
    const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update(token).digest())
      .update(text)
      .digest('hex');
    return new URLSearchParams({ ...fields, hash }).toString();
  };
  const send = (body: object, of?: string) =>
    t.ask<SignedIn & { code: string }>('/auth/telegram', {
      method: 'POST',
      device: newId(),
      headers: { host: of ? 'anhor.uz' : 'dasturxon.test' },
      ...(of ? { merchant: of } : {}),
      body,
    });

  it('is a sign-in, once, with our device fields beside it', async () => {
    const payload = { ...widget(), uuid: newId(), os: 'Android', brand: 'Telegram', type: 'web', firebaseToken: 'f' };
    const answer = await send(payload);
    expect(answer.status).toBe(200);
    expect(answer.body.user.firstName).toBe('Ali');
    expect((await send(payload)).body.code).toBe('IDENTITY_REFUSED');
    const mini = await send({ initData: initData(), cookies: false });
    expect(mini.body.user.id).toBe(answer.body.user.id);
    expect(mini.body.refreshToken).toBeTruthy();
    expect(mini.headers['set-cookie']).toBeUndefined();
  });

  it('takes over the photo that Telegram names, from hosts of Telegram alone', async () => {
    const photos = async () =>
      (
        await t.db.database.owner.query<{ url: string }>(
          "select payload ->> 'url' as url from outbox where topic = 'job.identity.adopt-photo'",
        )
      ).rows.map(({ url }) => url);
    expect((await send({ ...widget({ photo_url: 'https://10.0.0.1/a.jpg' }) })).status).toBe(200);
    expect(await photos()).toEqual([]);
    expect((await send({ ...widget({ photo_url: 'https://t.me/i/userpic/320/a.jpg' }) })).status).toBe(200);
    expect(await photos()).toEqual(['https://t.me/i/userpic/320/a.jpg']);
  });

  it('is refused when it is old, from the future, modified, or of nobody', async () => {
    for (const body of [
      widget({ auth_date: seconds() - 301 }),
      widget({ auth_date: seconds() + 60 }),
      { ...widget(), id: 43 },
      widget({}, OWN_BOT),
      { initData: initData(BOT, seconds() - 301) },
      { initData: initData(OWN_BOT) },
      { initData: '' },
      {},
      widget({ id: 'x' }),
    ]) {
      expect((await send(body)).body.code).toBe('IDENTITY_REFUSED');
    }
  });
});
