import { expect, it, vi } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { CancelReason, OrderServiceType } from '#domain/orders/orders/statuses.ts';
import { mount } from '#tests/components/component.tsx';
import eng from '#web/platform/i18n/messages/eng.json' with { type: 'json' };
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { OrderProgress } from './order-progress.tsx';

const NOW = Date.parse('2026-03-09T12:00:00Z');
vi.mock('#web/shared/storefront-data/use-now.ts', () => ({ useNow: () => NOW }));

const messages: Record<string, string> = eng;
const translate = (key: string): string => messages[key] ?? key;

const order = (more: Partial<OwnerOrder>): OwnerOrder =>
  ({
    id: 'a',
    number: 7,
    status: 'CANCELED',
    serviceType: 'DELIVERY',
    later: false,
    reason: null,
    reasonNote: null,
    courierStatus: null,
    courier: null,
    partySize: null,
    awaitsPayment: false,
    grade: null,
    createdDate: '2026-03-09T11:00:00Z',
    canceledAt: '2026-03-09T11:30:00Z',
    closedAt: null,
    promisedFrom: null,
    promisedTo: null,
    atTime: null,
    delay: null,
    timeZone: 'Asia/Tashkent',
    bill: 0,
    due: 0,
    ...more,
  }) as unknown as OwnerOrder;

/** What the guest reads of an order that is over: the headline, and the whole. */
function read(given: Partial<OwnerOrder>) {
  const shown = order(given);
  const host = mount(
    <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
      <OrderProgress order={shown} own={shown} live={false} seenAt={NOW} />
    </I18nContext>,
  );
  return { headline: host.find('[data-headline]').textContent, text: host.text() };
}

it.each<[CancelReason, OrderServiceType, string, string]>([
  ['BUSY', 'DELIVERY', 'Cancelled', 'track.reason.BUSY'],
  ['CLOSED', 'PICK_UP', 'Cancelled', 'track.reason.CLOSED'],
  ['OUT_OF_STOCK', 'DELIVERY', 'Cancelled', 'track.reason.OUT_OF_STOCK'],
  ['OUT_OF_ZONE', 'DELIVERY', 'Cancelled', 'track.reason.OUT_OF_ZONE'],
  ['NO_COURIER', 'DELIVERY', 'Cancelled', 'track.reason.NO_COURIER'],
  ['CLIENT', 'DELIVERY', 'Cancelled', 'track.reason.CLIENT'],
  ['DUPLICATE', 'PICK_UP', 'Cancelled', 'track.reason.DUPLICATE'],
  ['PAYMENT_FAILED', 'DELIVERY', 'Cancelled', 'track.reason.PAYMENT_FAILED'],
  ['NO_SEATS', 'PICK_UP', 'Cancelled', 'track.noCapacity'],
  ['NO_SHOW', 'DELIVERY', 'Order expired', 'track.reason.NO_SHOW'],
  ['EXPIRED', 'PICK_UP', 'Order expired', 'track.reason.EXPIRED'],
])('a guest reads of an order that ended by %s (%s): %s', (reason, serviceType, headline, sentence) => {
  const shown = read({ reason, serviceType });
  expect(shown.headline).toBe(headline);
  expect(messages[sentence]).toBeDefined();
  expect(shown.text).toContain(messages[sentence]);
});

it('a guest reads what the restaurant wrote, and of a table without seats only that', () => {
  expect(read({ reason: 'OTHER', reasonNote: 'The oven is broken' }).text).toContain('The oven is broken');
  const table = read({ reason: 'NO_SEATS', serviceType: 'DINE_IN', later: true, partySize: 2 });
  expect(table.headline).toBe('No seats available for booking');
  expect(table.text).not.toContain(messages['track.noCapacity']);
});
