import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BRANCH, renderConsole } from '#web/shared/console/testing/render-console.tsx';
import TillPage from './till-page.tsx';

const shift = {
  id: 'shift',
  branchId: BRANCH.id,
  number: 3,
  openedAt: '2026-11-24T04:00:00Z',
  openedBy: 'Aziza',
  opening: 20_000_000,
  expected: 23_500_000,
  closedAt: null,
  closedBy: null,
  counted: null,
  note: null,
};
const entry = {
  id: 'entry',
  kind: 'PAY_IN',
  means: 'CASH',
  amount: 1_000_000,
  orderId: null,
  orderNumber: null,
  courier: null,
  reason: 'CHANGE',
  note: 'Bank',
  by: 'Aziza',
  at: '2026-11-24T05:00:00Z',
  isUndo: false,
  isUndone: false,
};
const sale = { ...entry, id: 'sale', kind: 'SALE', amount: 2_500_000, orderId: 'order', orderNumber: 7, reason: null };
const view = {
  shift,
  totals: [
    { kind: 'SALE', means: 'CASH', count: 1, amount: 2_500_000 },
    { kind: 'PAY_IN', means: 'CASH', count: 1, amount: 1_000_000 },
  ],
  entries: [sale, entry],
  entryCount: 2,
  openingPieces: null,
  countedPieces: null,
  outside: [],
  prints: [],
};
const closed = {
  ...shift,
  id: 'past',
  number: 2,
  closedAt: '2026-11-23T18:00:00Z',
  closedBy: 'Bek',
  counted: 23_000_000,
};

interface Till {
  open: object | null;
  outside?: object[];
  printers?: object[];
}

function page(till?: Till, may: readonly string[] = ['till.work'], path?: string): string {
  const client = createQueryClient();
  const query = { branchId: BRANCH.id };
  if (till)
    client.setQueryData(queryKeyOf('GET /console/till', { query }), { last: null, outside: [], printers: [], ...till });
  client.setQueryData([...queryKeyOf('GET /console/till/shifts', { query }), 'pages', null], {
    pages: [{ items: [closed], hasMore: false }],
    pageParams: [null],
  });
  return renderConsole(<TillPage />, { client, may, ...(path ? { path } : {}) });
}

describe('the page of the till', () => {
  it('is busy until it is loaded, and refuses who may not work with it', () => {
    expect(page()).toContain('aria-busy="true"');
    expect(page({ open: null }, [])).toContain('refused.FORBIDDEN');
  });

  it('offers to open a shift, and lists what came while there was none', () => {
    const outside = [{ kind: 'SALE', means: 'CASH', count: 2, amount: 5_000_000 }];
    const html = page({ open: null, outside });
    expect(html).toContain('till.isClosed');
    expect(html).toContain('till.outside');
    expect(html).toContain('payment.CASH (2)');
  });

  it('shows what should be in the drawer, and every movement', () => {
    const html = page({ open: view });
    expect(html).toContain('till.shift 3');
    expect(html).toContain('235\u00A0000');
    expect(html).toContain('till.saleOf 0007');
    expect(html).toContain('till.reason.CHANGE');
    expect(html.match(/menu\.undo/g)).toHaveLength(1);
    expect(html).not.toContain('till.outside');
  });

  it('lists what one of its figures counts', () => {
    expect(page({ open: view })).toContain('?only=SALE.CASH');
    const html = page({ open: view }, ['till.work'], '/console/till?only=PAY_IN.CASH');
    expect(html).toContain('till.reason.CHANGE');
    expect(html).toContain('till.allEntries');
    expect(html).not.toContain('till.saleOf');
  });

  it('prints only where there is a printer', () => {
    expect(page({ open: view })).toContain('till.noPrinter');
    expect(page({ open: view, printers: [{ id: 'p', name: 'Kassa' }] })).toContain('till.printX');
  });

  it('lists closed shifts with their differences', () => {
    expect(page({ open: null })).toContain('till.short 5\u00A0000');
  });
});
