import { expect, it } from 'vitest';
import { checkCatalogues } from './check-messages.ts';

const code = "t('a'); t(`kind.${x}`)";
const check = (uz: Record<string, string>, ru: Record<string, string>, eng: Record<string, string>) =>
  checkCatalogues({ uz, ru, eng }, code);

it('is content with a complete catalogue', () => {
  expect(
    check({ a: 'Oʻzbek {n}', 'kind.x': 'x' }, { a: 'По {n}', 'kind.x': 'x' }, { a: 'It’s {n}', 'kind.x': 'x' }),
  ).toEqual([]);
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
])('finds the fault %#', (uz, ru, eng, message) => {
  expect(check(uz as never, ru as never, eng as never).join('\n')).toContain(message);
});
