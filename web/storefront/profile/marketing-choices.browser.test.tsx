import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { MarketingConsent } from '#contract/guests/broadcasts-consents.ts';
import { act, mount, press, settle } from '#tests/components/component.tsx';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { storedToken } from '#web/platform/session/token.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { MarketingChoices } from './marketing-choices.tsx';

const NOTHING = { PUSH: false, TELEGRAM: false, SMS: false, EMAIL: false };

interface Given {
  email?: { email: string | null; isOpen: boolean };
  channels?: object;
  isBound?: boolean;
}

/** Mounts the part of the profile with a server whose answers to writes wait until they are released. */
async function part({ email = { email: null, isOpen: true }, channels = {}, isBound = false }: Given = {}) {
  const user = { id: 'u' } as SignedIn['user'];
  signedIn({ token: 'first', expiresIn: 900, user, merchantId: isBound ? 'm' : null, accountAt: null });
  let stored: MarketingConsent = { id: 'm', name: 'Anhor', channels: { ...NOTHING, ...channels }, isDecided: true };
  const waiting: (() => void)[] = [];
  const server = fakeApi({
    'GET /me/email': () => email,
    'GET /me/marketing': () => ({ items: [stored] }),
    'PATCH /me/marketing/:id': async ({ body }: { body: { channels: object } }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      stored = { ...stored, channels: { ...stored.channels, ...body.channels } };
      return stored;
    },
  });
  const element = <MarketingChoices />;
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key: string) => key } }}>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider label="toasts" closeLabel="close">
            <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  await settle();
  const ofEmail = () => host.all('label').find(({ textContent }) => textContent === 'marketing.by.EMAIL');
  const box = () => ofEmail()!.querySelector('input')!;
  const hint = () => document.getElementById(box().getAttribute('aria-describedby')!)!;
  const release = async (): Promise<void> => {
    await act(async () => waiting.shift()!());
    await settle();
  };
  return { host, server, ofEmail, box, hint, release, stored: () => stored.channels };
}

afterEach(() => storedToken.clear());

it('says to which address offers go', async () => {
  const { hint } = await part({ email: { email: 'aziza@example.uz', isOpen: true } });
  expect(hint().textContent).toBe('aziza@example.uz');
});

it('leads to where an address is added while there is none', async () => {
  const { hint } = await part();
  expect(hint().textContent).toContain('profile.email.none');
  expect(hint().querySelector('a')!.getAttribute('href')).toBe('/EditProfile');
});

it("asks for no address where the session is one of a merchant's own host", async () => {
  const { hint, server } = await part({ isBound: true });
  expect(server.keys()).toEqual(['GET /me/marketing']);
  expect(hint().textContent).toBe('profile.email.toAccount');
});

it('is not offered where no e-mail is sent, unless it has to be switched off', async () => {
  const email = { email: null, isOpen: false };
  expect((await part({ email })).ofEmail()).toBeUndefined();
  const { box, hint } = await part({ email, channels: { EMAIL: true } });
  expect(box().checked).toBe(true);
  expect(hint().textContent).toBe('profile.email.notSent');
});

it('ends as it was pressed last, however late the answers are', async () => {
  const { box, release, server, stored } = await part();
  press(box());
  await settle();
  expect(box().checked).toBe(true);
  press(box());
  await settle();
  expect(box().checked).toBe(false);
  await release();
  expect(box().checked).toBe(false);
  await release();
  expect(stored()).toEqual(NOTHING);
  expect(box().checked).toBe(false);
  const sent = server.calls.filter(({ key }) => key.startsWith('PATCH'));
  expect(sent.map(({ args }) => args.body)).toEqual([{ channels: { EMAIL: true } }, { channels: { EMAIL: false } }]);
});

it('goes back with a message where it was not saved', async () => {
  const { box, host, server } = await part();
  server.answer('PATCH /me/marketing/:id', () => {
    throw refusal(503, 'UNAVAILABLE');
  });
  press(box());
  await settle();
  expect(box().checked).toBe(false);
  expect(host.text()).toContain('profile.saveFailed');
});
