/** An order at the board and in the kitchen of a restaurant, from new to handed over. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, launch } from '#tests/support/browser.ts';
import { storySizes } from '../story-sizes.ts';
import {
  atConsole,
  card,
  inLane,
  openEvening,
  OWNER,
  showLane,
  type AtConsole,
  type Evening,
} from '../evening-steps.ts';

let browser: Browser;
let evening: Evening;

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
});
afterAll(() => browser?.close());

describe.each(storySizes('desktop'))('on a %s', (_screen, size) => {
  let owner: AtConsole;
  beforeAll(async () => {
    owner = await atConsole(browser, OWNER, evening, { size });
  });

  it('a new order is there at once, and goes through every lane by its one button', async () => {
    const page = await owner.goTo();
    const order = await evening.pickUp();
    await inLane(page, 'NEW', order).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) New orders/);
    await card(page, order)
      .getByRole('button', { name: `Choose when No. ${order.short} is ready` })
      .click();
    await card(page, order).getByRole('button', { name: 'In 30 minutes' }).click();
    await showLane(page, 'COOKING');
    await inLane(page, 'COOKING', order).waitFor();
    const promised = (await evening.restaurantSide.see(order.id)).promisedFrom!;
    expect(Math.round((Date.parse(promised) - Date.now()) / 60_000)).toBeGreaterThan(27);
    await card(page, order).getByRole('button', { name: 'Start cooking' }).click();
    await expect.poll(async () => (await evening.restaurantSide.see(order.id)).status).toBe('COOKING');
    await card(page, order).getByRole('button', { name: 'Ready', exact: true }).click();
    await showLane(page, 'READY');
    await inLane(page, 'READY', order).waitFor();
    await card(page, order).getByRole('button', { name: 'Handed over' }).click();
    await card(page, order).waitFor({ state: 'detached' });
    expect(await evening.restaurantSide.see(order.id)).toMatchObject({ status: 'DELIVERED', isPaid: true });
  });

  it('makes an order dish by dish, and it is ready', async () => {
    const { restaurantSide, dishes } = evening;
    const order = await evening.pickUp();
    await restaurantSide.move(order.id, 'ACCEPTED', { minutes: 30 });
    const page = await owner.goTo('/kitchen');
    const ticket = page.getByRole('article', { name: `Ticket No. ${order.short}`, exact: true });
    await ticket.getByRole('button', { name: new RegExp(dishes[0]!.name) }).click();
    await ticket.locator('[aria-pressed=true]').waitFor();
    await expect.poll(async () => (await restaurantSide.see(order.id)).status).toBe('COOKING');
    await ticket.getByRole('button', { name: /all done/ }).click();
    await ticket.waitFor({ state: 'detached' });
    expect((await restaurantSide.see(order.id)).status).toBe('DONE');
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
