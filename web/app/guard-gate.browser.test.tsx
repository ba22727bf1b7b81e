import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { act, leavePage, mount, settle } from '#tests/components/component.tsx';
import type { SignedIn } from '#contract/accounts/identity.ts';
import { signedIn, visitorStore } from '#web/platform/session/session.ts';
import { storedToken } from '#web/platform/session/token.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { GuardGate } from './guard-gate.tsx';
import { GUARDED, GUARDS } from './guards.ts';

const session: SignedIn = {
  token: 'first',
  expiresIn: 900,
  user: { id: '0190b6a0-0000-7000-8000-000000000001' } as SignedIn['user'],
  merchantId: null,
  accountAt: null,
};

beforeEach(() => {
  return async () => {
    await leavePage();
    storedToken.clear();
  };
});

describe('guards', () => {
  it('send a guest to the sign-in and back to the same page with its query', () => {
    const address = GUARDS.signedIn({ signedIn: false }, '/EditProfile?tab=phone&x=ў');
    const [path, query] = address!.split('?');
    expect(path).toBe('/login');
    expect(new URLSearchParams(query).get('return')).toBe('/EditProfile?tab=phone&x=ў');
    expect(GUARDS.signedIn({ signedIn: true }, '/EditProfile')).toBeUndefined();
  });

  it('send somebody who has signed in to the page that asked for it', () => {
    expect(GUARDS.signedOut({ signedIn: true }, '/login?return=%2Fcheckout%3Fstep%3D2')).toBe('/checkout?step=2');
    expect(GUARDS.signedOut({ signedIn: true }, '/login')).toBe('/profile');
    expect(GUARDS.signedOut({ signedIn: false }, '/login?return=%2Fcheckout')).toBeUndefined();
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
    'never send anybody to %s',
    (wanted) => {
      const here = `/login?return=${encodeURIComponent(wanted)}`;
      expect(GUARDS.signedOut({ signedIn: true }, here)).toBe('/profile');
    },
  );

  it('stand at personal pages', () => {
    expect(GUARDED['/EditProfile']).toBe('signedIn');
    expect(GUARDED['/login']).toBe('signedOut');
    expect(GUARDED['/']).toBeUndefined();
  });
});

describe('the gate', () => {
  const settings = { merchant: { name: { eng: 'Anhor' } }, web: {}, basePath: '/' };
  const storefront = { settings, language: 'eng', canonicalHome: 'https://anhor.test/' } as unknown as Storefront;

  async function open(address: string, more: RouteObject[] = []) {
    const page = <GuardGate>the page</GuardGate>;
    const router = createMemoryRouter([...more, { path: '*', element: page }], { initialEntries: [address] });
    const host = mount(
      <StorefrontContext value={storefront}>
        <RouterProvider router={router} />
      </StorefrontContext>,
    );
    await settle();
    const where = () => router.state.location.pathname + router.state.location.search;
    return { host, router, where };
  }

  // The session of the module is unknown until the first sign-in here, so this comes first.
  it('shows the page as the server rendered it while the session is not known', async () => {
    expect(visitorStore.get().status).toBe('unknown');
    const { host, where } = await open('/EditProfile');
    expect([host.text(), where()]).toEqual(['the page', '/EditProfile']);
  });

  it('lets a signed-in person in, and a guest out when the session ends', async () => {
    signedIn(session);
    const { host, where } = await open('/EditProfile?tab=phone');
    expect(host.text()).toBe('the page');
    await act(async () => storedToken.clear());
    await settle();
    expect(where()).toBe('/login?return=%2FEditProfile%3Ftab%3Dphone');
  });

  it('leaves a title in the document while the page loads to which it leads', async () => {
    const loader = (): Promise<null> => new Promise(() => {});
    const { host, where } = await open('/EditProfile', [{ path: '/login', loader, element: 'the sign-in' }]);
    expect([host.text(), where()]).toEqual(['', '/EditProfile']);
    expect(document.title).toBe('Anhor');
  });

  it('shows public pages to everybody', async () => {
    const { host, where } = await open('/basket');
    expect([host.text(), where()]).toEqual(['the page', '/basket']);
  });

  it('replaces the guarded page, so that Back does not lead into it again', async () => {
    const { router } = await open('/EditProfile');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('takes a person away from the sign-in as soon as it succeeds', async () => {
    const { where } = await open('/login?return=%2Fcheckout');
    expect(where()).toBe('/login?return=%2Fcheckout');
    await act(async () => signedIn(session));
    await settle();
    expect(where()).toBe('/checkout');
  });
});
