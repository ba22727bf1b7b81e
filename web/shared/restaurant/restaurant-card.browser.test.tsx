import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { RestaurantCard as Card } from '#contract/restaurants/discovery-list.ts';
import { mount } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { RestaurantCard } from './restaurant-card.tsx';

const CARD: Card = {
  id: 'r',
  slug: 'anhor',
  name: 'Anhor',
  logo: null,
  cover: null,
  kitchens: [],
  features: [],
  priceCategory: null,
  rating: null,
  ratingCount: 0,
  open: true,
  timeZone: 'Asia/Tashkent',
  minutes: { from: 25, to: 40 },
  nearestBranchId: null,
  services: ['DELIVERY', 'PICK_UP', 'DINE_IN'],
  isNew: false,
};

/** Shows the key of a text and its values, so that tests see which text was chosen. */
const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');

afterEach(() => chosenService.set(null));

function textOf(card: Partial<Card>): string {
  const web = { deliveryActive: true, pickupActive: true, dineInActive: true };
  const settings = { merchant: { id: 'm' }, web, basePath: '/' };
  const element = <RestaurantCard card={{ ...CARD, ...card }} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return mount(
    <StorefrontContext value={{ api: fakeApi().api, language: 'eng', settings } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider label="toasts" closeLabel="close">
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  ).text();
}

it.each<[string, Partial<Card>, string]>([
  ['closed now and open at the wished time', { open: false, openThen: true }, 'open.then'],
  ['open now and closed at the wished time', { open: true, openThen: false }, 'open.closedThen'],
  ['closed, without a wished time', { open: false }, 'open.closed'],
  ['open, without a wished time', { open: true }, 'card.minutes 25 40'],
])('a card of a place that is %s', (_, card, said) => {
  expect(textOf(card)).toBe(`${said}Anhorcard.new`);
});

it.each<['DELIVERY' | 'PICK_UP' | 'DINE_IN', string]>([
  ['DELIVERY', 'card.minutes 25 40'],
  ['PICK_UP', 'card.minutes 10 15'],
  ['DINE_IN', ''],
])('a card for %s says its own minutes', (service, said) => {
  chosenService.set(service);
  expect(textOf({ readyIn: { from: 10, to: 15 } })).toBe(`${said}Anhorcard.new`);
});
