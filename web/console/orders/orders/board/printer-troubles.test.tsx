import { expect, it } from 'vitest';
import type { Printer } from '#contract/floor/tickets.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { PrinterTroubles, PrintersProvider, PrintMarkOf } from './printer-troubles.tsx';

const printer = (given: Partial<Printer>): Printer =>
  ({
    id: 'p',
    branchId: 'b',
    name: 'Kitchen',
    isActive: true,
    trouble: null,
    paper: null,
    waiting: 0,
    unprinted: [],
    ...given,
  }) as Printer;

const SILENT = { error: 'SILENT', since: '2026-11-22T12:10:00Z', failures: 2 } as const;

function board(items: Printer[], branchId?: string): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/printers', undefined), { items });
  return renderConsole(
    <PrintersProvider branchId={branchId}>
      <PrinterTroubles />
      <PrintMarkOf orderId="o" />
    </PrintersProvider>,
    { client, may: ['orders.see'] },
  );
}

it('a printer that fails is named on the board with the reason and what waits for it', () => {
  const html = board([printer({ trouble: SILENT, waiting: 3 })]);
  expect(html).toContain('Kitchen');
  expect(html).toContain('printError.SILENT');
  expect(html).toContain('printers.waiting 3');
});

it('a printer that works, is switched off, or stands in another branch is not', () => {
  expect(board([printer({})])).not.toContain('Kitchen');
  expect(board([printer({ trouble: SILENT, isActive: false })])).not.toContain('Kitchen');
  expect(board([printer({ trouble: SILENT })], 'other')).not.toContain('Kitchen');
});

it('paper that runs low is said before it is out', () => {
  expect(board([printer({ paper: 'LOW' })])).toContain('printers.paper.LOW');
});

it('an order whose ticket did not come out says so on its card', () => {
  expect(board([printer({ unprinted: ['o'] })])).toContain('card.notPrinted Kitchen');
  expect(board([printer({ unprinted: ['other'] })])).not.toContain('card.notPrinted');
});
