/** Managers at their places: from a new branch to an address that is delivered to, and two of them at once. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { axe, hydrated, launch, newGuest, productOrigin, type Guest } from '#tests/support/browser.ts';
import { ADMIN, ANHOR_RESTAURANT, anhorMerchant, managerAt } from './manager-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';
import { tapMap } from './tap-map.ts';

const stamp = Date.now();
const [name, hall] = [`Branch ${stamp}`, `Hall ${stamp}`];
let browser: Browser;
let anhor: string;
let admin: SignedInPerson;

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  admin = await signInAs(ADMIN);
});

const places = (): Promise<ConsolePlaces> => askAs(admin, anhor, `GET /console/places?merchantId=${ANHOR_RESTAURANT}`);
const branch = async (): Promise<PlaceBranch> => {
  const found = (await places()).branches.find((each) => each.name.eng === name);
  if (!found) throw new Error('the branch was not added');
  return found;
};

/** Other journeys walk through the same city. */
afterAll(async () => {
  for (const { id, name: texts } of (await places()).branches)
    if (texts.eng === name) await askAs(admin, anhor, `DELETE /console/branches/${id}`);
  await browser?.close();
});

async function manager(path: string): Promise<Guest> {
  const guest = await managerAt(browser, `/anhor/console/places${path}`);
  await guest.page.locator('.places h1').waitFor();
  return guest;
}

const openTab = (page: Page, tab: string): Promise<void> => page.getByRole('link', { name: tab, exact: true }).click();

describe('a manager', () => {
  it('adds a branch with hours, and a guest reads them without a reload', async () => {
    const guest = await newGuest(browser, { language: 'eng' });
    await guest.page.goto(`${productOrigin()}/anhor/Merchants/${ANHOR_RESTAURANT}/Hours`);
    await hydrated(guest.page);
    const { page, context, complaints } = await manager('');
    expect(await axe(page)).toEqual([]);

    await page.getByRole('link', { name: 'Add a branch' }).click();
    const dialog = page.getByRole('dialog', { name: 'New branch' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Put the place on the map').waitFor();
    await dialog.getByLabel('Name, English').fill(name);
    await dialog.getByLabel('Address, English').fill('1 Journey Street');
    await dialog.getByLabel('Point on the map', { exact: true }).fill('41.3111, 69.2797');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Monday: Add hours' }).click();
    await page.getByRole('button', { name: 'Monday: Break' }).click();
    await page.getByLabel('Monday: closes').last().fill('02:00');
    await page.getByRole('button', { name: 'Monday: copy to other days' }).click();
    const copy = page.getByRole('dialog', { name: 'Monday: copy to other days' });
    await copy.getByRole('button', { name: 'Every day' }).click();
    await copy.getByRole('button', { name: 'Copy', exact: true }).click();
    const read = page.getByRole('region', { name: 'What guests see' });
    await read.getByText(/09:00–15:00, 16:00–02:00/).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Guests see it now.').waitFor();
    expect((await branch()).shifts).toHaveLength(14);

    const hours = guest.page.getByRole('table', { name: new RegExp(name) });
    await hours.getByText('09:00–15:00').first().waitFor();
    await hours.getByText('16:00–02:00').first().waitFor();

    await page.getByRole('button', { name: /^Closed today/ }).click();
    await page.getByRole('button', { name: /^Open today as usual/ }).waitFor();
    expect((await branch()).specialDays).toMatchObject([{ from: null, to: null }]);
    await page.getByRole('button', { name: /^Open today as usual/ }).click();
    await page.getByRole('button', { name: /^Closed today/ }).waitFor();
    expect([...complaints, ...guest.complaints]).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  });

  it('draws a zone, and is told what an address in it pays', async () => {
    const { id, zones } = await branch();
    for (const zone of zones) await askAs(admin, anhor, `DELETE /console/zones/${zone.id}`);
    const { page, context, complaints } = await manager(`/${id}/delivery`);
    await page.getByText('No zone yet').waitFor();
    await page.getByRole('button', { name: 'Draw a zone' }).click();
    await page.locator('.zone-map .leaflet-container, .zone-map.leaflet-container').waitFor();
    await tapMap(page, [0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7], [0.3, 0.3]);
    await page.getByText('Drag corners or the whole zone').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Guests see it now.').waitFor();
    const [zone] = (await branch()).zones;
    expect(zone?.area).toMatchObject({ shape: 'POLYGON', ring: { length: 4 } });

    await tapMap(page, [0.5, 0.5]);
    await page.getByText(new RegExp(`soʻm · ${zone!.name}`)).waitFor();
    await tapMap(page, [0.9, 0.9]);
    await page.getByText('No delivery there').waitFor();
    expect(await axe(page)).toEqual([]);

    const tariffs = page.getByRole('region', { name: 'Tariffs' });
    await tariffs.getByRole('button', { name: 'Nearby: remove' }).click();
    const question = page.getByRole('dialog', { name: 'Nearby: remove' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await question.getByText(/zones use this tariff/).waitFor();
    await question.getByRole('button', { name: 'Leave as it is' }).click();

    await page.getByRole('button', { name: 'Circle around the branch' }).click();
    await page.getByLabel('Radius, km').fill('1.5');
    await page.getByRole('button', { name: 'Leave as it is' }).click();
    expect((await branch()).zones).toHaveLength(1);
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    await context.close();
  });

  it('adds a hall and tables 1-6, and puts two of them elsewhere by the keyboard and the mouse', async () => {
    const { id, halls } = await branch();
    for (const each of halls) await askAs(admin, anhor, `DELETE /console/halls/${each.id}`);
    const { page, context, complaints } = await manager(`/${id}/halls`);
    await page.getByRole('button', { name: 'Add a hall' }).click();
    const dialog = page.getByRole('dialog', { name: 'New hall' });
    await dialog.getByLabel('Name, English').fill(hall);
    await dialog.getByLabel('Service charge, %').fill('10');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `${hall}: Add tables` }).click();
    const tables = page.getByRole('dialog', { name: 'Add tables' });
    await tables.getByLabel('Numbers').fill('1–6, 3');
    await tables.getByRole('button', { name: 'Save' }).click();
    await tables.getByText('A number is there twice').waitFor();
    await tables.getByLabel('Numbers').fill('1–6');
    await tables.getByRole('button', { name: 'Save' }).click();
    const six = page.getByRole('button', { name: 'Table 6, 4 seats' });
    await six.waitFor();
    await six.press('ArrowDown');
    await six.press('ArrowDown');
    await page.getByRole('button', { name: 'Table 5, 4 seats' }).dragTo(six, { steps: 8 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Guests see it now.').last().waitFor();
    await expect
      .poll(async () => (await branch()).halls[0]?.tables.find(({ number }) => number === '6'))
      .toMatchObject({
        planX: 900,
        planY: 150,
      });
    const five = (await branch()).halls[0]?.tables.find(({ number }) => number === '5');
    expect(five).toMatchObject({ planX: 900, planY: 150 });
    expect((await branch()).halls[0]).toMatchObject({ chargePercent: 10, tables: { length: 6 } });
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is asked what to do when a colleague saved the hours meanwhile, and before changes are lost', async () => {
    const { id } = await branch();
    const first = await manager(`/${id}/hours`);
    const second = await manager(`/${id}/hours`);
    await first.page.getByLabel('Sunday: opens').first().fill('10:00');
    await second.page.getByLabel('Sunday: opens').first().fill('11:00');
    await first.page.getByRole('button', { name: 'Save' }).click();
    await first.page.getByText('Saved. Guests see it now.').waitFor();
    await second.page.getByRole('button', { name: 'Save' }).click();
    const conflict = second.page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await conflict.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => second.page.getByLabel('Sunday: opens').first().inputValue()).toBe('10:00');

    await second.page.getByLabel('Sunday: opens').first().fill('12:00');
    await openTab(second.page, 'Delivery');
    const question = second.page.getByRole('dialog', { name: 'Some changes are not saved' });
    await question.getByRole('button', { name: 'Stay' }).click();

    await second.context.setOffline(true);
    await second.page.getByRole('button', { name: 'Save' }).click();
    await second.page.getByText('What you typed is kept').waitFor();
    await second.context.setOffline(false);
    await second.page.getByText('Saved. Guests see it now.').waitFor();
    expect((await branch()).shifts.find(({ weekday }) => weekday === 7)?.from).toBe('12:00');
    const expected = /409|ERR_INTERNET_DISCONNECTED|Failed to load/;
    const unexpected = [...first.complaints, ...second.complaints].filter((complaint) => !expected.test(complaint));
    expect(unexpected).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);
  });
});
