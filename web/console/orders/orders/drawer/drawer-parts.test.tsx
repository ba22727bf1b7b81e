import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { CourierPart } from './courier-part.tsx';
import { GuestPart } from './guest-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { ShortfallPart } from './shortfall-part.tsx';

const order = (given: object = {}): StaffOrder =>
  ({
    id: 'a',
    version: 1,
    number: 7,
    status: 'ACCEPTED',
    serviceType: 'PICK_UP',
    timeZone: 'Asia/Tashkent',
    isPaid: false,
    paymentType: 'CASH',
    bill: 5_000_000,
    due: 5_000_000,
    changeFrom: null,
    tableSessionId: null,
    guestTrusted: null,
    guestBlock: null,
    ...given,
  }) as unknown as StaffOrder;
const one = (given: object = {}) => ({
  order: order(given),
  error: null,
  retry: () => undefined,
  send: async () => true,
  isSending: false,
});

describe('the courier of an order', () => {
  const courier = (isWithCarrier: boolean): string =>
    renderConsole(
      <CourierPart
        one={one({
          deliveryType: 'YANDEX',
          courierStatus: 'PERFORMER_LOOK_UP',
          courierMoves: ['PERFORMER_FOUND', 'CANCELLED'],
        })}
        isWithCarrier={isWithCarrier}
      />,
      { may: ['orders.dispatch'] },
    );

  it('is set by staff, unless a carrier reports it', () => {
    expect(courier(false)).toContain('courierPart.cancel');
    const reported = courier(true);
    expect(reported).toContain('courier.PERFORMER_LOOK_UP');
    expect(reported).not.toContain('courierPart.cancel');
  });
});

describe('the money of an order', () => {
  const money = (given: object, may: string[]): string => renderConsole(<MoneyPart one={one(given)} />, { may });

  it('is refunded by those who may, and only where something was paid', () => {
    expect(money({ isPaid: true, due: 0 }, ['orders.refund'])).toContain('money.refund');
    expect(money({ isPaid: true, due: 0 }, ['orders.settle'])).not.toContain('money.refund');
    expect(money({}, ['orders.refund'])).not.toContain('money.refund');
  });

  it('is refunded also where only a part was paid', () => {
    expect(money({ due: 2_000_000 }, ['orders.refund'])).toContain('money.refund');
  });

  it('tells the rest that is due, and the note that the guest pays with', () => {
    const html = money({ due: 2_000_000, changeFrom: 10_000_000 }, []);
    expect(html).toMatch(/pay\.rest 20\s000/);
    expect(html).toMatch(/money\.changeFrom 100\s000/);
    expect(money({}, [])).not.toContain('pay.rest');
  });

  it('is changed by nobody who may not settle', () => {
    expect(money({}, [])).not.toContain('<button');
  });
});

describe('the trust in a guest', () => {
  const guest = (guestTrusted: boolean | null, may: string[] = ['orders.dispatch']): string =>
    renderConsole(<GuestPart one={one({ guestTrusted })} />, { may });

  it('is given or taken back by those who may', () => {
    expect(guest(false)).toContain('guest.trust');
    expect(guest(true)).toContain('guest.untrust');
    expect(guest(false, [])).not.toContain('guest.');
  });

  it('is not asked about for a guest who is not known', () => expect(guest(null)).not.toContain('guest.'));
});

describe('a blocked guest', () => {
  const guest = (guestBlock: object | null, may: string[] = ['staff.manage']): string =>
    renderConsole(<GuestPart one={one({ guestBlock })} />, { may });

  it('is shown to everybody with the reason, and unblocked by owners', () => {
    const blocked = { blocked: true, reason: 'Did not pay' };
    expect(guest(blocked)).toContain('Did not pay');
    expect(guest(blocked)).toContain('guest.unblock');
    expect(guest(blocked, [])).toContain('Did not pay');
    expect(guest(blocked, [])).not.toContain('guest.unblock');
  });

  it('is blocked by owners alone', () => {
    const free = { blocked: false, reason: null };
    expect(guest(free)).toContain('guest.block');
    expect(guest(free, ['orders.dispatch'])).not.toContain('guest.');
    expect(guest(null)).not.toContain('guest.');
  });
});

describe('cash that is missing', () => {
  const shortfall = { due: 5_000_000, received: 4_000_000, reason: 'OTHER', note: 'dropped', resolution: null };
  const part = (given: object, may: string[] = []): string =>
    renderConsole(<ShortfallPart one={one()} shortfall={{ ...shortfall, ...given } as never} />, { may });

  it('is what was not received', () => {
    expect(part({})).toMatch(/short\.title 10\s000/);
    expect(part({})).toContain('short.OTHER: dropped');
  });

  it('is decided once, by those who may', () => {
    expect(part({}, ['orders.dispatch'])).toContain('short.do.');
    expect(part({})).not.toContain('short.do.');
    const decided = part({ resolution: 'CHARGED' }, ['orders.dispatch']);
    expect(decided).toContain('short.done.CHARGED');
    expect(decided).not.toContain('short.do.');
  });
});

describe('the history of an order', () => {
  const entry = (version: number, given: object = {}) => ({
    version,
    type: 'CHANGE_STATUS',
    at: '2026-11-22T12:00:00Z',
    to: 'ACCEPTED',
    isUndo: false,
    course: null,
    bill: null,
    name: null,
    by: 'STAFF',
    added: [],
    removed: [],
    refund: null,
    returned: null,
    shortfall: null,
    reason: null,
    note: null,
    ...given,
  });
  const history = (...items: object[]): string => {
    const client = createQueryClient();
    client.setQueryData(queryKeyOf('GET /console/orders/:id/history', { params: { id: 'a' } }), { items });
    return renderConsole(<HistoryPart order={order()} />, { client });
  };

  it('begins with the latest change', () => {
    const html = history(entry(1, { name: 'Aziz' }), entry(2, { name: 'Malika' }));
    expect(html.indexOf('Malika')).toBeLessThan(html.indexOf('Aziz'));
  });

  it('tells which dishes came and went, when and why', () => {
    const html = history(
      entry(2, {
        added: [{ name: 'Osh', count: 2 }],
        removed: [{ name: 'Choy', count: 1 }],
        reason: 'BUSY',
        note: 'asked by phone',
      }),
    );
    expect(html).toContain('+2× Osh, −1× Choy');
    expect(html).toContain('reason.BUSY: asked by phone');
    expect(html).toContain('17:00');
  });

  it('tells a refund', () => expect(history(entry(2, { refund: 1_000_000 }))).toMatch(/history\.refund 10\s000/));
});
