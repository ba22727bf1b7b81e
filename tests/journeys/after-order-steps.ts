/**
 * What journeys after an order share: a guest who is signed in, orders that are placed apart from the screens, and the
 * restaurant.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BranchView, Product, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { DESKTOP, newGuest, productOrigin, type Guest, type GuestOptions } from '#tests/support/browser.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct, merchantAt } from '#tests/support/product-calls.ts';
import { ask, PLACE } from './ordering-steps.ts';
import { askAs, codeSentTo, signInAs, type SignedInPerson } from './people.ts';

export interface Diner extends SignedInPerson {
  session: SignedIn;
}

/** A new guest with a session of their own; its renewal token goes into the browser that they use. */
export async function newDiner(): Promise<Diner> {
  const phone = `+99890${randomInt(1_000_000, 9_999_999)}`;
  const device = randomUUID();
  const headers = { merchant: MARKETPLACE_ID, 'device-id': device, 'content-type': 'application/json' };
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await fetchProduct(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>;
  const since = Date.now();
  await post('/auth/code', { phone });
  const session = await post<SignedIn>('/auth/verify', { phone, code: await codeSentTo(phone, since), cookies: false });
  return { token: session.token, device, session };
}

export async function browserOf(browser: Browser, diner: Diner, options: GuestOptions = {}): Promise<Guest> {
  const guest = await newGuest(browser, { language: 'eng', ...options });
  await guest.context.addCookies([{ name: 'local_uuid', value: diner.device, url: productOrigin() }]);
  await guest.context.addInitScript(({ user, refreshToken }) => {
    if (localStorage.getItem('began')) return;
    localStorage.setItem('began', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('refreshToken', refreshToken ?? '');
  }, diner.session);
  guest.page.setDefaultTimeout(30_000);
  return guest;
}

export interface RestaurantSide {
  branch: BranchView;
  branches: BranchView[];
  manager: SignedInPerson;
  order: (diner: Diner, dishes: readonly [Product, number][], more?: object) => Promise<PlacedOrder>;
  see: (id: string) => Promise<StaffOrder>;
  /** Where it stands already it is left. */
  move: (id: string, to: OrderStatus, more?: object) => Promise<void>;
  staff: <T>(key: string, body?: object) => Promise<T>;
  courier: <T>(key: string, body?: object) => Promise<T>;
  /** The platform's administrator, who sets accounts where the platform receives online payments. */
  platform: <T>(key: string, body?: object) => Promise<T>;
}

export async function openRestaurantSide(): Promise<RestaurantSide> {
  const [place, branches, merchant, manager, courier] = await Promise.all([
    ask<RestaurantDetails>(`/merchants/${PLACE}`),
    ask<BranchView[]>(`/merchants/${PLACE}/branches`),
    merchantAt(PLACE),
    signInAs('+998900000001'),
    signInAs('+998900000003'),
  ]);
  const branch = branches[0]!;
  const staff = <T>(key: string, body?: object): Promise<T> => askAs<T>(manager, merchant, key, body);
  // Journeys order more than new guests may without paying, to one address.
  const limits = { ordersNew: 100, ordersKnown: 100, sumNew: 100_000_000_000, ordersDevice: 100, ordersAddress: 1000 };
  const settings = await staff<{ limits: typeof limits }>('GET /console/settings');
  if (settings.limits.ordersNew !== limits.ordersNew) await staff('PATCH /console/settings', { limits });
  const see = (id: string): Promise<StaffOrder> => staff<StaffOrder>(`GET /console/orders/${id}`);
  return {
    branch,
    branches,
    manager,
    staff,
    see,
    courier: <T>(key: string, body?: object): Promise<T> => askAs<T>(courier, merchant, key, body),
    platform: async <T>(key: string, body?: object): Promise<T> =>
      askAs<T>(await signInAs('+998900000000'), merchant, key, body),
    async order(diner, dishes, more = {}) {
      const body = {
        merchantId: place.id,
        serviceType: 'DELIVERY',
        addressType: 'TARGET',
        paymentType: 'CASH',
        office: '48',
        address: { name: 'Amir Temur 107B', latitude: branch.latitude + 0.008, longitude: branch.longitude + 0.01 },
        cartItems: dishes.map(([dish, productCount]) => ({ productId: dish.id, productCount })),
        ...more,
      };
      const { bill } = await askAs<Quote>(diner, MARKETPLACE_ID, 'POST /basket/quote', body);
      const answer = await fetchProduct('/api/orders', {
        method: 'POST',
        body: JSON.stringify({ ...body, bill }),
        headers: {
          merchant: MARKETPLACE_ID,
          'device-id': diner.device,
          authorization: `Bearer ${diner.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
      });
      if (!answer.ok) throw new Error(`not placed: ${await answer.text()}`);
      return (await answer.json()) as PlacedOrder;
    },
    async move(id, to, more = {}) {
      // The restaurant's timers moves orders as well: whoever comes second looks again.
      for (let tries = 0; ; tries++) {
        const { status, version } = await see(id);
        if (status === to) return;
        try {
          await staff(`PATCH /console/orders/${id}/status`, { from: status, to, version, ...more });
          return;
        } catch (error) {
          if (tries === 3 || !String(error).includes('VERSION_CONFLICT')) throw error;
        }
      }
    },
  };
}

export const ownOrder = async (diner: Diner, id: string): Promise<OwnerOrder> =>
  askAs<OwnerOrder>(diner, MARKETPLACE_ID, `GET /orders/${id}`);

/** What an order says that is fetched at the branch. */
export const pickUpAt = ({ branch }: RestaurantSide): object => ({
  serviceType: 'PICK_UP',
  pickupValid: true,
  address: null,
  branchId: branch.id,
});

/** Through the kitchen to the courier's bag, however far it has come by itself. */
export async function cook({ see, move }: RestaurantSide, id: string): Promise<void> {
  const { status } = await see(id);
  if (status === 'OPEN') await move(id, 'ACCEPTED', { minutes: 30 });
  if (status === 'OPEN' || status === 'ACCEPTED' || status === 'CREATED') await move(id, 'COOKING');
}

/** A page of the guest's browser, closed afterwards. */
export async function onPage(
  { context }: Guest,
  visit: (page: Page) => Promise<void>,
  size: { width: number; height: number } = DESKTOP,
): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize(size);
  try {
    await visit(page);
  } finally {
    await page.close();
  }
}

const headline = (page: Page) => page.locator('dialog [data-headline]');
export const says = (page: Page, words: string) =>
  expect.poll(() => headline(page).textContent(), { timeout: 30_000 }).toBe(words);
export const follow = async (page: Page, link: string): Promise<void> => {
  await page.goto(`${productOrigin()}/Modals/activeorder?order=${link}`);
  await headline(page).waitFor();
};
