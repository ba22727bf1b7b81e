import { describe, expect, it } from 'vitest';
import { summaryText, type DaySummary } from './summary-text.ts';

const day: DaySummary = {
  merchant: 'Anhor',
  day: '2026-11-24',
  orders: 1_048,
  revenue: 5_240_000_00,
  canceled: 2,
  late: 3,
  newGuests: 12,
  dishes: [
    { name: 'Osh', portions: 34 },
    { name: 'Choy', portions: 20 },
  ],
};

describe('the summary of a day', () => {
  it('has a line for each figure in Telegram', () => {
    expect(summaryText('eng', 'TELEGRAM', day).split('\n')).toEqual([
      'Anhor, 24.11',
      'Orders: 1\u00A0048, 5\u00A0240\u00A0000 soʻm',
      'Average bill: 5\u00A0000 soʻm',
      'Cancelled: 2',
      'Late: 3',
      'New guests: 12',
      'Most sold: Osh ×34, Choy ×20',
    ]);
  });

  it('fits into one part of an SMS with Cyrillic letters', () => {
    expect(summaryText('ru', 'SMS', day)).toBe(
      'Anhor, 24.11. Заказов: 1\u00A0048, 5\u00A0240\u00A0000 сум. Отменено: 2. Опоздало: 3',
    );
    expect(summaryText('ru', 'SMS', day).length).toBeLessThanOrEqual(70);
  });

  it('says nothing of late orders by SMS where there are none', () => {
    expect(summaryText('uz', 'SMS', { ...day, late: 0 })).toMatch(/Bekor qilingan: 2$/);
    expect(summaryText('uz', 'SMS', day)).toMatch(/Bekor qilingan: 2. Kechikkan: 3$/);
    expect(summaryText('uz', 'TELEGRAM', { ...day, late: 0 })).toContain('Kechikkan: 0');
  });

  it('names no dishes and divides by no orders on a day without sales', () => {
    const text = summaryText('uz', 'TELEGRAM', { ...day, orders: 0, revenue: 0, dishes: [] });
    expect(text).toContain('Oʻrtacha hisob: 0 soʻm');
    expect(text).not.toContain('Koʻp sotilgan');
  });
});
