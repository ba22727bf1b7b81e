import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ct } from '#web/shared/console/testing/render-console.tsx';
import { ticketLines } from './print-ticket.ts';

const order = {
  number: 7,
  branchName: 'Centre',
  timeZone: 'Asia/Tashkent',
  createdDate: '2026-11-22T12:00:00Z',
  serviceType: 'DINE_IN',
  tableNumber: '3',
  partySize: 2,
  later: false,
  atTime: null,
  lane: 'NEW',
  lines: [
    { productCount: 2, name: 'Plov', modifications: [{ name: 'Egg', count: 2 }], note: 'No salt' },
    { productCount: 1, name: 'Tea', modifications: [], note: null },
  ],
  note: 'Birthday',
  comment: null,
  address: null,
  bill: 5_000_000,
  due: 5_000_000,
  isPaid: false,
  paymentType: 'CASH',
} as unknown as StaffOrder;

it('has the short number, the table, every dish with its details, notes and the total', () => {
  const lines = ticketLines(order, ct, 'eng');
  expect(lines[0]).toEqual({ text: '№ 0007', kind: 'head' });
  expect(lines.filter(({ kind }) => kind === 'dish').map(({ text }) => text)).toEqual([
    '2× Plov',
    '1× Tea',
    'Birthday',
  ]);
  expect(lines.filter(({ kind }) => kind === 'detail').map(({ text }) => text)).toEqual(['Egg ×2', 'No salt']);
  const plain = lines.filter(({ kind }) => kind === 'plain').map(({ text }) => text);
  expect(plain[0]).toBe('Centre · 17:00');
  expect(plain[1]).toBe('card.table 3 · card.party 2');
  expect(plain.at(-1)).toContain('pay.CASH');
});

it('leaves out what the order does not have', () => {
  const lines = ticketLines({ ...order, note: null, lines: [] }, ct, 'eng');
  expect(lines.some(({ kind }) => kind === 'dish' || kind === 'detail')).toBe(false);
});
