import { describe, expect, it } from 'vitest';
import { planImport, toCells } from './menu-sheet.ts';
import { choiceRows, templateRows } from './menu-template.ts';
import { readMenuFile } from './read-menu-file.ts';
import type { Cells } from './read-table.ts';

function planned(rows: readonly Cells[]) {
  const steps = planImport([], readMenuFile([{ name: 'Menu', rows }]).rows);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe('the template of a menu', () => {
  it('is imported as it is: its example is a dish without a faulty cell', () => {
    const { added, errors } = planned(templateRows('ru'));
    expect(errors).toEqual([]);
    expect(added.map(({ dish }) => toCells(dish))).toEqual([templateRows('ru')[1]]);
  });

  it('names only words that the cells of their columns accept', () => {
    const [headings = [], ...rows] = choiceRows('ru');
    const dishes = rows.map((cells, at) => [`Taom ${at}`, 'Menyu', 1_000, ...cells]);
    const { added, errors } = planned([['name_uz', 'category', 'price', ...headings], ...dishes]);
    expect(errors).toEqual([]);
    expect(added).toHaveLength(15);
    expect(added.map(({ dish }) => dish.allergens)).toContainEqual(['molluscs']);
  });
});
