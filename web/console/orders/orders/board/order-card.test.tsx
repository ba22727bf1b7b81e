import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { needsCourier } from '#web/console/orders/orders/drawer/assign-courier.tsx';
import { OrderCard } from './order-card.tsx';

const order = (given: object = {}): StaffOrder =>
  ({
    id: 'a',
    number: 7,
    version: 1,
    status: 'OPEN',
    lane: 'NEW',
    branchId: 'branch',
    branchName: 'Centre',
    createdDate: '2026-11-22T12:00:00Z',
    expiresAt: null,
    promisedFrom: null,
    promisedTo: null,
    atTime: null,
    timeZone: 'Asia/Tashkent',
    serviceType: 'DINE_IN',
    tableNumber: '3',
    partySize: 2,
    customerName: null,
    source: 'CLIENT_WEB',
    deliveryType: null,
    courierName: null,
    deliveryTypeComment: null,
    lines: [],
    note: null,
    comment: null,
    isPaid: false,
    paymentType: 'CASH',
    bill: 5_000_000,
    due: 5_000_000,
    moves: [],
    courierMoves: [],
    ...given,
  }) as unknown as StaffOrder;

const handlers = {
  move: () => undefined,
  askReason: () => undefined,
  open: () => undefined,
  seen: () => undefined,
  drag: () => undefined,
  handOver: () => undefined,
};

function card(given: object = {}, allBranches = false, may: string[] = [], isHandedOver = false): string {
  const shown = order(given);
  return renderConsole(
    <OrderCard id="a" busy={false} frozen={false} handlers={handlers} isHandedOver={isHandedOver} />,
    {
      orders: [shown],
      allBranches,
      may,
    },
  );
}

describe('the card of an order', () => {
  it('shows the short number, the table, the party and the payment', () => {
    const html = card({
      productCount: 1,
      lines: [{ position: 1, name: 'Plov', productCount: 1, modifications: [], note: null, allergens: [] }],
    });
    expect(html).toContain('0007');
    expect(html).toContain('card.table 3');
    expect(html).toContain('card.party 2');
    expect(html).toContain('pay.CASH');
    expect(html).toMatch(/50\s000\ssoʻm/);
  });

  it('names its branch where orders of all branches stand', () => {
    expect(card({}, true)).toContain('Centre');
    expect(card({})).not.toContain('Centre');
  });

  it('shows notes of the guest', () => {
    expect(card({ note: 'No onion' })).toContain('No onion');
  });

  it('that was dragged on its way asks who takes it, as its button does', () => {
    const delivery = { lane: 'READY', status: 'DONE', deliveryType: 'DASTURXON', courierId: null };
    const given = { ...delivery, courierMoves: ['PERFORMER_FOUND'] };
    expect(card(given, false, ['orders.dispatch'], true)).toContain('courierPart.choose 0007');
    expect(card(given, false, ['orders.dispatch'])).not.toContain('courierPart.choose');
    expect(needsCourier(order(given))).toBe(true);
    expect(needsCourier(order({ ...given, courierId: 'c' }))).toBe(false);
    expect(needsCourier(order({ ...given, deliveryType: 'YANDEX' }))).toBe(false);
  });

  it('offers the large move and the rejection', () => {
    const moves = [
      { to: 'DONE', label: 'ready', big: true, asksReason: false },
      { to: 'CANCELED', label: 'reject', big: false, asksReason: true },
    ];
    expect(card({ lane: 'COOKING', moves })).toContain('move.ready');
    expect(card({ moves })).toContain('data-reject');
    expect(card({ lane: 'COOKING' })).not.toContain('move.ready');
  });

  it('asks to assign a courier first where nobody has taken the delivery', () => {
    const given = {
      lane: 'READY',
      courierStatus: 'PERFORMER_NOT_FOUND',
      courierMoves: ['PERFORMER_LOOK_UP'],
      moves: [{ to: 'ON_WAY', label: 'onWay', big: true, asksReason: false }],
    };
    expect(card(given, false, ['orders.dispatch'])).toContain('courierPart.assignOne');
    expect(card(given, false, ['orders.dispatch'])).not.toContain('move.onWay');
    expect(card(given)).toContain('move.onWay');
    expect(card(given)).not.toContain('courierPart.assignOne');
  });

  it('shows nothing of an order that has left the board', () => {
    expect(card({ lane: null })).not.toContain('0007');
  });

  it('offers to give a delivery to an own courier while nobody has it, and says that it is being offered', () => {
    const delivery = {
      serviceType: 'DELIVERY',
      status: 'DONE',
      lane: 'READY',
      deliveryType: 'DASTURXON',
      courierId: null,
      courierMoves: ['PERFORMER_LOOK_UP', 'PERFORMER_FOUND'],
    };
    expect(card(delivery, false, ['orders.dispatch'])).toContain('courierPart.assignOne');
    expect(card(delivery)).not.toContain('courierPart.assignOne');
    expect(card({ ...delivery, courierId: 'c' }, false, ['orders.dispatch'])).not.toContain('courierPart.assignOne');
    expect(card({ ...delivery, courierStatus: 'PERFORMER_LOOK_UP' })).toContain('courier.PERFORMER_LOOK_UP');
  });
});
