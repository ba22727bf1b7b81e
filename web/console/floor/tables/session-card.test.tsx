import { describe, expect, it } from 'vitest';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { tableRound, tableSession } from '#web/shared/console/testing/rows.ts';
import { SessionCard } from './session-card.tsx';

const round = (given: object = {}) => ({ ...tableRound, ...given });

const card = (given: object, may: string[] = []): string =>
  renderConsole(<SessionCard session={{ ...tableSession, ...given }} onMove={() => undefined} />, { may });

describe('the card of a table', () => {
  it('names the joined tables and shows the time in the zone of the branch', () => {
    const html = card({ tables: [{ number: '7' }, { number: '8' }] });
    expect(html).toContain('card.table 7 + 8');
    expect(html).toContain('17:00');
  });

  it('asks to confirm guests who opened the session by themselves', () => {
    expect(card({ state: 'PENDING' })).toContain('tables.confirm');
    expect(card({})).not.toContain('tables.confirm');
  });

  it('offers to answer only after a call', () => {
    expect(card({ waiterCalledAt: '2026-11-22T12:10:00Z' })).toContain('tables.answer');
    expect(card({})).not.toContain('tables.answer');
  });

  it('offers to serve a round that the kitchen has finished, and no other', () => {
    expect(card({ rounds: [round({ status: 'DONE' })] }, ['hall.work'])).toContain('move.serve');
    expect(card({ rounds: [round({ status: 'COOKING' })] }, ['hall.work'])).not.toContain('move.serve');
  });

  it('shows rounds by their short number', () => {
    expect(card({ rounds: [round()] })).toContain('0012');
  });

  it('says at the round what its guest must not eat', () => {
    const html = card({ rounds: [round({ guestAllergy: { allergens: ['nuts'], note: 'honey' } })] });
    expect(html).toContain('allergy.title');
    expect(html).toContain('honey');
    expect(card({ rounds: [round()] })).not.toContain('allergy.title');
    const cancelled = round({ status: 'CANCELED', guestAllergy: { allergens: ['nuts'], note: null } });
    expect(card({ rounds: [cancelled] })).not.toContain('allergy.title');
  });

  it('says what to return of the service charge, and of which order', () => {
    const html = card({ excessService: [{ orderId: 'first', number: 31, amount: 50_000 }] });
    expect(html).toContain('split.excessService');
    expect(html).toContain('order=first');
    expect(html).toContain('0031');
    expect(card({})).not.toContain('split.excessService');
  });

  it('offers payment only to staff who may settle, and closing only without a debt', () => {
    const owing = { rounds: [round()], bill: 5_000_000, due: 5_000_000 };
    expect(card(owing, ['orders.settle'])).toContain('bill.paid.CASH');
    expect(card(owing)).not.toContain('bill.paid.CASH');
    expect(card(owing)).not.toContain('tables.close');
    expect(card({ ...owing, isPaid: true })).toContain('tables.close');
  });

  it('shows what is left to pay, and offers to split it and to take something off it by right', () => {
    const owing = { rounds: [round()], bill: 5_000_000, due: 2_000_000 };
    expect(card(owing, ['orders.settle'])).toContain('split.open');
    expect(card(owing, ['orders.settle'])).toContain('split.due');
    expect(card(owing, ['orders.settle'])).not.toContain('adjust.open');
    expect(card(owing, ['bills.adjust'])).toContain('adjust.open');
    expect(card({ ...owing, due: 0, isPaid: true }, ['orders.settle', 'bills.adjust'])).not.toContain('split.open');
  });

  it('lets those who may refund take back a part that counts', () => {
    const part = { id: 'p', kind: 'SUM', paymentType: 'CARD', amount: 100, by: 'Bek', at: '2026-11-22T12:10:00Z' };
    const paid = (isUndone: boolean) => ({ rounds: [round()], parts: [{ ...part, isUndone }] });
    expect(card(paid(false), ['orders.refund'])).toContain('split.undo');
    expect(card(paid(false))).not.toContain('>split.undo<');
    expect(card(paid(true), ['orders.refund'])).toContain('split.undone');
  });

  it('ignores cancelled rounds in what is owed', () => {
    expect(card({ rounds: [round({ status: 'CANCELED' })] })).toContain('tables.close');
  });
});
