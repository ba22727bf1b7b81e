import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portionsOf, shownDishes, type Shown } from './stop-filter.ts';

const dish = (name: string, stopped = false, dailyStock: number | null = null) => ({ name, stopped, dailyStock });
const dishes = [dish('Osh'), dish('Shoʻrva', true), dish('Somsa', false, 20), dish('Manti', true, 0)];
const names = (text: string, shown: Shown): string[] => shownDishes(dishes, text, shown).map(({ name }) => name);

describe('the dishes that are shown', () => {
  it('are all, the stopped ones, or those with counted portions', () => {
    expect(names('', 'ALL')).toEqual(['Osh', 'Shoʻrva', 'Somsa', 'Manti']);
    expect(names('', 'STOPPED')).toEqual(['Shoʻrva', 'Manti']);
    expect(names('', 'COUNTED')).toEqual(['Somsa', 'Manti']);
  });

  it('are also searched by name', () => {
    expect(names("sho'r", 'ALL')).toEqual(['Shoʻrva']);
    expect(names('som', 'STOPPED')).toEqual([]);
  });
});

describe('the portions of a day', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['10000', 10_000],
  ])('“%s” are %d', (text, count) => expect(portionsOf(text)).toBe(count));

  it.each(['', '-1', '1.5', '1e3', '10001', '99999', '5 ', 'many'])('are none in “%s”', (text) => {
    expect(portionsOf(text)).toBeNull();
  });

  it('are whole and within bounds, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 7 }), (text) => {
        const count = portionsOf(text);
        if (count === null) return;
        expect(Number.isInteger(count) && count >= 0 && count <= 10_000).toBe(true);
      }),
    );
  });
});
