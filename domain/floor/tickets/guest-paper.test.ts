import { describe, expect, it } from 'vitest';
import { guestPaperLines, type GuestPaper } from './guest-paper.ts';

const paper: GuestPaper = {
  restaurant: 'Anhor',
  branch: 'Chilonzor',
  table: '7',
  numbers: [1_042, 1_043],
  at: '20.11.2026 14:03',
  dishes: [
    { name: 'Плов', count: 2, price: 10_400_000, options: ['сыр'] },
    { name: 'Плов', count: 1, price: 5_200_000, options: ['сыр'] },
    { name: 'Чай', count: 1, price: 500_000, options: [] },
  ],
  discount: 100_000,
  service: 1_600_000,
  delivery: 0,
  total: 17_600_000,
  due: 17_600_000,
  fiscalUrls: [],
  isTest: false,
};
const text = (given: Partial<GuestPaper> = {}, width = 32): string =>
  guestPaperLines({ ...paper, ...given }, { language: 'ru', width })
    .map((line) => line.qr ?? line.text)
    .join('\n');

describe('paper for a guest', () => {
  it('is the bill until everything is paid: dishes of all rounds together, sums that add up', () => {
    const bill = text();
    expect(bill).toContain('ПРЕДЧЕК');
    expect(bill).toContain('Стол 7');
    expect(bill).toMatch(/^3 x Плов +156 000$/m);
    expect(bill).toMatch(/^1 x Чай +5 000$/m);
    expect(bill).toMatch(/^Обслуживание +16 000$/m);
    expect(bill).toMatch(/^Скидка +-1 000$/m);
    expect(bill).toMatch(/^К оплате +176 000$/m);
    expect(bill).not.toContain('Оплачено');
    expect(text({ due: 7_600_000 })).toMatch(/^Оплачено +100 000$/m);
  });

  it('is a receipt afterwards: with the code of the fiscal one, else saying that it is none', () => {
    expect(text({ due: 0 })).toMatch(/^ЧЕК$/m);
    expect(text({ due: 0 })).toContain('Не фискальный чек');
    const url = 'https://ofd.soliq.uz/check?t=1';
    expect(text({ due: 0, fiscalUrls: [url] })).toContain(`Фискальный чек\n${url}`);
    expect(text({ fiscalUrls: [url] })).not.toContain(url);
  });

  it('fits every width of paper', () => {
    for (const width of [32, 42, 48])
      for (const line of guestPaperLines({ ...paper, restaurant: 'А'.repeat(60) }, { language: 'uz', width }))
        expect(line.text.length * (line.size ? 2 : 1)).toBeLessThanOrEqual(width);
  });
});
