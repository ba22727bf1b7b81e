import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { STAFF_REASONS } from '#domain/orders/orders/cancel.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const ORDER = {
  id: 'a',
  number: 7,
  status: 'ON_WAY',
  serviceType: 'DELIVERY',
  timeZone: 'Asia/Tashkent',
  atTime: null,
  lines: [
    { position: 1, productId: 'osh', name: 'Osh' },
    { position: 2, productId: 'osh', name: 'Osh' },
    { position: 3, productId: 'non', name: 'Non' },
  ],
} as unknown as StaffOrder;

function dialog(given: Partial<StaffOrder> = {}, to: OrderStatus = 'CANCELED') {
  const onMove = vi.fn(async () => true);
  const onClose = vi.fn();
  const order = { ...ORDER, ...given };
  const host = mount(
    inConsole(<ReasonDialog request={{ order, to }} onClose={onClose} onMove={onMove} />, {
      may: ['orders.cancelLate', 'stopList.change'],
    }),
  );
  const labels = (): string[] => host.all('label').map(({ textContent }) => textContent);
  return {
    host,
    onMove,
    onClose,
    labels,
    choose: (text: string) => userEvent.click(host.all('label').find(({ textContent }) => textContent === text)!),
    send: () => userEvent.click(host.find('button[type=submit]')),
  };
}

const sent = (onMove: ReturnType<typeof dialog>['onMove']): unknown[][] => onMove.mock.calls.map((call) => [...call]);

describe('a reason to cancel an order', () => {
  it.each(STAFF_REASONS.filter((reason) => reason !== 'OTHER' && reason !== 'NO_SEATS'))(
    '%s is chosen and sent, and the dialog closes',
    async (reason) => {
      const { choose, send, onMove, onClose } = dialog();
      await choose(`reason.${reason}`);
      await send();
      expect(sent(onMove)).toEqual([[ORDER, 'CANCELED', { reason }]]);
      await expect.poll(() => onClose.mock.calls.length).toBe(1);
    },
  );

  it('NO_SEATS is one of a visit, as no courier is none', async () => {
    const { labels, choose, send, onMove } = dialog({ serviceType: 'DINE_IN', status: 'OPEN' });
    expect(labels()).not.toContain('reason.NO_COURIER');
    await choose('reason.NO_SEATS');
    await send();
    expect(sent(onMove)[0]?.[2]).toEqual({ reason: 'NO_SEATS' });
  });

  it('is asked for before anything happens, and OTHER asks for a note', async () => {
    const { host, choose, send, onMove } = dialog();
    await send();
    expect(host.text()).toContain('reject.choose');
    await choose('reason.OTHER');
    await send();
    expect(host.text()).toContain('reject.noteNeeded');
    expect(onMove).not.toHaveBeenCalled();
    await userEvent.fill(host.find('textarea'), '  The oven is broken ');
    await send();
    expect(sent(onMove)[0]?.[2]).toEqual({ reason: 'OTHER', note: 'The oven is broken' });
  });

  it('that is a dish sold out stops the dish, each offered once, for as long as is chosen', async () => {
    const { choose, send, onMove, labels } = dialog();
    await choose('reason.OUT_OF_STOCK');
    expect(labels().filter((label) => label === 'Osh')).toHaveLength(1);
    await choose('Non');
    await choose('stop.until.OPEN_END');
    await send();
    expect(sent(onMove)[0]?.[2]).toMatchObject({ reason: 'OUT_OF_STOCK', productIds: ['non'], stopUntil: null });
  });
});

it('an order that came back needs a note and no reason', async () => {
  const { host, send, onMove, labels } = dialog({}, 'DONE');
  expect(labels().some((label) => label.startsWith('reason.'))).toBe(false);
  await send();
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.fill(host.find('textarea'), 'Nobody opened');
  await send();
  expect(sent(onMove)[0]?.slice(1)).toEqual(['DONE', { note: 'Nobody opened' }]);
});
