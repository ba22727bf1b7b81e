import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import { ct } from '#web/shared/console/testing/render-console.tsx';
import { actorLabel, changeLabel, reasonLabel, shortfallLabel } from './history-labels.ts';

const entry = (given: object): HistoryEntry =>
  ({
    type: 'CHANGE_ORDER_STATUS',
    from: null,
    to: null,
    name: null,
    by: 'STAFF',
    isUndo: false,
    course: null,
    bill: null,
    ...given,
  }) as never;

describe('labels of the history', () => {
  it('name the new status, and that it was an undo', () => {
    expect(changeLabel(entry({ to: 'DONE' }), ct)).toBe('status.DONE');
    expect(changeLabel(entry({ to: 'DELIVERED' }), ct, 'DELIVERY')).toBe('status.DELIVERED');
    expect(changeLabel(entry({ to: 'DELIVERED' }), ct, 'DINE_IN')).toBe('status.SERVED');
    expect(changeLabel(entry({ to: 'OPEN', isUndo: true }), ct)).toBe('history.undone: status.OPEN');
  });

  it('name changes of the courier, the delivery and the payment', () => {
    expect(changeLabel(entry({ type: 'CHANGE_COURIER_STATUS', to: 'PERFORMER_FOUND' }), ct)).toBe(
      'courier.PERFORMER_FOUND',
    );
    expect(changeLabel(entry({ type: 'CHANGE_COURIER_STATUS' }), ct)).toBe('courier.NONE');
    expect(changeLabel(entry({ type: 'CHANGE_DELIVERY_TYPE', to: 'CUSTOM' }), ct)).toBe('deliveryType.CUSTOM');
    expect(changeLabel(entry({ type: 'CHANGE_PAYMENT_TYPE', to: 'CARD' }), ct)).toBe('pay.CARD');
  });

  it('name what happened to the bill of a table', () => {
    expect(changeLabel(entry({ type: 'PAID', to: 'CARD', bill: { what: 'PART', amount: 1 } }), ct)).toBe(
      'history.bill.PART',
    );
    expect(changeLabel(entry({ type: 'UPDATE', isUndo: true, bill: { what: 'VOID', amount: 1 } }), ct)).toBe(
      'history.undone: history.bill.VOID',
    );
  });

  it('fall back to the type of the change', () => {
    expect(changeLabel(entry({ type: 'CHANGE_ITEMS' }), ct)).toBe('change.CHANGE_ITEMS');
  });

  it('name the actor, or their role', () => {
    expect(actorLabel(entry({ name: 'Bek' }), ct)).toBe('Bek');
    expect(actorLabel(entry({}), ct)).toBe('by.STAFF');
  });

  it('keep reasons that are not in the catalogue', () => {
    expect(reasonLabel('OUT_OF_STOCK', ct)).toBe('reason.OUT_OF_STOCK');
    expect(reasonLabel('written by an integration', ct)).toBe('written by an integration');
  });

  it('tell a shortfall until it is resolved, then its resolution', () => {
    const shortfall = { missing: 1_000_000, received: 500_000, reason: 'OTHER' as const, resolution: null };
    expect(shortfallLabel(null, ct, 'eng')).toBeNull();
    expect(shortfallLabel(shortfall, ct, 'eng')).toContain('short.OTHER');
    expect(shortfallLabel({ ...shortfall, resolution: 'WRITTEN_OFF' as never }, ct, 'eng')).toContain(
      'short.done.WRITTEN_OFF',
    );
  });
});
