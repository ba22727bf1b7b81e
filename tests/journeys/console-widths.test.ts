/**
 * Every page of the console in the dark at three widths, as the owner of a restaurant and the platform's administrator
 * see it.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HallPlan } from '#contract/floor/bookings.ts';
import { CONSOLE_ROUTES } from '#web/app/console-routes.ts';
import { TABS } from '#web/console/restaurants/places-editor/places-view.ts';
import { launch } from '#tests/support/browser.ts';
import { atConsole, complaintsOf, openEvening, OWNER, type AtConsole } from './evening-steps.ts';
import { PLACE } from './ordering-steps.ts';
import { faultsAt } from './width-steps.ts';

const ADMINISTRATOR = '+998900000000';
const PLATFORM_PAGES = ['platform', 'platform-money'];

let browser: Browser;
let owner: AtConsole;
let administrator: AtConsole;
/** What stands in the place of the parameters, by the page's path: each is a page of its own. */
let filled: Record<string, string[]>;

beforeAll(async () => {
  browser = await launch();
  const evening = await openEvening();
  // Something to see on the board and in the kitchen.
  await evening.pickUp();
  const cooking = await evening.pickUp();
  for (const to of ['ACCEPTED', 'COOKING'] as const) await evening.restaurantSide.move(cooking.id, to);
  const options = { language: 'ru', size: { width: 1024, height: 768 }, dark: true, withoutWorker: true } as const;
  owner = await atConsole(browser, OWNER, evening, options);
  administrator = await atConsole(browser, ADMINISTRATOR, evening, options);
  const day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const first = (await evening.restaurantSide.staff<{ branches: { id: string }[] }>('GET /console/me')).branches[0]!;
  const { halls } = await evening.restaurantSide.staff<{ halls: HallPlan[] }>(
    `GET /console/bookings?branchId=${first.id}&day=${day}`,
  );
  filled = {
    'menu/:productId?': ['menu', `menu/${evening.dishes[0]!.id}`],
    'places/:branchId?/:tab?': ['places', ...TABS.map((tab) => `places/${first.id}/${tab}`)],
    'tables/:tableId/code': [`tables/${halls[0]!.tables[0]!.id}/code`],
  };
});
afterAll(() => browser?.close());

it.each(CONSOLE_ROUTES.map(({ path }) => path))('console/%s', async (path) => {
  const { page } = PLATFORM_PAGES.includes(path) ? administrator : owner;
  const faults: string[] = [];
  for (const address of filled[path] ?? [path.replace(/\/:.*$/, '')]) {
    faults.push(...(await faultsAt(page, `/${PLACE}/console/${address}`)));
  }
  expect(faults).toEqual([]);
});

it('none of them complains', () => {
  expect([owner, administrator].flatMap(complaintsOf)).toEqual([]);
});
