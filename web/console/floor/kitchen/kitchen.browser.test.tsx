import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { mount } from '#tests/components/component.tsx';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { loadConsoleMessages } from '#web/shared/console/i18n/load-console-messages.ts';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { BRANCH, inConsole } from '#web/shared/console/testing/render-console.tsx';
import '#web/shared/console/styles/console-look.css';
import '#web/shared/console/styles/hall-page.css';
import '#web/console/orders/orders/board/order-card.css';
import './kitchen.css';
import KitchenPage from './kitchen-page.tsx';

const ticket = (n: number): KitchenTicket =>
  ({
    orderId: `order-${n}`,
    number: 2_200 + n,
    version: 1,
    status: 'COOKING',
    serviceType: 'DELIVERY',
    tableNumber: null,
    isTest: false,
    isAhead: false,
    isRecalled: false,
    startAt: '2026-11-22T12:00:00Z',
    createdDate: '2026-11-22T12:00:00Z',
    readyBy: '2026-11-22T12:20:00Z',
    delayedMinutes: 0,
    guestAllergy: null,
    note: null,
    lines: ['Osh', 'Achichuk salati', 'Koʻk choy'].map((name, position) => ({
      position,
      name,
      course: 1,
      productCount: 1,
      modifications: [],
      note: null,
      allergens: [],
      doneAt: null,
      isWaiting: false,
    })),
  }) as unknown as KitchenTicket;

it.for(['uz', 'ru'] as const)('a tablet shows eight tickets of three dishes whole: %s', async (language) => {
  await page.viewport(1024, 768);
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/kitchen', { query: { branchId: BRANCH.id } }), {
    stations: ['grill', 'salad'],
    allDay: ['Osh', 'Achichuk salati', 'Koʻk choy'].map((name) => ({ name, station: null, count: 12 })),
    items: Array.from({ length: 12 }, (_, n) => ticket(n + 1)),
  });
  const messages = await loadConsoleMessages(language);
  const host = mount(
    inConsole(
      <ConsoleMessagesContext value={messages}>
        <div className="console console-room">
          <span />
          <div className="console-page">
            <main className="console-main">
              <KitchenPage />
            </main>
          </div>
        </div>
      </ConsoleMessagesContext>,
      { client },
    ),
  );
  const tickets = host.all('.kitchen-ticket');
  const whole = tickets.filter((each) => each.getBoundingClientRect().bottom <= innerHeight);
  expect(tickets).toHaveLength(12);
  expect(whole.length).toBeGreaterThanOrEqual(8);
  for (const each of whole) {
    const { right } = each.getBoundingClientRect();
    for (const button of each.querySelectorAll('button'))
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
  return page.viewport(1200, 800);
});
