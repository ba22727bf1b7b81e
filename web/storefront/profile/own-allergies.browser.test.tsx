import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { User } from '#contract/accounts/identity.ts';
import { fire, mount, press, settle } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { OwnAllergies } from './own-allergies.tsx';

const user = { id: 'u', allergens: ['milk'], allergyNote: null } as unknown as User;

it('shows what the account has, and saves what is chosen', async () => {
  const server = fakeApi({ 'PATCH /me': ({ body }: { body: object }) => ({ ...user, ...body }) });
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key) => key } }}>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider label="toasts" closeLabel="close">
            <OwnAllergies user={user} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  const pressed = (): string[] =>
    host.all('[aria-pressed=true]').map(({ textContent }) => textContent.replace('product.allergen.', ''));
  const button = (text: string) => host.all('button').find(({ textContent }) => textContent.includes(text))!;
  expect(pressed()).toEqual(['milk']);
  fire(host.find('form'), 'submit');
  await settle();
  expect(server.calls).toEqual([]);
  press(button('product.allergen.nuts'));
  fire(host.find('form'), 'submit');
  await settle();
  expect(server.calls).toEqual([
    { key: 'PATCH /me', args: { body: { allergens: ['milk', 'nuts'], allergyNote: null } } },
  ]);
  expect(pressed()).toEqual(['milk', 'nuts']);
});
