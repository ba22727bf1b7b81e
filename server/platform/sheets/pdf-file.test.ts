import { describe, expect, it } from 'vitest';
import { pdfTexts } from '#tests/support/pdf-text.ts';
import { columnWidths, numberText, printable } from './pdf-columns.ts';
import { MOST_ROWS, writePdf } from './pdf-file.ts';

const file = (rows: (string | number | null)[][], more: object = {}) =>
  writePdf({ title: 'Hisob-kitob', lines: [], tables: [{ rows, ...more }], language: 'uz' });

describe('a PDF', () => {
  it('says what the cells say, in the letters of all three languages', async () => {
    const bytes = await writePdf({
      title: 'Gʻijduvon kabobi',
      lines: ['Ўзбекистон, Қўқон', 'Москва № 1'],
      tables: [
        {
          headings: ['Kun', 'Tushum'],
          rows: [
            ['2026-11-20', 1_234_567.5],
            ['Oʻrtacha', -10],
          ],
        },
      ],
      language: 'uz',
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdfTexts(bytes)).toEqual([
      [
        'Gʻijduvon kabobi',
        'Ўзбекистон, Қўқон',
        'Москва № 1',
        'Kun',
        'Tushum',
        '20.11.2026',
        '1 234 567,50',
        'Oʻrtacha',
        '\u221210,00',
        '1 / 1',
      ],
    ]);
  });

  it('repeats the headings on each page, and ends after a thousand rows', async () => {
    const rows = Array.from({ length: MOST_ROWS + 7 }, (_, at) => [`row ${at}`, at]);
    const pages = pdfTexts(await file(rows, { headings: ['Taom', 'Soni'] }));
    expect(pages.length).toBeGreaterThan(10);
    for (const [at, page] of pages.entries()) {
      expect(page.filter((text) => text === 'Taom')).toHaveLength(1);
      expect(page.at(-1)).toBe(`${at + 1} / ${pages.length}`);
    }
    const all = pages.flat();
    expect(all).toContain(`row ${MOST_ROWS - 1}`);
    expect(all).not.toContain(`row ${MOST_ROWS}`);
    expect(all).toContain('Qolgan qatorlar — jadval faylida: 7');
  });

  it('answers others between its pages', async () => {
    const rows = Array.from({ length: MOST_ROWS }, (_, at) => [`row ${at}`]);
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const pages = pdfTexts(await file(rows));
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(pages.length - 1);
  });

  it('without rows has its headings, and a row may be shorter than they are', async () => {
    const headings = ['Taom', 'Soni', 'Summa'];
    expect(pdfTexts(await file([], { headings }))).toEqual([['Hisob-kitob', ...headings, '1 / 1']]);
    expect(pdfTexts(await file([['Osh']], { headings }))[0]).toContain('Osh');
  });

  it('cuts what nobody prints: long texts, line breaks, emoji', async () => {
    const [texts] = pdfTexts(await file([['a'.repeat(5000), 'Pizza 🍕\n№ 1', null]]));
    expect(texts!.join('').length).toBeLessThan(300);
    expect(texts).toContain('Pizza № 1');
    expect(printable('a\u0000b\u202Ec')).toBe('abc');
  });
});

it('numbers have their thousands apart, and the decimal mark of the language', () => {
  expect(numberText(-1_234_567.891, 2, 'ru')).toBe('\u22121 234 567,89');
  expect(numberText(1_000.5, 2, 'eng')).toBe('1 000.50');
  expect(numberText(999, 0, 'uz')).toBe('999');
});

it('columns fill the page, and none is wider than it together', () => {
  const total = (widths: number[]): number => Math.round(widths.reduce((sum, width) => sum + width, 0));
  expect(columnWidths(500, { natural: [100, 50], least: [40, 50] })).toEqual([275, 225]);
  expect(columnWidths(120, { natural: [100, 50], least: [40, 50] })).toEqual([70, 50]);
  expect(total(columnWidths(60, { natural: [100, 50], least: [40, 50] }))).toBe(60);
});
