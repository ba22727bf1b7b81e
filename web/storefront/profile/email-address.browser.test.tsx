import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { mount, press, settle, type } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { EmailAddress } from './email-address.tsx';

function part(email: string | null, isOpen = true) {
  const { api, keys, answer } = fakeApi({
    'GET /me/email': () => ({ email, isOpen }),
    'POST /me/email/code': () => ({ retryAfter: 60, length: 6 }),
    'PUT /me/email': ({ body }: { body: { email: string } }) => ({ email: body.email }),
    'DELETE /me/email': () => null,
  });
  const host = mount(
    <StorefrontContext value={{ api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key: string) => key } }}>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider label="toasts" closeLabel="close">
            <EmailAddress />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  const button = (text: string) => host.all('button').find(({ textContent }) => textContent.includes(text))!;
  const field = () => host.all('input')[0] as HTMLInputElement;
  return { host, keys, answer, button, field };
}

it('is added by a code that is sent to it', async () => {
  const { host, keys, button, field } = part(null);
  await settle();
  press(button('profile.email.add'));
  type(field(), 'aziza@example');
  press(button('phone.send'));
  await settle();
  expect(host.text()).toContain('profile.email.incomplete');
  type(field(), 'Aziza@example.uz');
  press(button('phone.send'));
  await settle();
  type(field(), '123456');
  await settle();
  expect(keys()).toEqual(['GET /me/email', 'POST /me/email/code', 'PUT /me/email']);
  expect(host.text()).toContain('aziza@example.uz');
  expect(host.all('input')).toEqual([]);
});

it('is removed', async () => {
  const { host, button } = part('aziza@example.uz');
  await settle();
  press(button('profile.email.remove'));
  await settle();
  expect(host.text()).toContain('profile.email.none');
});

it('is not offered where no e-mail is sent', async () => {
  const { host } = part(null, false);
  await settle();
  expect(host.text()).toBe('');
});
