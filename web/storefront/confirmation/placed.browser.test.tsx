import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { mount, settle } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { Placed } from './placed.tsx';

vi.mock('#web/platform/storefront/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('#web/shared/orders/notify-me.tsx', () => ({ NotifyMe: () => 'notify me' }));

const ORDER = {
  number: 1017,
  restaurantName: 'Anhor',
  branchName: 'Chorsu',
  timeZone: 'Asia/Tashkent',
  promisedFrom: '2026-11-20T19:30:00+05:00',
  promisedTo: '2026-11-20T19:45:00+05:00',
  partySize: null,
  later: false,
  lines: [],
  productPrice: 0,
  totalPrice: 0,
  deliveryPrice: 0,
  deliveryDiscount: 0,
};

async function shown(order: object): Promise<string> {
  const shownOrder = { ...ORDER, ...order };
  const { api } = fakeApi({ 'GET /orders/by-link/:token': () => shownOrder });
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /orders/by-link/:token', { params: { token: 'l' } }), shownOrder);
  const settings = { merchant: { id: 'm' }, web: {}, basePath: '/' };
  const translate = (key: string): string => key;
  const router = createMemoryRouter([{ path: '*', element: <Placed link="l" /> }], { initialEntries: ['/'] });
  const host = mount(
    <StorefrontContext value={{ api, settings, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  await settle();
  return host.text();
}

it.each([
  ['DELIVERED', 'DELIVERY', 'confirmation.over.DELIVERY'],
  ['CLOSED', 'PICK_UP', 'confirmation.over.PICK_UP'],
  ['CLOSED', 'DINE_IN', 'confirmation.over.DINE_IN'],
  ['CANCELED', 'DELIVERY', 'confirmation.canceled'],
])(
  'says of an order that is %s (%s) that it has ended, and promises nothing more',
  async (status, serviceType, said) => {
    const text = await shown({ status, serviceType });
    expect(text).toContain(said);
    expect(text).toContain('confirmation.see');
    for (const promise of ['confirmation.placed', 'confirmation.when', 'confirmation.next', 'calendar', 'notify me'])
      expect(text).not.toContain(promise);
  },
);

it('says of one under way when it comes and what happens next', async () => {
  const text = await shown({ status: 'COOKING', serviceType: 'PICK_UP' });
  for (const said of ['confirmation.placed', 'confirmation.when.PICK_UP', 'confirmation.step.PICK_UP', 'notify me'])
    expect(text).toContain(said);
});
