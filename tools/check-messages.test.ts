import { expect, it } from 'vitest';
import { checkCatalogues, countWithoutForms } from './check-messages.ts';

const code = "t('a'); t(`kind.${x}`)";
const check = (uz: Record<string, string>, ru: Record<string, string>, eng: Record<string, string>) =>
  checkCatalogues({ uz, ru, eng }, code);

it('is content with a complete catalogue', () => {
  expect(
    check({ a: 'Oʻzbek {n}', 'kind.x': 'x' }, { a: 'По {n}', 'kind.x': 'x' }, { a: 'It’s {n}', 'kind.x': 'x' }),
  ).toEqual([]);
});

it('lets a name be the same in every language', () => {
  expect(
    check({ a: 'Uzum Bank', 'kind.x': 'x' }, { a: 'Uzum Bank', 'kind.x': 'x' }, { a: 'Uzum Bank', 'kind.x': 'x' }),
  ).toEqual([]);
});

it('lets units, and words that do not belong to the number, be as they are', () => {
  const text = { uz: '{n}', ru: '{n} мин из {count}, до {seats} чел.', eng: '{n} min of {count} waits' };
  for (const [language, each] of Object.entries(text)) expect(countWithoutForms(language, each)).toBeUndefined();
});

it.each([
  [{ a: 'x' }, {}, { a: 'x' }, 'ru: a is missing'],
  [{ a: 'x' }, { a: ' ' }, { a: 'x' }, 'ru: a is missing'],
  [{ a: "o'zbek" }, { a: 'x' }, { a: 'x' }, 'uz: a has a straight'],
  [{ a: 'x {n}' }, { a: 'x {m}' }, { a: 'x {n}' }, 'ru: a uses {m}, not {n}'],
  [{ a: 'x', b: 'y' }, { a: 'x', b: 'y' }, { a: 'x', b: 'y' }, 'b is used nowhere'],
  [
    { a: '{n, plural, one {#} other {#}}' },
    { a: '{n, plural, one {#} other {#}}' },
    { a: '{n, plural, one {#} other {#}}' },
    'without "few"',
  ],
  [{ a: 'Saqlash' }, { a: 'Save' }, { a: 'Save' }, 'ru: a is not translated'],
  [{ a: '{n} dan' }, { a: 'от {n}' }, { a: 'from {n}' }, 'uz: a parts an ending from its number or name'],
  [{ a: '{n} ta' }, { a: 'Из {n} броней' }, { a: '{n} of' }, 'ru: a has one form for every "{n} броней"'],
  [{ a: '{n} ta' }, { a: '{n} из' }, { a: 'Of {n} bookings' }, 'eng: a has one form for every "{n} bookings"'],
  [
    { a: '{n}, {seats}' },
    { a: '{n, plural, one {# стол} few {# стола} many {# столов} other {# стола}}, {seats} мест' },
    { a: '{n, plural, one {# table} other {# tables}}, up to {seats}' },
    'ru: a has one form for every "{seats} мест"',
  ],
])('finds the fault %#', (uz, ru, eng, message) => {
  expect(check(uz as never, ru as never, eng as never).join('\n')).toContain(message);
});
