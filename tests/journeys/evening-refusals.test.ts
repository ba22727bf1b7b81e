/**
 * Every no of the board as its people meet it: said in words, and the board is right afterwards. And what keeps it
 * awake and loud.
 */
import { randomInt } from 'node:crypto';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BranchView, Menu, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { axe, choose, launch } from '#tests/support/browser.ts';
import { newDiner } from './after-order-steps.ts';
import {
  accept,
  type AtConsole,
  atConsole,
  card,
  complaintsOf,
  type Evening,
  expectSoon,
  inLane,
  openEvening,
  OPERATOR,
  SOON,
  WAITER,
} from './evening-steps.ts';
import { ask } from './ordering-steps.ts';
import { askAs } from './people.ts';

const COURIER = '+998900000003';

let browser: Browser;
let evening: Evening;
let operator: AtConsole;

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
  operator = await atConsole(browser, OPERATOR, evening);
  await operator.goTo();
});
afterAll(async () => {
  await stop(false).catch(() => undefined);
  await browser?.close();
});

const stop = (stopped: boolean): Promise<unknown> =>
  evening.restaurantSide.staff(`PUT /console/branches/${evening.branch.id}/stop-list`, {
    productId: evening.dishes[0]!.id,
    stopped,
  });

async function openReject(page: Page, order: { id: string }) {
  // The dialog of the order before may still be on its way out.
  await page
    .getByRole('dialog')
    .first()
    .waitFor({ state: 'detached', ...SOON });
  await inLane(page, 'NEW', order).waitFor(SOON);
  await card(page, order).locator('[data-reject]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cancel No\./ }).waitFor();
  return dialog;
}

describe('the restaurant says no to a guest', () => {
  it('because it is too busy', async () => {
    const order = await evening.pickUp();
    const dialog = await openReject(operator.page, order);
    await choose(dialog.getByRole('radio', { name: 'Too busy' }));
    await dialog.getByRole('button', { name: /^Cancel No\./ }).click();
    await card(operator.page, order).waitFor({ state: 'detached', ...SOON });
    expect(await evening.restaurantSide.see(order.id)).toMatchObject({
      status: 'CANCELED',
      reason: 'BUSY',
    } satisfies Partial<StaffOrder>);
  });

  it('without a reason, or OTHER without a note: the dialog asks for it, and nothing happens before', async () => {
    const order = await evening.pickUp();
    const { page } = operator;
    const dialog = await openReject(page, order);
    const send = dialog.getByRole('button', { name: /^Cancel No\./ });
    await send.click();
    await dialog.getByText('Choose a reason').waitFor();
    await choose(dialog.getByRole('radio', { name: 'Another reason' }));
    await send.click();
    await dialog.getByText('Say it in a word or two').waitFor();
    expect(await axe(page)).toEqual([]);
    expect((await evening.restaurantSide.see(order.id)).status).toBe('OPEN');
    await dialog.getByLabel('Note').fill('The oven is broken');
    await send.click();
    await card(page, order).waitFor({ state: 'detached', ...SOON });
    expect(await evening.restaurantSide.see(order.id)).toMatchObject({ status: 'CANCELED', reason: 'OTHER' });
  });

  it('because a dish is sold out: it is on the stop-list in the same breath', async () => {
    const order = await evening.pickUp();
    const dish = evening.dishes[0]!;
    const dialog = await openReject(operator.page, order);
    await choose(dialog.getByRole('radio', { name: 'Sold out' }));
    await choose(dialog.getByRole('checkbox', { name: dish.name }));
    await dialog.getByRole('button', { name: /^Cancel No\./ }).click();
    await card(operator.page, order).waitFor({ state: 'detached', ...SOON });
    expect(await evening.restaurantSide.see(order.id)).toMatchObject({ status: 'CANCELED', reason: 'OUT_OF_STOCK' });
    const { items } = await evening.restaurantSide.staff<{ items: { productId: string; stopped: boolean }[] }>(
      `GET /console/branches/${evening.branch.id}/stop-list`,
    );
    expect(items.find(({ productId }) => productId === dish.id)).toMatchObject({ stopped: true });
    await stop(false);
  });
});

describe('the product says no to the restaurant', () => {
  it('on a stale board: the dialog names who was quicker, and the card moves to where the order is', async () => {
    const order = await evening.pickUp();
    const { page } = operator;
    await inLane(page, 'NEW', order).waitFor(SOON);
    await page.route(
      `**/api/console/orders/${order.id}/status`,
      async (route) => {
        await evening.restaurantSide.move(order.id, 'ACCEPTED', { minutes: 30 });
        await route.continue();
      },
      { times: 1 },
    );
    await accept(page, order).click();
    await page.locator('.toast', { hasText: 'Changed before you · Sherzod' }).waitFor(SOON);
    await inLane(page, 'COOKING', order).waitFor(SOON);
  });

  it('a waiter whose page offers a move that is none of theirs is told so, and the button is gone', async () => {
    const order = await evening.pickUp();
    // The worker would ask for the board itself.
    const waiter = await atConsole(browser, WAITER, evening, { withoutWorker: true });
    // From the tap on the board is read as it is.
    let isTapped = false;
    waiter.page.on('request', (sent) => {
      if (sent.url().endsWith(`/${order.id}/status`)) isTapped = true;
    });
    await waiter.page.route('**/api/console/orders?*', async (route) => {
      const answer = await route.fetch();
      const board = (await answer.json()) as { items: StaffOrder[] };
      // As on a page that was opened by somebody with another role.
      for (const each of board.items)
        if (each.id === order.id && !isTapped) each.moves = (await evening.restaurantSide.see(order.id)).moves;
      await route.fulfill({ response: answer, json: board });
    });
    const page = await waiter.goTo();
    await page.waitForURL('**/console/tables');
    await page.getByRole('link', { name: 'Orders' }).click();
    await inLane(page, 'NEW', order).waitFor(SOON);
    await accept(page, order).click();
    await page.locator('.toast', { hasText: 'You may not do that' }).waitFor(SOON);
    await expectSoon(() => accept(page, order).count()).toBe(0);
    expect(await evening.restaurantSide.see(order.id)).toMatchObject({ status: 'OPEN', version: 1 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // And what is offered by the page itself is theirs: the hall.
    await waiter.goTo('/new-order');
    await page.getByLabel('Table', { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Delivery' }).count()).toBe(0);
    expect(complaintsOf(waiter)).toEqual([]);
    await waiter.context.close();
  });

  it('a cook starts and finishes, and is told when they reach for more', async () => {
    const phone = `+99893${randomInt(1_000_000, 9_999_999)}`;
    await evening.restaurantSide.staff('POST /console/staff', {
      phone,
      role: 'COOK',
      branchId: evening.branch.id,
      firstName: 'Olim',
    });
    const cook = await atConsole(browser, phone, evening);
    const order = await evening.pickUp();
    await evening.restaurantSide.move(order.id, 'ACCEPTED', { minutes: 20 });
    const page = await cook.goTo();
    // A cook begins in the kitchen; the board is one tap away.
    await page.getByRole('link', { name: 'Orders' }).click();
    await inLane(page, 'COOKING', order).waitFor(SOON);
    await card(page, order).getByRole('button', { name: 'Start cooking' }).click();
    await card(page, order).getByRole('button', { name: 'Ready', exact: true }).click();
    await inLane(page, 'READY', order).waitFor(SOON);
    expect(await card(page, order).getByRole('button', { name: 'Handed over' }).count()).toBe(0);
    const { version } = await evening.restaurantSide.see(order.id);
    await expect(
      askAs(cook.person, evening.merchant, `PATCH /console/orders/${order.id}/status`, {
        from: 'DONE',
        to: 'DELIVERED',
        version,
      }),
    ).rejects.toThrow('403');
    expect(complaintsOf(cook)).toEqual([]);
    await cook.context.close();
  });

  it('a courier who reaches for what was taken back is told, and the page follows without being asked', async () => {
    await evening.restaurantSide.courier('PATCH /courier', { status: 'FREE' });
    const order = await evening.restaurantSide.order(evening.diner, [[evening.dishes[0]!, 3]], {
      branchId: evening.branch.id,
      office: null,
      address: {
        name: 'Amir Temur 107B',
        latitude: evening.branch.latitude + 0.008,
        longitude: evening.branch.longitude + 0.01,
      },
    });
    await evening.restaurantSide.move(order.id, 'ACCEPTED', { minutes: 20 });
    const courier = await atConsole(browser, COURIER, evening);
    const page = await courier.goTo('/courier');
    await page.getByRole('switch').first().waitFor();
    const offered = page.locator('.courier-card', { hasText: `№${shortNumber(order.number)}` });
    const offer = async (from: string | null, to: string | null): Promise<void> => {
      const { version } = await evening.restaurantSide.see(order.id);
      await evening.restaurantSide.staff(`POST /console/orders/${order.id}/courier`, {
        from,
        to,
        version,
        ...(to === 'PERFORMER_LOOK_UP' ? { deliveryType: 'DASTURXON' } : {}),
      });
    };
    await offer(null, 'PERFORMER_LOOK_UP');
    await offered.waitFor(SOON);
    await page.route(
      `**/api/courier/orders/${order.id}/step`,
      async (route) => {
        await offer('PERFORMER_LOOK_UP', 'CANCELLED');
        await route.continue();
      },
      { times: 1 },
    );
    await offered.getByRole('button', { name: 'Take it' }).click();
    await page.locator('.toast').getByText(/\S/).first().waitFor(SOON);
    await offered.waitFor({ state: 'detached', ...SOON });
    expect(complaintsOf(courier)).toEqual([]);
    await courier.context.close();
  });

  it('an order of another restaurant is not here by its own id, whatever is tried with it', async () => {
    const other = await ask<RestaurantDetails>('/merchants/seul');
    const [branch] = await ask<BranchView[]>('/merchants/seul/branches');
    const { groups } = await ask<Menu>('/merchants/seul/menu');
    const dish = groups
      .flatMap(({ categories }) => categories)
      .flatMap(({ products }) => products)
      .find(({ type, branches, soldOut }) => type === 'NONE' && !soldOut && branches.includes(branch!.id))!;
    const foreign = await evening.restaurantSide.order(await newDiner(), [[dish, 2]], {
      merchantId: other.id,
      branchId: branch!.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      address: null,
      addressType: null,
      office: null,
      later: true,
      day: new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10),
      time: '14:00',
    });
    const page = await operator.goTo(`?order=${foreign.id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByText('That order was not found').waitFor();
    expect(await drawer.textContent()).not.toContain(dish.name);
    await page.keyboard.press('Escape');
    await expect(
      askAs(operator.person, evening.merchant, `PATCH /console/orders/${foreign.id}/status`, {
        from: 'OPEN',
        to: 'ACCEPTED',
        version: 1,
      }),
    ).rejects.toThrow('404');
    await operator.goTo();
  });
});

/** Drags a card to a lane, and releases it once the lane is highlighted as a drop target. */
async function dragToLane(page: Page, order: { id: string }, lane: string): Promise<void> {
  const head = page.locator(`.lane[data-lane=${lane}] .lane-head`);
  const takes = page.locator(`.lane[data-lane=${lane}][data-takes]`);
  // A card that arrives meanwhile moves this one away from below the pointer: then it is taken hold of again.
  await vi.waitFor(async () => {
    await card(page, order).hover();
    await page.mouse.down();
    await head.hover();
    try {
      await takes.waitFor({ timeout: 2_000 });
    } catch (error) {
      await page.mouse.up();
      throw error;
    }
  }, SOON);
  await page.mouse.up();
}

describe('moving by hand', () => {
  it('dragged by a mouse from lane to lane, and by keys alone', async () => {
    const { page } = operator;
    const order = await evening.pickUp();
    await evening.restaurantSide.move(order.id, 'ACCEPTED', { minutes: 20 });
    await evening.restaurantSide.move(order.id, 'COOKING');
    await card(page, order).getByRole('button', { name: 'Ready', exact: true }).waitFor(SOON);
    await dragToLane(page, order, 'READY');
    await inLane(page, 'READY', order).waitFor(SOON);
    expect((await evening.restaurantSide.see(order.id)).status).toBe('DONE');

    const next = await evening.pickUp();
    await evening.restaurantSide.move(next.id, 'ACCEPTED', { minutes: 20 });
    await evening.restaurantSide.move(next.id, 'COOKING');
    await card(page, next).getByRole('button', { name: 'Ready', exact: true }).waitFor(SOON);
    await card(page, next).focus();
    await page.keyboard.press('Enter');
    await inLane(page, 'READY', next).waitFor(SOON);
    expect((await evening.restaurantSide.see(next.id)).status).toBe('DONE');
    // A lane to which nothing leads takes nothing.
    await card(page, next).dragTo(page.locator('.lane[data-lane=NEW] .lane-head'), { steps: 10 });
    await inLane(page, 'READY', next).waitFor();
    expect(complaintsOf(operator)).toEqual([]);
  });
});

describe('the board on its counter', () => {
  it('asks to stay awake, again when it comes back, and rings until somebody has seen the order', async () => {
    const awake = await atConsole(browser, OPERATOR, evening);
    await awake.context.addInitScript(() => {
      const said = { asked: 0, released: 0, rung: 0 };
      Object.assign(window, { said });
      const request = (): Promise<object> => {
        said.asked += 1;
        return Promise.resolve({
          release: () => {
            said.released += 1;
            return Promise.resolve();
          },
        });
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
      class Quiet {
        state = 'suspended';
        currentTime = 0;
        destination = {};
        resume(): Promise<void> {
          this.state = 'running';
          return Promise.resolve();
        }
        createGain() {
          const gain = {
            setValueAtTime() {
              /* silent */
            },
            exponentialRampToValueAtTime() {
              /* silent */
            },
          };
          return { gain, connect: (where: unknown) => where };
        }
        createOscillator() {
          return {
            frequency: { value: 0 },
            connect: (where: unknown) => where,
            start() {
              said.rung += 1;
            },
            stop() {
              /* silent */
            },
          };
        }
      }
      Object.assign(window, { AudioContext: Quiet });
    });
    const page = await awake.goTo();
    const said = () =>
      page.evaluate(() => (window as unknown as { said: { asked: number; released: number; rung: number } }).said);
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await expectSoon(async () => (await said()).asked).toBe(1);
    await hide(true);
    expect((await said()).asked).toBe(1);
    await hide(false);
    await expectSoon(async () => (await said()).asked).toBe(2);

    const seen = page.locator('.seen-button');
    await inLane(page, 'NEW', await evening.pickUp()).waitFor(SOON);
    await seen.click();
    await seen.waitFor({ state: 'detached' });
    const quiet = (await said()).rung;
    const order = await evening.pickUp();
    await inLane(page, 'NEW', order).waitFor(SOON);
    await expectSoon(async () => (await said()).rung).toBe(quiet + 2);
    // Every fifteen seconds, as long as nobody looks.
    await expect.poll(async () => (await said()).rung, { timeout: 25_000 }).toBe(quiet + 4);
    await seen.click();
    await seen.waitFor({ state: 'detached' });
    await page.waitForTimeout(16_500);
    expect((await said()).rung).toBe(quiet + 4);

    await page.getByRole('button', { name: /Dilnoza/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expectSoon(async () => (await said()).released).toBeGreaterThan(0);
    expect(complaintsOf(awake)).toEqual([]);
    await awake.context.close();
  }, 90_000);
});
