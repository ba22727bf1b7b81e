import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Notifications, User } from '#contract/accounts/identity.ts';
import { act, mount, press as pressElement, settle } from '#tests/components/component.tsx';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { storedToken } from '#web/platform/session/token.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { NotificationChoices } from './notification-choices.tsx';

function OfVisitor() {
  const visitor = useVisitor();
  return visitor.status === 'user' ? <NotificationChoices user={visitor.user} /> : null;
}

/** Mounts the part of the profile with a server whose answers to writes wait until they are released. */
async function part({ refuses = false } = {}) {
  let stored: Notifications = { push: true, telegram: false, sms: false, email: false, offers: false };
  const userOf = () => ({ id: 'u', notifications: stored }) as User;
  signedIn({ token: 'first', expiresIn: 900, user: userOf(), merchantId: null, accountAt: null });
  const waiting: (() => void)[] = [];
  const server = fakeApi({
    'GET /me/email': () => ({ email: null, isOpen: true }),
    'PATCH /me': async ({ body }: { body: { notifications: Partial<Notifications> } }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (refuses) throw refusal(503, 'UNAVAILABLE');
      stored = { ...stored, ...body.notifications };
      return userOf();
    },
  });
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key: string) => key } }}>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider label="toasts" closeLabel="close">
            <RouterProvider router={createMemoryRouter([{ path: '*', element: <OfVisitor /> }])} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  await settle();
  const box = (channel: string) =>
    host
      .all('label')
      .find(({ textContent }) => textContent === `profile.notify.${channel}`)!
      .querySelector('input')!;
  const release = async (): Promise<void> => {
    await act(async () => waiting.shift()!());
    await settle();
  };
  const sent = () => server.calls.filter(({ key }) => key === 'PATCH /me').map(({ args }) => args.body);
  const press = async (channel: string): Promise<void> => {
    pressElement(box(channel));
    await settle();
  };
  return { host, box, press, release, sent, stored: () => stored };
}

afterEach(() => storedToken.clear());

it('ends as it was pressed last, however late the answers are', async () => {
  const { box, press, release, sent, stored } = await part();
  await press('sms');
  await press('sms');
  await press('telegram');
  expect([box('sms').checked, box('telegram').checked]).toEqual([false, true]);
  expect(sent()).toEqual([{ notifications: { sms: true } }]);
  await release();
  expect([box('sms').checked, box('telegram').checked]).toEqual([false, true]);
  await release();
  await release();
  expect([box('sms').checked, box('telegram').checked]).toEqual([false, true]);
  expect(stored()).toEqual({ push: true, telegram: true, sms: false, email: false, offers: false });
});

it('goes back with a message where the server refuses', async () => {
  const { host, box, press, release } = await part({ refuses: true });
  await press('push');
  expect(box('push').checked).toBe(false);
  await release();
  expect(box('push').checked).toBe(true);
  expect(host.text()).toContain('profile.saveFailed');
});
