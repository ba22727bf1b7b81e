import { describe, expect, it } from 'vitest';
import { withToggled } from './choice-fields.tsx';
import { filledTexts, localizedText } from './localized-text-input.tsx';
import { fromTyped, MINOR_UNITS } from './number-fields.tsx';
import { minuteOfTime, timeOfMinute } from './wall-time.ts';

describe('numbers and money', () => {
  it('are null while nothing that is a number was typed', () => expect(fromTyped(Number.NaN, 1)).toBeNull());
  it('keep fractions, so that the schema can refuse them', () => expect(fromTyped(2.5, 1)).toBe(2.5));
  it('of money are whole minor units', () => expect(fromTyped(19.99, MINOR_UNITS)).toBe(1999));
});

it('a text in three languages leaves out those that have none', () => {
  expect(localizedText({ ru: 'Плов', eng: null })).toEqual({ uz: '', ru: 'Плов', eng: '' });
  expect(filledTexts({ uz: ' Osh ', ru: '', eng: ' ' })).toEqual({ uz: 'Osh' });
});

it('choices stay in the order of their options', () => {
  const options = [{ value: 'a' }, { value: 'b' }, { value: 'c' }] as const;
  expect(withToggled(options, ['c'], 'a')).toEqual(['a', 'c']);
  expect(withToggled(options, ['a', 'c'], 'a')).toEqual(['c']);
});

it('times of the wall clock are read and written', () => {
  expect([minuteOfTime('09:30'), minuteOfTime('')]).toEqual([570, null]);
  expect([timeOfMinute(570), timeOfMinute(26 * 60)]).toEqual(['09:30', '02:00']);
});
