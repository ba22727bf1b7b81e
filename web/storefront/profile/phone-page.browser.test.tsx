import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/identity.ts';
import { mount, press, settle } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { PhonePage } from './phone-page.tsx';

const visitor = vi.hoisted(() => ({ user: null as User | null }));
vi.mock('#web/platform/session/visitor.ts', () => ({ useVisitor: () => ({ ...visitor, status: 'user' }) }));
vi.mock('#web/platform/storefront/page-head.tsx', () => ({ PageHead: () => null }));

function page(user: Partial<User> | null) {
  visitor.user = user as User | null;
  const { api } = fakeApi({ 'GET /me/phone-change': () => ({ waiting: null }) });
  const settings = { merchant: { id: 'm' }, web: { signIn: [] }, basePath: '/' };
  const translate = (key: string) => key;
  const router = createMemoryRouter([{ path: '*', element: <PhonePage /> }], { initialEntries: ['/phone'] });
  return mount(
    <StorefrontContext value={{ api, settings, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider label="toasts" closeLabel="close">
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
}

it('of somebody who is signed in is shown, and can be changed', async () => {
  const host = page({ id: 'u', phone: '+998901234567' });
  await settle();
  expect(host.text().replaceAll('\u00a0', ' ')).toContain('+998 90 123-45-67');
  expect(host.all('input')).toEqual([]);
  press(host.all('button').find(({ textContent }) => textContent.includes('profile.phone.change'))!);
  expect(host.text()).toContain('profile.phone.new');
});

it.each([null, { id: 'u', phone: null }])('is asked for where it is not known: %j', async (user) => {
  const host = page(user);
  await settle();
  expect(host.text()).toContain('phone.label');
});
