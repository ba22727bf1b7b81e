/**
 * Two who reach for the same order: colleagues, and a guest and the restaurant. Who was slower is told, and nothing
 * is done twice.
 */
import type { Browser, Page } from 'playwright-core';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { axe, launch, productOrigin } from '#tests/support/browser.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { browserOf, ownOrder } from './after-order-steps.ts';
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
  OWNER,
  SOON,
  WAITER,
} from './evening-steps.ts';
import { PLACE } from './ordering-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

let browser: Browser;
let evening: Evening;
let operator: AtConsole;
let owner: AtConsole;
let waiter: SignedInPerson;

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
  operator = await atConsole(browser, OPERATOR, evening);
  owner = await atConsole(browser, OWNER, evening);
  waiter = await signInAs(WAITER);
  await Promise.all([operator.goTo(), owner.goTo()]);
});
afterAll(() => browser?.close());

const toasts = (page: Page): Promise<string> => page.locator('.toasts').innerText();
const history = (id: string) =>
  evening.restaurantSide.staff<{ items: { to: string | null; version: number }[] }>(
    `GET /console/orders/${id}/history`,
  );
async function dismissAll(page: Page): Promise<void> {
  for (const close of await page.locator('.toast').getByRole('button', { name: 'Close' }).all())
    await close.click().catch(() => undefined);
}

describe('two operators', () => {
  it('press at once: one has it, the other reads who was quicker, and both boards say the same', async () => {
    const order = await evening.pickUp();
    const pages = [operator.page, owner.page];
    for (const page of pages) {
      await inLane(page, 'NEW', order).waitFor(SOON);
      await accept(page, order).waitFor();
    }
    // Both have pressed before either answer is there.
    const held = await Promise.all(
      pages.map(async (page) => {
        let go = (): void => undefined;
        const gate = new Promise<void>((resolve) => {
          go = resolve;
        });
        await page.route(`**/api/console/orders/${order.id}/status`, async (route) => {
          await gate;
          await route.continue();
        });
        return go;
      }),
    );
    await Promise.all(pages.map((page) => accept(page, order).click()));
    held.forEach((go) => go());
    for (const page of pages) await inLane(page, 'COOKING', order).waitFor(SOON);
    await expectSoon(
      async () =>
        (await Promise.all(pages.map(toasts))).filter((text) => /Changed before you · (Dilnoza|Sherzod)/.test(text))
          .length,
    ).toBe(1);
    expect((await history(order.id)).items.filter(({ to }) => to === 'ACCEPTED')).toHaveLength(1);
    for (const page of pages) {
      await page.unroute(`**/api/console/orders/${order.id}/status`);
      await dismissAll(page);
    }
  });

  it("the one who moved it may take it back, and the colleague's board follows", async () => {
    const order = await evening.pickUp();
    await evening.restaurantSide.move(order.id, 'ACCEPTED', { minutes: 20 });
    await inLane(operator.page, 'COOKING', order).waitFor(SOON);
    await card(operator.page, order).getByRole('button', { name: 'Start cooking' }).click();
    await card(owner.page, order).getByRole('button', { name: 'Ready', exact: true }).waitFor(SOON);
    await operator.page.locator('.toast', { hasText: order.short }).getByRole('button', { name: 'Undo' }).click();
    await card(owner.page, order).getByRole('button', { name: 'Start cooking' }).waitFor(SOON);
  });

  it('one looks into the order while the other changes it: the open drawer is right', async () => {
    const order = await evening.pickUp();
    const { page } = operator;
    await card(page, order).locator('[data-open]').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name: `Order No. ${shortNumber(order.number)}` }).waitFor();
    await evening.restaurantSide.move(order.id, 'ACCEPTED', { minutes: 30 });
    await drawer.getByRole('button', { name: 'Start cooking' }).waitFor(SOON);
    await drawer.getByRole('listitem').filter({ hasText: 'Accepted' }).getByText('Sherzod').waitFor(SOON);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('a guest and the restaurant at once', () => {
  it('accepted, cooked and ready are read by the guest as they happen', async () => {
    const order = await evening.pickUp();
    const live = await browserOf(browser, order.diner);
    await live.page.goto(`${productOrigin()}/Modals/activeorder?order=${order.link}`);
    const sheet = live.page.getByRole('dialog');
    await sheet.getByText('Waiting for restaurant').first().waitFor();
    const { page } = operator;
    await accept(page, order).click();
    await sheet.getByText('Order accepted').first().waitFor(SOON);
    await card(page, order).getByRole('button', { name: 'Start cooking' }).click();
    await sheet.getByText('Meal being prepared').first().waitFor(SOON);
    await card(page, order).getByRole('button', { name: 'Ready', exact: true }).click();
    await sheet.getByText('Meal ready').first().waitFor(SOON);
    const { pickupCode } = await ownOrder(order.diner, order.id);
    await sheet.getByText(pickupCode!).first().waitFor(SOON);
    await live.context.close();
  });

  it('cancelled by the guest while the operator has it open: the drawer says so, accepting is refused', async () => {
    const order = await evening.pickUp();
    const { page } = operator;
    await accept(page, order).waitFor();
    // The operator's hand is on the button, and the word of the guest has not come yet.
    await page.route('**/api/console/orders/events**', (route) => route.abort());
    await page.route(`**/api/console/orders/${order.id}/status`, async (route) => {
      await askAs(order.diner, evening.merchant, `POST /orders/${order.id}/cancel`, { version: 1 }).catch(
        () => undefined,
      );
      await route.continue();
    });
    await accept(page, order).click();
    await page.locator('.toast', { hasText: 'Changed before you · Guest: Cancelled' }).waitFor(SOON);
    await card(page, order).waitFor({ state: 'detached', ...SOON });
    await page.unroute('**/api/console/orders/events**');
    await page.unroute(`**/api/console/orders/${order.id}/status`);
    expect((await evening.restaurantSide.see(order.id)).status).toBe('CANCELED');
    await page.goto(`${productOrigin()}/${PLACE}/console?order=${order.id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Cancelled', { exact: true }).first().waitFor();
    expect(await drawer.locator('.drawer-moves .btn').count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

describe('what may not be', () => {
  type Problem = Promise<{ status: number; code: string; title: string }>;
  async function refused({ token, device }: SignedInPerson, key: string, body: object): Problem {
    const [method, path] = key.split(' ');
    const answer = await fetchProduct(`/api${path}`, {
      method: method!,
      body: JSON.stringify(body),
      headers: {
        merchant: evening.merchant,
        'device-id': device,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'en',
      },
    });
    return { status: answer.status, ...((await answer.json()) as { code: string; title: string }) };
  }

  it("stale versions, forbidden moves and other people's orders are refused and change nothing", async () => {
    const order = await evening.pickUp();
    const move = (who: SignedInPerson, body: object) =>
      refused(who, `PATCH /console/orders/${order.id}/status`, { from: 'OPEN', version: 1, ...body });
    expect(await move(waiter, { to: 'ACCEPTED' })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await move(operator.person, { to: 'ACCEPTED', version: 7 })).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
    });
    expect(await move(operator.person, { to: 'ON_WAY' })).toMatchObject({ status: 409, code: 'BAD_TRANSITION' });
    expect(await move(operator.person, { to: 'CANCELED' })).toMatchObject({
      status: 409,
      code: 'NOT_ALLOWED_NOW',
      why: 'REASON_REQUIRED',
    });
    expect(await move(operator.person, { to: 'CANCELED', reason: 'EXPIRED' })).toMatchObject({
      status: 409,
      code: 'NOT_ALLOWED_NOW',
    });
    expect((await move(operator.person, { to: 'NOWHERE' })).status).toBe(400);
    const foreign = await refused(operator.person, `PATCH /console/orders/${crypto.randomUUID()}/status`, {
      from: 'OPEN',
      to: 'ACCEPTED',
      version: 1,
    });
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(foreign.title).not.toBe('');
    expect(await evening.restaurantSide.see(order.id)).toMatchObject({
      status: 'OPEN',
      version: 1,
    } satisfies Partial<StaffOrder>);
    await inLane(operator.page, 'NEW', order).waitFor(SOON);
  });

  it('an order that is not of this restaurant opens nothing, in words', async () => {
    const page = await operator.goTo(`?order=${crypto.randomUUID()}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByText('That order was not found').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    for (const each of [operator, owner]) expect(complaintsOf(each)).toEqual([]);
  });
});
