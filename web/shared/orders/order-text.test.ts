import { expect, it } from 'vitest';
import type { LinkOrder } from '#contract/orders.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { tabTitle, windowOf } from './order-text.ts';

const t: Translate = (key) => key;

it('an order of a branch elsewhere is told on the clock of that branch, whatever night it is', () => {
  const order = {
    status: 'COOKING',
    serviceType: 'DELIVERY',
    later: false,
    reason: null,
    courierStatus: null,
    partySize: null,
    lines: [{}],
    timeZone: 'Europe/Berlin',
    createdDate: '2026-03-29T00:10:00Z',
    promisedFrom: '2026-03-29T00:50:00Z',
    promisedTo: '2026-03-29T01:05:00Z',
    acceptedTime: null,
    cookingTime: null,
    readyTime: null,
    deliveryAt: null,
    deliveredAt: null,
    canceledAt: null,
  } as unknown as LinkOrder;
  expect(windowOf(order)).toBe('01:50–03:05');
  expect(tabTitle(order, t)).toBe('01:50 · track.message.preparing');
  expect(windowOf({ ...order, timeZone: 'Asia/Tashkent' })).toBe('05:50–06:05');
});
