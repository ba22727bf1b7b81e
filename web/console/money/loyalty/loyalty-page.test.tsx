import { expect, it } from 'vitest';
import type { ConsoleLoyalty, GiftCode } from '#contract/money/loyalty.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import LoyaltyPage from './loyalty-page.tsx';

const code: GiftCode = {
  id: 'g1',
  hint: 'WXYZ',
  amount: 10_000_000,
  balance: 4_000_000,
  expiresOn: '2027-01-31',
  note: 'Tugʻilgan kun',
  isCanceled: false,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const rules = { isActive: true, earnBasisPoints: 550, burnPercent: 30, expireDays: 365, version: 2 };

function page(loyalty: ConsoleLoyalty, items: GiftCode[], may = ['loyalty.manage']): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/loyalty'), loyalty);
  client.setQueryData(queryKeyOf('GET /console/gift-codes'), { items });
  return renderConsole(<LoyaltyPage />, { client, may });
}

it('says the rules, what guests have, and what is left of each code', () => {
  const html = page({ rules, points: 7_000_000, gifts: 0 }, [
    code,
    { ...code, id: 'g2', isCanceled: true, balance: 0 },
    { ...code, id: 'g3', balance: 0 },
  ]);
  for (const text of ['•••• WXYZ', 'Tugʻilgan kun', 'gift.canceled', 'gift.until', 'gift.usedUp', 'loyalty.promised'])
    expect(html).toContain(text);
  expect(html).toMatch(/loyalty\.on 5[.,]5%/);
  expect(html).toMatch(/70.000/);
  // Only of the code that can still be spent.
  expect(html.match(/gift\.cancelNamed/g)).toHaveLength(1);
});

it('says that there are no points and no codes, and is for those who may', () => {
  const html = page({ rules: null, points: 0, gifts: 0 }, []);
  expect(html).toContain('loyalty.off');
  expect(html).toContain('gift.none');
  expect(page({ rules, points: 0, gifts: 0 }, [], ['orders.see'])).toContain('refused.FORBIDDEN');
});
