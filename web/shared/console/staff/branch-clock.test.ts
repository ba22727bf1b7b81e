import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import { partyLabel } from '#web/shared/console/orders/order-labels.ts';
import { zoneAt } from './branch-clock.ts';
import { ticketLines } from '#web/console/orders/orders/drawer/print-ticket.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

describe('the clock of a branch', () => {
  it('is that of the given branch, else of the chosen one, else of the first', () => {
    const branch = (id: string, timeZone: string) => ({ id, timeZone }) as ConsoleMe['branches'][number];
    const me = { branches: [branch('a', 'Asia/Tashkent'), branch('b', 'Europe/Berlin')] } as ConsoleMe;
    expect(zoneAt({ me, branch: null })).toBe('Asia/Tashkent');
    expect(zoneAt({ me, branch: me.branches[1]! })).toBe('Europe/Berlin');
    expect(zoneAt({ me, branch: me.branches[1]! }, 'a')).toBe('Asia/Tashkent');
    expect(zoneAt({ me: { branches: [] as ConsoleMe['branches'] } as ConsoleMe, branch: null })).toBe('Asia/Tashkent');
  });
});

describe('an order of a branch in Berlin', () => {
  const ct = ((key: string, values?: Record<string, unknown>) =>
    `${key}${values ? JSON.stringify(values) : ''}`) as unknown as ConsoleT;
  const order = {
    number: 7,
    branchName: 'Mitte',
    timeZone: 'Europe/Berlin',
    createdDate: '2026-03-28T22:30:00Z',
    later: true,
    atTime: '2026-03-29T17:00:00Z',
    lane: 'NEW',
    partySize: 2,
    lines: [],
    note: null,
    comment: null,
    address: null,
    bill: 0,
    due: 0,
    isPaid: true,
    serviceType: 'DINE_IN',
    tableNumber: null,
    customerName: null,
  } as unknown as StaffOrder;

  it('is shown and printed in Berlin time', () => {
    expect(partyLabel(order, ct)).toContain('29.03 19:00');
    const texts = ticketLines(order, ct, 'ru').map(({ text }) => text);
    expect(texts).toContain('Mitte · 23:30');
    expect(texts).toContain('card.by{"time":"19:00"}');
  });
});
