/**
 * Steps shared by the journeys of the evening: staff at their pages, and a branch whose orders wait for a person.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { LANES } from '#domain/orders/orders/lanes.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { expect } from 'vitest';
import type { BranchView, Product } from '#contract/restaurants/catalog.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { productOrigin, type Guest, type GuestOptions } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { browserOf, newDiner, openRestaurantSide, type Diner, type RestaurantSide } from './after-order-steps.ts';
import { plainDishes, PLACE } from './ordering-steps.ts';
import { signInAs, type SignedInPerson } from './people.ts';

export const OWNER = '+998900000001';
export const OPERATOR = '+998900000002';
export const WAITER = '+998900000004';

/** Heard by the stream: the net below it comes once a minute. */
export const SOON = { timeout: 40_000 };

type Placed = PlacedOrder & { short: string; diner: Diner };

export interface Evening {
  restaurantSide: RestaurantSide;
  dishes: Product[];
  diner: Diner;
  /** One that does not accept by itself. */
  branch: BranchView;
  merchant: string;
  /** By one guest after the other: a new guest may have three orders that are not paid. */
  pickUp: () => Promise<Placed>;
}

const GUESTS = 5;

export async function openEvening(): Promise<Evening> {
  const [restaurantSide, dishes, merchant, ...diners] = await Promise.all([
    openRestaurantSide(),
    plainDishes(),
    merchantAt(PLACE),
    ...Array.from({ length: GUESTS }, newDiner),
  ]);
  const places = await restaurantSide.staff<{ branches: { id: string; autoAccept: boolean }[] }>('GET /console/places');
  const patient = new Set(places.branches.filter(({ autoAccept }) => !autoAccept).map(({ id }) => id));
  const branch = restaurantSide.branches.find(({ id }) => patient.has(id));
  if (!branch) throw new Error('every branch accepts by itself');
  let turn = 0;
  const pickUp = async (): Promise<Placed> => {
    const diner = diners[turn % GUESTS]!;
    turn += 1;
    const order = await restaurantSide.order(
      diner,
      [
        [dishes[0]!, 2],
        [dishes[1]!, 1],
      ],
      {
        serviceType: 'PICK_UP',
        pickupValid: true,
        branchId: branch.id,
        address: null,
        addressType: null,
        office: null,
        customerName: 'Malika',
      },
    );
    return { ...order, short: shortNumber(order.number), diner };
  };
  await clearLanes(restaurantSide, branch);
  return { restaurantSide, dishes, diner: diners[0]!, branch, merchant, pickUp };
}

/** A lane draws its first 24 cards until it is scrolled: what other journeys left there would hide new ones. */
async function clearLanes({ staff, move }: RestaurantSide, { id }: BranchView): Promise<void> {
  const { items } = await staff<{ items: StaffOrder[] }>(`GET /console/orders?branchId=${id}`);
  for (const { id: order, lane, moves } of items) {
    const can = (status: string): boolean => moves.some(({ to }) => to === status);
    if (lane === 'READY' && can('DELIVERED')) await move(order, 'DELIVERED');
    if (lane === 'NEW' && can('CANCELED')) await move(order, 'CANCELED', { reason: 'BUSY' });
  }
}

export interface AtConsole extends Guest {
  person: SignedInPerson;
  goTo: (path?: string) => Promise<Page>;
}

/** Signed in and at their branch; `goTo` opens a page of the console. */
export async function atConsole(
  browser: Browser,
  phone: string,
  { merchant, branch }: Pick<Evening, 'merchant' | 'branch'>,
  options: GuestOptions = {},
): Promise<AtConsole> {
  const person = await signInAs(phone);
  const guest = await browserOf(browser, person, options);
  await guest.context.addInitScript(
    ({ tenant, at }) => localStorage.setItem('consoleBranches', JSON.stringify({ [tenant]: at })),
    { tenant: merchant, at: branch.id },
  );
  return {
    ...guest,
    person,
    async goTo(path = '') {
      await guest.page.goto(`${productOrigin()}/${PLACE}/console${path}`);
      await guest.page.getByRole('navigation', { name: 'Sections' }).waitFor();
      return guest.page;
    },
  };
}

export const card = (page: Page, { id }: { id: string }): Locator => page.locator(`.order-card[data-order="${id}"]`);
/** Accepts with the minutes that the button names. */
export const accept = (page: Page, order: { id: string }): Locator =>
  card(page, order).getByRole('button', { name: /^Accept/ });
export const inLane = (page: Page, lane: string, { id }: { id: string }): Locator =>
  page.locator(`.lane[data-lane=${lane}] [data-order="${id}"]`);
/** Handed over and not paid: a chip of the strip below the lanes. */
export const toSettle = (page: Page, { id }: { id: string }): Locator => page.locator(`.settle [data-order="${id}"]`);
/** A phone shows one lane at a time. */
export async function showLane(page: Page, lane: (typeof LANES)[number]): Promise<void> {
  const chip = page.locator('.lane-chips').getByRole('button').nth(LANES.indexOf(lane));
  if (await chip.isVisible()) await chip.click();
}
export const laneOf = (page: Page, order: { id: string }): Promise<string | null> =>
  page.evaluate(
    (id) =>
      document
        .querySelector(`.order-card[data-order="${id}"]`)
        ?.closest('[data-lane]:not(.order-card)')
        ?.getAttribute('data-lane') ?? null,
    order.id,
  );

/** Nothing that the browser itself complained of but answers that were meant to refuse. */
export const complaintsOf = ({ complaints }: Guest): string[] =>
  complaints.filter((each) => !/Failed to load resource/.test(each));

export const expectSoon = (what: () => Promise<unknown>) => expect.poll(what, SOON);
