import { expect, it } from 'vitest';
import type { LinkOrder } from '#contract/orders/orders.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { delayText, tabTitle, windowLabel, windowOf } from './order-text.ts';

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
    estimatedAt: '2026-03-29T00:58:00Z',
    delay: null,
    acceptedTime: null,
    cookingTime: null,
    readyTime: null,
    deliveryAt: null,
    deliveredAt: null,
    canceledAt: null,
  } as unknown as LinkOrder;
  expect(windowOf({ ...order, status: 'OPEN' })).toBe('01:50–03:05');
  expect(windowOf(order)).toBe('01:58');
  expect(tabTitle(order, t)).toBe('01:58 · track.message.preparing');
  expect(windowOf({ ...order, timeZone: 'Asia/Tashkent' })).toBe('05:58');
  expect(delayText(order, t)).toBeNull();
  const words: Translate = (key, values) => `${key} ${String(values?.time)}`;
  expect(delayText({ ...order, delay: 'KITCHEN' }, words)).toBe('track.delay.KITCHEN 03:05');
});

it('when an order was delivered is one sentence with its day', () => {
  const order = { status: 'CLOSED', serviceType: 'DELIVERY', later: false, deliveredAt: '2026-03-29T00:50:00Z' };
  const words: Translate = (key, values) => [key, values?.day].filter(Boolean).join(' ');
  const label = (day: string, more = {}): string => windowLabel({ ...order, ...more } as LinkOrder, day, words);
  expect(label('Сегодня')).toBe('track.over.DELIVERY сегодня');
  expect(label('27 November', { serviceType: 'DINE_IN' })).toBe('track.over.DINE_IN 27 November');
});
