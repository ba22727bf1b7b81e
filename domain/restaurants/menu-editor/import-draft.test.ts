import { describe, expect, it } from 'vitest';
import {
  accept,
  clearCells,
  draftOf,
  fill,
  importTable,
  leaveOut,
  mergeTwice,
  timesThousand,
  withCell,
  type Draft,
} from './import-draft.ts';
import { planImport, type ImportPlan, type SheetError } from './menu-sheet.ts';
import { readMenuFile } from './read-menu-file.ts';
import type { Cells } from './read-table.ts';

function planned(draft: Draft): ImportPlan {
  const steps = planImport(
    [],
    draft.filter(({ isOut }) => !isOut),
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
const draft = (...rows: Cells[]) =>
  draftOf(readMenuFile([{ name: 'Menu', rows: [['Блюдо', 'Цена', 'Категория', 'НДС'], ...rows] }]).rows);
const problems = (of: Draft, code: SheetError['code']) => planned(of).errors.filter((error) => error.code === code);
const usual: Cells[] = ['Плов', 'Манты', 'Норин', 'Самса', 'Лагман'].map((name) => [name, 30_000, 'Кухня']);

describe('a file that is mended before it is imported', () => {
  it('takes a typed cell for what it says, and asks about it no more', () => {
    const before = draft(['Плов', 'от 40 000', 'Кухня']);
    expect(problems(before, 'PRICE_FROM')).toHaveLength(1);
    const after = withCell(before, 0, 'price', '42 000');
    expect(planned(after)).toMatchObject({ errors: [], added: [{ dish: { costPrice: 4_200_000 } }] });
  });

  it('answers all questions of a kind at once', () => {
    const before = draft(['Плов', 'от 40 000', 'Кухня'], ['Манты', 'от 20 000', 'Кухня'], ['Чай', '5/8', 'Бар']);
    const after = accept(before, problems(before, 'PRICE_FROM'), 'PRICE_FROM');
    expect(planned(after).errors.map(({ code }) => code)).toEqual(['PRICE_SIZES']);
    expect(planned(after).added).toHaveLength(2);
  });

  it('brings lost thousands back, or takes the price as it is', () => {
    const before = draft(...usual, ['Чай', 27, 'Бар']);
    const asked = problems(before, 'UNUSUAL_PRICE');
    expect(asked).toMatchObject([{ row: 7, text: '27' }]);
    expect(planned(timesThousand(before, asked)).added.at(-1)!.dish.costPrice).toBe(2_700_000);
    expect(planned(accept(before, asked, 'UNUSUAL_PRICE')).added.at(-1)!.dish.costPrice).toBe(2_700);
    expect(planned(leaveOut(before, asked))).toMatchObject({ errors: [], added: { length: 5 } });
  });

  it('merges a dish that stands twice, or keeps both', () => {
    const before = draft(['Плов', 30_000, 'Кухня', ''], ['Чай', 9_000, 'Бар'], ['плов', 35_000, 'Кухня', 12]);
    const twice = problems(before, 'TWICE');
    expect(twice).toMatchObject([{ row: 4, text: 'плов' }]);
    const merged = planned(mergeTwice(before, twice)).added.map(({ dish }) => [dish.costPrice, dish.vatPercent]);
    expect(merged).toEqual([
      [3_000_000, 12],
      [900_000, null],
    ]);
    expect(planned(accept(before, twice, 'TWICE')).added).toHaveLength(3);
  });

  it('empties faulty cells, and fills a column of many rows', () => {
    const before = draft(['Плов', 30_000, 'Кухня', 'льгота'], ['Манты', 'по запросу', 'Кухня']);
    const cleared = clearCells(
      before,
      problems(before, 'NUMBER').filter(({ column }) => column === 'vat'),
    );
    expect(planned(cleared)).toMatchObject({ added: [{ dish: { vatPercent: null } }], errors: [{ row: 3 }] });
    const filled = fill(cleared, problems(cleared, 'NUMBER'), 'price', 25_000);
    expect(planned(filled)).toMatchObject({ errors: [], added: { length: 2 } });
  });

  it('is sent as dishes with the columns of the file', () => {
    const rows = draft(['Плов', '30 000 сум', 'Кухня'], ['Манты', 'по запросу', 'Кухня']);
    expect(importTable(rows, planned(rows))).toEqual([
      ['id', 'category', 'name_ru', 'price', 'vat'],
      [null, 'Кухня', 'Плов', 30_000, null],
    ]);
  });
});
