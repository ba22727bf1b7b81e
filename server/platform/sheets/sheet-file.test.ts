import { expect, it } from 'vitest';
import readExcel from 'read-excel-file/node';
import { csvLines, writeXlsx } from './sheet-file.ts';
import { headingIn } from './heading-words.ts';

const ROWS = [
  ['Gulnora', '+998 90 123 45 67', 1_234.5, '2026-11-27', '2026-11-27T09:05:00.000Z'],
  ['=1+1', '+1', null, '2026-11-27 23:30', '27.11'],
];

it('CSV for Excel in Russian and Uzbek has semicolons, decimal commas and local dates; phones stay phones', () => {
  expect(csvLines(ROWS, 'ru').split('\r\n')).toEqual([
    '"Gulnora";"+998 90 123 45 67";1234,5;27.11.2026;27.11.2026 14:05',
    `"'=1+1";"'+1";;27.11.2026 23:30;"27.11"`,
    '',
  ]);
  expect(csvLines(ROWS, 'uz')).toBe(csvLines(ROWS, 'ru'));
  expect(csvLines(ROWS, 'eng').split('\r\n')[0]).toBe(
    '"Gulnora","+998 90 123 45 67",1234.5,2026-11-27,2026-11-27 14:05',
  );
});

it('XLSX has dates that Excel counts with, and texts as they are', async () => {
  const file = await writeXlsx({ Guests: [['Name', 'Day'], ...ROWS.map(([name, , , day]) => [name!, day!])] });
  const [sheet] = await readExcel(file);
  expect(sheet!.data).toEqual([
    ['Name', 'Day'],
    ['Gulnora', new Date('2026-11-27T00:00:00Z')],
    ['=1+1', new Date('2026-11-27T23:30:00Z')],
  ]);
});

it('headings are in the language of their reader', () => {
  expect(['eng', 'ru', 'uz'].map((language) => headingIn(language as 'ru', 'Average bill'))).toEqual([
    'Average bill',
    'Средний чек',
    'Oʻrtacha chek',
  ]);
  expect(headingIn('ru', 'whatever')).toBe('whatever');
});
