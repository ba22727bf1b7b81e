/** Google, Apple and Telegram by a fake process: each provider, and several of one person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { LinkedIdentity } from '#contract/accounts/identity-providers.ts';
import type { Fake } from '#tests/support/fakes.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { codeFor, signIn, withBearer } from '#tests/support/sign-in.ts';
import {
  CENTRAL,
  newTab,
  openSignInProviders,
  type ProviderCase,
  type SignInProviders,
} from '#tests/support/sign-in-providers.ts';

let providers: SignInProviders;
let t: TestProduct;
let fake: Fake;

beforeAll(async () => {
  providers = await openSignInProviders();
  ({ t, fake } = providers);
});
afterAll(() => providers.stop());

describe.each(['google', 'apple', 'telegram'] as const)('%s', (provider) => {
  it('leads to a session, the next time for the same person', async () => {
    const tab = newTab();
    const first = await providers.exchange(tab, (await providers.walk(provider, tab)).get('signIn')!);
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      phone: null,
      role: 'CLIENT',
      firstName: { google: 'Aziz', apple: 'Malika', telegram: 'Ali' }[provider],
    });
    expect(first.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    const later = newTab();
    const second = await providers.exchange(later, (await providers.walk(provider, later, 'returning')).get('signIn')!);
    expect(second.body.user).toMatchObject({ id: first.body.user.id, firstName: first.body.user.firstName });
    const other = newTab();
    expect(
      (await providers.exchange(other, (await providers.walk(provider, other, 'allow', '2002')).get('signIn')!)).body
        .user.id,
    ).not.toBe(first.body.user.id);
  });

  it.each([
    ['cancel', 'cancelled'],
    ['old', 'refused'],
    ['nonce', 'refused'],
    ['kid', 'refused'],
    ['unsigned', 'refused'],
    ['audience', 'refused'],
  ])('%s: %s', async (choice, error) => {
    const back = await providers.walk(provider, newTab(), choice);
    expect(Object.fromEntries(back)).toEqual({ signInError: error });
  });

  it('continues when the keys change', async () => {
    await providers.walk(provider, newTab());
    await fake.control('rotate');
    expect((await providers.walk(provider, newTab())).has('signIn')).toBe(true);
  });

  it('reports that the provider does not answer', async () => {
    const tab = newTab();
    const begun = await providers.start(provider, tab);
    const answer = await providers.choose(begun.location, 'allow');
    await fake.trouble('hang-up');
    expect((await providers.comeBack(tab, answer)).location).toMatch(/#signInError=network_failure$/);
    expect((await providers.walk(provider, newTab())).has('signIn')).toBe(true);
  });

  it('answers one state once, at its own address', async () => {
    const tab = newTab();
    const { url, form } = await providers.choose((await providers.start(provider, tab)).location, 'allow');
    const other = provider === 'google' ? 'telegram' : 'google';
    const elsewhere = { url: url.replace(`/${provider}/`, `/${other}/`), form };
    const refused = `${CENTRAL}/login#signInError=refused`;
    expect((await providers.comeBack(tab, elsewhere)).location).toBe(refused);
    expect((await providers.comeBack(tab, { url, form })).location).toMatch(/#signIn=/);
    expect((await providers.comeBack(tab, { url, form })).location).toBe(refused);
  });
});

it("Apple's relay address is stored, and what the posted form claims is not believed", async () => {
  const tab = newTab();
  const session = await providers.exchange(tab, (await providers.walk('apple', tab, 'private', '3003')).get('signIn')!);
  expect(session.body.user).toMatchObject({ firstName: 'Malika', lastName: 'Yusupova' });
  const mine = await t.ask<{ items: LinkedIdentity[] }>(
    '/me/identities',
    withBearer({ token: session.body.token, device: tab.device }),
  );
  expect(mine.body.items).toEqual([expect.objectContaining({ provider: 'APPLE', name: 'Malika Yusupova' })]);
});

describe('several providers of one person', () => {
  async function link(of: { token: string; device: string }, provider: ProviderCase, account: string) {
    const tab = newTab({ purpose: 'LINK', device: of.device });
    const code = (await providers.walk(provider, tab, 'allow', account)).get('signIn')!;
    return t.ask<{ items: LinkedIdentity[]; code: string }>('/me/identities', {
      method: 'POST',
      device: of.device,
      headers: { ...withBearer(of).headers, host: tab.host },
      body: { code, verifier: tab.verifier },
    });
  }

  it("are linked and unlinked; somebody else's are not taken over", async () => {
    const me = await signIn(t, '+998901110001', { headers: { host: 'dasturxon.test' } });
    const linked = await link(me, 'google', '5005');
    expect(linked.body.items.map(({ provider }) => provider)).toEqual(['GOOGLE']);
    const tab = newTab();
    expect(
      (await providers.exchange(tab, (await providers.walk('google', tab, 'allow', '5005')).get('signIn')!)).body.user
        .id,
    ).toBe(me.user.id);
    const other = await signIn(t, '+998901110002', { headers: { host: 'dasturxon.test' } });
    expect((await link(other, 'google', '5005')).body.code).toBe('ALREADY_LINKED');
    expect((await link(me, 'google', '5006')).body.code).toBe('ALREADY_LINKED');
    const auth = { headers: { ...withBearer(me).headers, host: 'dasturxon.test' }, device: me.device };
    expect((await t.ask('/me/identities/apple', { ...auth, method: 'DELETE' })).status).toBe(404);
    expect(
      (await t.ask<{ items: unknown[] }>('/me/identities/google', { ...auth, method: 'DELETE' })).body.items,
    ).toEqual([]);
  });

  it('the last one stays, and a verified phone merges the two accounts', async () => {
    const tab = newTab();
    const session = (
      await providers.exchange(tab, (await providers.walk('telegram', tab, 'allow', '6006')).get('signIn')!)
    ).body;
    const auth = {
      device: tab.device,
      headers: { ...withBearer({ token: session.token, device: tab.device }).headers, host: 'dasturxon.test' },
    };
    expect((await t.ask<{ code: string }>('/me/identities/telegram', { ...auth, method: 'DELETE' })).body.code).toBe(
      'NOT_ALLOWED_NOW',
    );
    const known = await signIn(t, '+998901110003', { headers: { host: 'dasturxon.test' } });
    t.clock.now += 61_000;
    await t.ask('/auth/code', { ...auth, method: 'POST', body: { phone: '+998901110003', purpose: 'PHONE' } });
    const joined = await t.ask<SignedIn>('/me/phone', {
      ...auth,
      method: 'PUT',
      body: { phone: '+998901110003', code: await codeFor(t, '+998901110003') },
    });
    expect(joined.body.user.id).toBe(known.user.id);
    t.clock.now -= 61_000;
    const again = newTab();
    expect(
      (await providers.exchange(again, (await providers.walk('telegram', again, 'allow', '6006')).get('signIn')!)).body
        .user.id,
    ).toBe(known.user.id);
  });
});
