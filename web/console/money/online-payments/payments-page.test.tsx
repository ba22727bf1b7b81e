import { expect, it } from 'vitest';
import type { MoneyTasks } from '#contract/money/online-payments.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import PaymentsPage from './payments-page.tsx';

const order = { orderId: 'o1', number: 17, provider: 'CLICK', amount: 4_500_000 } as const;
const at = '2026-11-20T09:00:00.000Z';
const tasks: MoneyTasks = {
  refunds: [
    { id: 'r1', ...order, state: 'OPEN', note: 'sovuq', failure: '-514 old', requestedBy: 'Aziza', at },
    { id: 'r2', ...order, orderId: 'o2', state: 'SENDING', note: null, failure: null, requestedBy: null, at },
  ],
  objections: [{ id: 'b1', orderId: 'o3', number: 18, amount: 900_000, note: 'issiq', requestedBy: 'Aziza', at }],
  differences: [{ id: 'd1', ...order, kind: 'PAID_THERE', externalId: '1001', foundAt: at }],
  comparisons: [
    { provider: 'CLICK', comparedAt: at, failure: 'HTTP 500', hasStatusCall: true },
    { provider: 'PAYME', comparedAt: null, failure: null, hasStatusCall: false },
  ],
};

function page(shown: MoneyTasks, may: string[] = ['orders.refund']): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/payments'), shown);
  return renderConsole(<PaymentsPage />, { client, may });
}

it('names refunds with their reason, and offers to end those that staff return', () => {
  const html = page(tasks);
  for (const text of ['money.refund.OPEN', 'money.failure -514 old', 'sovuq · Aziza', 'money.refund.SENDING'])
    expect(html).toContain(text);
  expect(html.match(/money\.refundEnd/g)).toHaveLength(1);
  expect(html).toContain('/console?order=o2');
});

it('names differences, and how far the comparison came', () => {
  const html = page(tasks);
  for (const text of [
    'moneyTasks.kind.PAID_THERE',
    '1001',
    'HTTP 500',
    'moneyTasks.ownBooks',
    'moneyTasks.notCompared',
  ])
    expect(html).toContain(text);
});

it('names refunds at the counter that guests did not get', () => {
  const html = page(tasks);
  for (const text of ['moneyTasks.objection ', 'issiq · Aziza', '/console?order=o3']) expect(html).toContain(text);
});

it('says that nothing waits', () => {
  const html = page({ refunds: [], objections: [], differences: [], comparisons: [] });
  expect(html).toContain('moneyTasks.noRefunds');
  expect(html).toContain('moneyTasks.noObjections');
  expect(html).toContain('moneyTasks.noDifferences');
});

it('is not for those who may not refund', () => {
  expect(page(tasks, ['orders.see'])).toContain('refused.FORBIDDEN');
});
