/** A party waits for a table: the host adds it and calls it, the guest answers from the phone, and sits down. */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { axe, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { browserOf } from './after-order-steps.ts';
import { newPhone, PLACE } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';

const SOON = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

it('from the door to the table', async () => {
  const manager = await signInAs('+998900000001');
  const merchant = await merchantAt(PLACE);
  const staff = <T>(key: string, body?: object): Promise<T> => askAs<T>(manager, merchant, key, body);
  const branchId = (await staff<ConsoleMe>('GET /console/me')).branches[0]!.id;
  const sessions = async (): Promise<TableSession[]> =>
    (await staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${branchId}`)).items;
  const name = `Mehmon ${randomUUID().slice(0, 6)}`;
  const host = await browserOf(browser, manager);
  const { page } = host;
  await page.goto(`${productOrigin()}/${PLACE}/console/waiting-list`);
  await page.getByRole('button', { name: 'Add a party' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a party' });
  await dialog.getByLabel('Guest', { exact: true }).fill(name);
  await dialog.getByLabel('Phone number').fill(newPhone());
  await dialog.getByRole('button', { name: 'Put in line' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByText('Waiting', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  const { items } = await staff<{ items: WaitingParty[] }>(`GET /console/waiting-list?branchId=${branchId}`);
  const party = items.find((each) => each.name === name)!;
  const guest = await newGuest(browser, { language: 'eng', size: PHONE });
  await guest.page.goto(party.link);
  await guest.page.getByText(party.place === 1 ? 'You are next' : `You are number ${party.place} in line`).waitFor();
  expect(await axe(guest.page)).toEqual([]);

  await card.getByRole('button', { name: 'Table is ready' }).click();
  await guest.page.getByRole('button', { name: 'On our way' }).click(SOON);
  await card.getByText('On their way', { exact: true }).waitFor(SOON);
  const { halls, items: bookings } = await staff<{ halls: HallPlan[]; items: Booking[] }>(
    `GET /console/bookings?branchId=${branchId}`,
  );
  const taken = new Set([
    ...bookings.flatMap(({ tableIds }) => tableIds),
    ...(await sessions()).flatMap(({ tables }) => tables.map(({ id }) => id)),
  ]);
  const table = halls.flatMap(({ tables }) => tables).find(({ id }) => !taken.has(id))!;
  await card.getByRole('button', { name: 'Seat', exact: true }).click();
  const seat = page.getByRole('dialog', { name: `${name}: choose a table` });
  await seat.getByRole('button', { name: new RegExp(`^Table ${table.number}, seats`) }).click();
  await seat.getByRole('button', { name: 'Seat', exact: true }).click();
  await guest.page.getByText('Enjoy your meal!').waitFor(SOON);
  const session = (await sessions()).find(({ tableId }) => tableId === table.id)!;
  expect(session).toMatchObject({ state: 'OPEN', partySize: 2 });
  await staff(`POST /console/table-sessions/${session.id}/close`);
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
});
