import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { tillReportLines, type TillReport } from './till-report.ts';

const REPORT: TillReport = {
  kind: 'Z',
  restaurant: 'Anhor',
  branch: 'Chilonzor',
  number: 12,
  openedAt: '24.11.2026 09:55',
  openedBy: 'Aziza Karimova',
  at: '24.11.2026 23:40',
  by: 'Bekzod Tursunov',
  opening: 20_000_000,
  totals: [
    { kind: 'SALE', means: 'CASH', count: 31, amount: 341_500_000 },
    { kind: 'SALE', means: 'CARD', count: 12, amount: 150_000_050 },
    { kind: 'REFUND', means: 'CARD', count: 1, amount: -50 },
    { kind: 'COURIER', means: 'CASH', count: 2, amount: 80_000_000 },
    { kind: 'PAY_OUT', means: 'CASH', count: 0, amount: 0 },
  ],
  expected: 441_500_000,
  counted: 441_000_000,
  pieces: [{ value: 200_000, count: 22 }],
  note: 'Kuryer 5 000 soʻm kam topshirdi, ertaga olib keladi',
  outside: [{ kind: 'SALE', means: 'CASH', count: 1, amount: 4_500_000 }],
};

describe('a report of the till', () => {
  it('fits the paper in every language', () => {
    for (const language of LANGUAGES)
      for (const width of [32, 42, 48])
        for (const { text, size } of tillReportLines(REPORT, { language, width }))
          expect(text.length, text).toBeLessThanOrEqual(size === 'large' ? width / 2 : width);
  });

  it('says what there should be, what was counted, and the difference', () => {
    const text = tillReportLines(REPORT, { language: 'ru', width: 42 })
      .map((line) => line.text)
      .join('\n');
    expect(text).toMatchInlineSnapshot(`
      "Z-ОТЧЁТ
      Anhor, Chilonzor
      Смена 12
      Открыта: 24.11.2026 09:55, Aziza
        Karimova
      Закрыта: 24.11.2026 23:40, Bekzod
        Tursunov
      ------------------------------------------
      НАЛИЧНЫЕ
      Остаток на начало                  200 000
      Продажи (31)                     3 415 000
      От курьеров (2)                    800 000
      Должно быть в кассе              4 415 000
        200 000 x 22                   4 400 000
      Пересчитано                      4 410 000
      Недостача                            5 000
      Примечание: Kuryer 5 000 soʻm kam
        topshirdi, ertaga olib keladi
      ------------------------------------------
      КАРТЫ
      Продажи (12)                  1 500 000.50
      Возвраты (1)                         -0.50
      Итого                            1 500 000
      ------------------------------------------
      ПРИ ЗАКРЫТОЙ КАССЕ
      НАЛИЧНЫЕ
      Продажи (1)                         45 000"
    `);
  });

  it('of an open shift has no count', () => {
    const lines = tillReportLines({ ...REPORT, kind: 'X', counted: null }, { language: 'eng', width: 42 });
    const text = lines.map((line) => line.text).join('\n');
    expect(text).toContain('Printed: ');
    expect(text).not.toMatch(/Counted|Short|Note/);
  });
});
