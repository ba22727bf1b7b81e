import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { mount } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { FeeCard } from './merchant-header.tsx';
import type { Restaurant } from './merchant-page.ts';

const RESTAURANT = {
  id: 'r',
  services: ['DELIVERY', 'PICK_UP', 'DINE_IN'],
  minutes: { from: 40, to: 55 },
  readyIn: { from: 10, to: 15 },
  deliveryPrice: 900_000,
  minimumOrder: 5_000_000,
} as unknown as Restaurant;

/** Shows the key of a text and its values, so that tests see which text was chosen. */
const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');

function figures(): string[] {
  const web = { deliveryActive: true, pickupActive: true, dineInActive: true };
  const storefront = { api: fakeApi().api, language: 'eng', settings: { merchant: { id: 'm' }, web } };
  const router = createMemoryRouter([{ path: '*', element: <FeeCard restaurant={RESTAURANT} /> }]);
  const host = mount(
    <StorefrontContext value={storefront as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  return host.all('dl > div').map(({ textContent }) => textContent);
}

afterEach(() => chosenService.set(null));

it('a delivery is shown with its minutes, its fee and its minimum', () => {
  chosenService.set('DELIVERY');
  expect(figures()).toEqual([
    expect.stringContaining('card.minutes 40 55'),
    expect.stringContaining('merchant.fee'),
    expect.stringContaining('merchant.minimum'),
  ]);
});

it('a pick-up is shown with its own minutes alone', () => {
  chosenService.set('PICK_UP');
  expect(figures()).toEqual(['merchant.readyIncard.minutes 10 15']);
});

it('guests who come to eat here read nothing of a delivery', () => {
  chosenService.set('DINE_IN');
  expect(figures()).toEqual([]);
});
