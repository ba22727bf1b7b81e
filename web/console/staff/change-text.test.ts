import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it('says what was and what is, and leaves out what stayed', () => {
  expect(changeText({ mainColor: '#2157c4', brand: 'Anhor' }, { mainColor: '#ffd400', brand: 'Anhor' })).toBe('mainColor: #2157c4 → #ffd400');
  expect(changeText(null, { role: 'COOK', branchId: null })).toBe('role: COOK');
  expect(changeText({ role: 'COOK' }, null)).toBe('role: COOK');
  expect(changeText({ phone: null }, { phone: '1234' })).toBe('phone: — → 1234');
  expect(changeText(null, null)).toBe('');
});
