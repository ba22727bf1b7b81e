import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, settle } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { WhereStep } from './where-step.tsx';

const found = vi.hoisted(() => Promise.withResolvers<{ latitude: number; longitude: number }>());
vi.mock('#web/shared/map/own-position.ts', () => ({ ownPosition: () => found.promise }));

function Step() {
  const place = visitorPlace.use();
  const order = { service: 'DELIVERY', place, branch: null, sums: {} } as unknown as Order;
  const confirmation = { isConfirmed: place?.chosenAt !== undefined, confirm: () => undefined };
  const nothing = () => undefined;
  return (
    <WhereStep
      order={order}
      gaps={[]}
      confirmation={confirmation}
      onBranches={nothing}
      onTouch={nothing}
      onDone={nothing}
    />
  );
}

it('a position that comes while the street is typed takes neither the focus nor what is typed afterwards', async () => {
  const { api } = fakeApi({ 'GET /places/at': () => ({ name: 'Amir Temur 1' }), 'GET /places': () => ({ items: [] }) });
  const translate = (key: string): string => key;
  const storefront = { api, settings: { merchant: null }, language: 'eng' } as unknown as Storefront;
  const host = mount(
    <StorefrontContext value={storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider label="toasts" closeLabel="close">
            <RouterProvider router={createMemoryRouter([{ path: '*', element: <Step /> }])} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  await settle();
  const button = host.all('button').find(({ textContent }) => textContent?.includes('checkout.ownPosition'))!;
  button.click();
  await userEvent.type(host.find('.address-field input'), 'Navoiy ');
  found.resolve({ latitude: 41.3, longitude: 69.2 });
  await expect.poll(() => visitorPlace.get()).toMatchObject({ latitude: 41.3, source: 'COORDINATES' });
  await settle();
  await userEvent.keyboard('30');
  expect(host.find<HTMLInputElement>('.address-field input').value).toBe('Navoiy 30');
  expect(visitorPlace.get()).toMatchObject({ name: 'Navoiy 30', latitude: 41.3 });
  expect(document.activeElement).toBe(host.find('.address-field input'));
});
