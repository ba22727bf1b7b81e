/** Orders of an aggregator: from "Connect" in the console to a delivered order, and to one that it cancels. */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import { axe, launch } from '#tests/support/browser.ts';
import { storySizes } from '../story-sizes.ts';
import {
  accept,
  atConsole,
  card,
  complaintsOf,
  expectSoon,
  inLane,
  openEvening,
  OWNER,
  showLane,
  SOON,
  type AtConsole,
  type Evening,
} from '../evening-steps.ts';
import { fakeOf } from '../partner-steps.ts';

interface Sent {
  eatsId: string;
  orderId: string;
}

let browser: Browser;
let evening: Evening;

const control = fakeOf('AGGREGATOR_FAKE');
const staff = <T>(key: string, body?: object): Promise<T> => evening.restaurantSide.staff<T>(key, body);
const send = async (more: object = {}): Promise<{ id: string; eatsId: string }> => {
  const { orderId, eatsId } = await control<Sent>('order', { restaurantId: evening.branch.id, ...more });
  return { id: orderId, eatsId };
};

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
});
afterAll(() => browser?.close());

describe.each(storySizes('desktop'))('on a %s', (_screen, size) => {
  let owner: AtConsole;
  beforeAll(async () => {
    owner = await atConsole(browser, OWNER, evening, { size });
    // The other screen has connected it.
    const { items } = await staff<{ items: AggregatorConnection[] }>('GET /console/aggregators');
    const { version, isActive } = items[0]!;
    if (isActive) await staff('PATCH /console/aggregators/YANDEX_EATS', { version, isActive: false });
  });
  afterAll(() => owner.context.close());

  it('is connected in the console with the three values that it shows', async () => {
    const page = await owner.goTo('/partners');
    const part = page.getByRole('region', { name: 'Yandex Eats' });
    await part.getByRole('button', { name: /^(Connect|Switch on)$/ }).click();
    await part.getByText('Connected', { exact: true }).waitFor(SOON);
    await part.getByRole('button', { name: 'Show the secret' }).click();
    // Below are fields of the same names, for the keys that the service issues.
    const shown = (label: string) => part.getByLabel(label, { exact: true }).and(page.locator('[readonly]'));
    await shown('client_secret').waitFor();
    const [address, clientId, clientSecret] = await Promise.all(
      ['Server address', 'client_id', 'client_secret'].map((label) => shown(label).inputValue()),
    );
    const here = `${process.env['PRODUCT_ORIGIN']}${new URL(address!).pathname}`;
    expect(await control('connect', { address: here, clientId, clientSecret })).toMatchObject({ status: 200 });
    await control('poll');
    await part.getByRole('button', { name: 'Test connection' }).click();
    await part.getByText(/^All is well|^All branches are closed now/).waitFor(SOON);
    expect(await axe(page)).toEqual([]);
  });

  it('its order arrives on the board, is accepted, and is delivered when the aggregator says so', async () => {
    const page = await owner.goTo();
    const order = await send({ items: [{ id: 'pos-77', name: 'Halim', quantity: 2, price: 42_000 }] });
    await inLane(page, 'NEW', order).waitFor(SOON);
    await card(page, order).getByText('Yandex Eats').waitFor();
    await card(page, order).getByText('Menyuda yoʻq taom').waitFor();
    await accept(page, order).click();
    await showLane(page, 'COOKING');
    await inLane(page, 'COOKING', order).waitFor(SOON);
    expect(await control('status', order)).toMatchObject({ body: { status: 'ACCEPTED_BY_RESTAURANT' } });
    await control('courier', { ...order, name: 'Sardor' });
    await card(page, order).getByRole('button', { name: /^Open/ }).click();
    await page.getByRole('dialog').getByText('Sardor').waitFor(SOON);
    await page.getByRole('dialog').getByText('A dish is not on the menu').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await control('report', { eatsId: order.eatsId, status: 'TAKEN_BY_COURIER' });
    await showLane(page, 'ON_WAY');
    await inLane(page, 'ON_WAY', order).waitFor(SOON);
    await control('report', { eatsId: order.eatsId, status: 'DELIVERED' });
    await card(page, order).waitFor({ state: 'detached', ...SOON });
    expect(await evening.restaurantSide.see(order.id)).toMatchObject({ isPaid: true, due: 0, eatsId: order.eatsId });
  });

  it('a dish of theirs is mapped by the suggestion of its name', async () => {
    const dish = evening.dishes[0]!;
    // A dish that was not mapped before, on the other screen.
    await send({ items: [{ id: `pos-${randomUUID()}`, name: dish.name, quantity: 1, price: 42_000 }] });
    const page = await owner.goTo('/partners');
    const part = page.getByRole('region', { name: 'Yandex Eats' });
    const suggestion = part
      .getByRole('row')
      .filter({ hasText: dish.name })
      .getByRole('button', { name: /^Similar/ });
    await suggestion.first().waitFor();
    const before = await suggestion.count();
    await suggestion.first().click();
    await expect.poll(() => suggestion.count(), SOON).toBeLessThan(before);
  });

  it('its order leaves the board when the aggregator cancels it, with the reason at the order', async () => {
    const page = await owner.goTo();
    const order = await send();
    await inLane(page, 'NEW', order).waitFor(SOON);
    await control('report', { eatsId: order.eatsId, status: 'CANCELLED', reason: 'client.does_not_want_to_wait' });
    await card(page, order).waitFor({ state: 'detached', ...SOON });
    await expectSoon(() => evening.restaurantSide.see(order.id)).toMatchObject({
      status: 'CANCELED',
      eatsReasonCancel: 'client.does_not_want_to_wait',
    });
    expect(complaintsOf(owner)).toEqual([]);
  });
});
