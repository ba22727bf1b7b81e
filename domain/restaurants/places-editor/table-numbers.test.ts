import { expect, it } from 'vitest';
import { tableNumbers } from './table-numbers.ts';

it('counts ranges up and keeps their prefix', () => {
  expect(tableNumbers('1–4, A7-9; VIP')).toEqual({ ok: true, numbers: ['1', '2', '3', '4', 'A7', 'A8', 'A9', 'VIP'] });
  expect(tableNumbers('1–20')).toMatchObject({ numbers: { length: 20 } });
});

it('takes what is no range as one number', () => {
  expect(tableNumbers('5-1')).toEqual({ ok: true, numbers: ['5-1'] });
  expect(tableNumbers('A1-B3')).toEqual({ ok: true, numbers: ['A1-B3'] });
});

it('refuses none, too many, too long and twice the same', () => {
  expect(tableNumbers(' , ')).toEqual({ ok: false, code: 'EMPTY' });
  expect(tableNumbers('1-9999')).toEqual({ ok: false, code: 'TOO_MANY' });
  expect(tableNumbers('x'.repeat(21))).toEqual({ ok: false, code: 'TOO_LONG' });
  expect(tableNumbers('1-3, 2')).toEqual({ ok: false, code: 'TWICE' });
});
