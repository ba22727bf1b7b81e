import { expect, it } from 'vitest';
import { tariffProblems, tariffValues } from './zone-values.ts';

it('a tariff without minutes asks for them', () => {
  const values = { ...tariffValues(null), name: { uz: 'Markaz', ru: '', eng: '' } };
  expect(tariffProblems(values)).toEqual([
    { path: 'minutesFrom', code: 'MINUTES' },
    { path: 'minutesTo', code: 'MINUTES' },
  ]);
  expect(tariffProblems({ ...values, minutesFrom: 30, minutesTo: 20 })).toEqual([
    { path: 'minutesTo', code: 'BEFORE_FROM' },
  ]);
  expect(tariffProblems({ ...values, minutesFrom: 30, minutesTo: 45 })).toEqual([]);
});
