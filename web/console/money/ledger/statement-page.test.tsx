import { expect, it } from 'vitest';
import type { MerchantStatement } from '#contract/money/ledger.ts';
import { STATEMENT_KINDS, type StatementKind } from '#domain/money/ledger/ledger.ts';
import { dayOf } from '#web/platform/format/moments.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import StatementPage from './statement-page.tsx';

const month = dayOf(Date.now()).slice(0, 7);
const at = '2026-11-01T00:00:00.000Z';

function statement(lines: Partial<Record<StatementKind, number>>, more: Partial<MerchantStatement> = {}) {
  const closing = Object.values(lines).reduce((sum, amount) => sum + amount, 0);
  return {
    month,
    merchantName: 'Anhor',
    opening: 0,
    lines: STATEMENT_KINDS.map((kind) => ({ kind, amount: lines[kind] ?? 0 })),
    closing,
    online: 0,
    sales: 2,
    transfers: [],
    invoice: null,
    terms: null,
    ...more,
  } satisfies MerchantStatement;
}

function page(view: MerchantStatement, may: string[] = ['statements.see']): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/statement', { query: { month } }), view);
  return renderConsole(<StatementPage />, { client, may });
}

it('shows lines that moved, to the tiyin, and says who owes', () => {
  const html = page(statement({ SALE: 10_000_000, PAYMENT: -10_000_000, COMMISSION: -1_250_050 }));
  for (const text of ['statement.line.SALE', 'statement.line.COMMISSION', 'statement.merchantOwes']) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(/−12.500[.,]50/);
  expect(html).not.toContain('statement.line.PROMO');
});

it('shows the commission with its invoice', () => {
  const html = page(
    statement(
      { SALE: 10_000_000 },
      {
        terms: {
          version: 1,
          startsAt: at,
          createdAt: at,
          onlineTo: 'PLATFORM',
          rates: { DELIVERY: { basisPoints: 1_425, fixed: 300_000 } },
        },
        invoice: { number: 7, merchantId: 'm', merchantName: 'Anhor', month, amount: 1_250_050, issuedAt: at },
        transfers: [
          { id: 't', kind: 'RECEIPT', amount: 100, month: null, returns: 'p', isReturned: false, note: 'xato', at },
        ],
      },
    ),
  );
  expect(html).toMatch(/14[.,]25% \+ 3.000/);
  for (const text of ['statement.free', 'statement.invoice 7', 'statement.transfer.RETURNED', 'xato'])
    expect(html).toContain(text);
});

it('says that nothing moved, and is for owners alone', () => {
  expect(page(statement({}))).toContain('statement.empty');
  expect(page(statement({}), ['orders.see'])).toContain('refused.FORBIDDEN');
});
