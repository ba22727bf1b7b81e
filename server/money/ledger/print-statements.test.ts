import { describe, expect, it } from 'vitest';
import { printStatements } from './print-statements.ts';

const rows = (orders: number) => [
  { name: 'Sales', ledger: 123_456_789, orders: 123_456_789 },
  { name: 'Commission', ledger: -50, orders },
];

describe('printed statements', () => {
  it('show both sums of every line', () => {
    const { lines, differences } = printStatements('2026-10', [{ key: 'anhor', rows: rows(-50) }]);
    expect(differences).toBe(0);
    expect(lines).toEqual([
      '',
      'anhor, 2026-10                                  ledger              orders',
      'Sales                                     1 234 567.89        1 234 567.89',
      'Commission                                       -0.50               -0.50',
      '',
      '1 statements of 2026-10: to the tiyin',
    ]);
  });

  it('name a difference of one tiyin', () => {
    const { lines, differences } = printStatements('2026-10', [{ key: 'anhor', rows: rows(-51) }]);
    expect(differences).toBe(1);
    expect(lines[3]).toMatch(/-0\.50 +-0\.51 {2}differs by 0\.01$/);
    expect(lines.at(-1)).toBe('1 statements of 2026-10: 1 sums differ');
  });
});
