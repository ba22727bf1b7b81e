import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import { mount } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { inStorefront } from '#tests/components/in-storefront.tsx';
import { signedIn } from '#web/platform/session/session.ts';
import { storedToken } from '#web/platform/session/token.ts';
import { OrdersPage } from './orders-page.tsx';

const order = (restaurantName: string, status: string) => ({
  id: restaurantName,
  link: restaurantName,
  number: 7,
  status,
  serviceType: 'DELIVERY',
  restaurantName,
  createdDate: '2026-11-22T10:00:00.000Z',
  promisedFrom: null,
  timeZone: 'Asia/Tashkent',
  lines: [],
  pictures: [],
  bill: 5_000_000,
});
const UNDER_WAY = order('Besh Qozon', 'COOKING');
const PAST = order('Anhor', 'DELIVERED');

function page(active: object[], at = '/orders') {
  const { api } = fakeApi({
    'GET /orders': ({ query }: { query: { active: boolean } }) => ({ items: query.active ? active : [PAST] }),
  });
  const host = mount(inStorefront(<OrdersPage />, { api, at }));
  return { shown: host.text, tab: () => host.find('[aria-current=page]').textContent };
}

beforeEach(() => {
  const user = { id: 'u' } as SignedIn['user'];
  signedIn({ token: 'first', expiresIn: 900, user, merchantId: null, accountAt: null });
});
afterEach(() => storedToken.clear());

it('opens on the past orders where none is under way', async () => {
  const { shown, tab } = page([]);
  await expect.poll(shown).toContain('Anhor');
  expect(tab()).toBe('orders.past');
});

it('opens on the orders under way', async () => {
  const { shown, tab } = page([UNDER_WAY]);
  await expect.poll(shown).toContain('Besh Qozon');
  expect(tab()).toBe('orders.active1');
});

it('opens on the tab of the address, though it is empty', async () => {
  const { shown, tab } = page([], '/orders?tab=active');
  await expect.poll(shown).toContain('nothingYetSentence.activeorder');
  expect(tab()).toBe('orders.active');
});
