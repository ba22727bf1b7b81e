import { expect, it } from 'vitest';
import eng from '#web/shared/console/i18n/messages/eng.json' with { type: 'json' };
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { changeText } from './change-text.ts';

const ct: ConsoleT = (key) => eng[key];
const text = (before: unknown, after: unknown): string => changeText(before, after, ct, (id) => `branch ${id}`);

it('names the old and the new value with the labels of the forms, and leaves out what is unchanged', () => {
  expect(text({ mainColor: '#2157c4', brand: 'Anhor' }, { mainColor: '#ffd400', brand: 'Anhor' })).toBe(
    'Main colour: #2157c4 → #ffd400',
  );
  expect(text({ pickupActive: true, ruLangActive: false }, { pickupActive: false, ruLangActive: true })).toBe(
    'Pick-up: on → off · Русский: off → on',
  );
  expect(text({ phone: null }, { phone: '1234' })).toBe('Phone: — → 1234');
  expect(text({ name: { uz: 'Anhor', ru: null } }, { name: { uz: 'Anhor', ru: 'Анхор' } })).toBe(
    'Name: Anhor → Anhor, Анхор',
  );
  expect(text({ signIn: ['GOOGLE'] }, { signIn: [] })).toBe('Ways to sign in: GOOGLE → —');
});

it('names roles and branches', () => {
  expect(text(null, { role: 'COOK', branchId: null })).toBe('Role: Cook · Branch: All branches');
  expect(text({ role: 'COOK', branchId: '7' }, null)).toBe('Role: Cook · Branch: branch 7');
  expect(text(null, null)).toBe('');
});
