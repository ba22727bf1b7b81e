import { expect, it } from 'vitest';
import type { StaffTips } from '#contract/money/online-payments-tips.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { TipsPart } from './tips-part.tsx';

const month = '2026-11';
const at = '2026-11-20T09:00:00.000Z';
const tip = {
  orderId: 'o1',
  orderNumber: 17,
  amount: 500_000,
  returned: 0,
  failure: null,
  provider: 'PAYME',
  person: 'Jasur',
  at,
} as const;
const tips: StaffTips = {
  people: [
    { userId: 'u1', name: 'Jasur', count: 2, amount: 1_200_000 },
    { userId: null, name: null, count: 1, amount: 500_000 },
  ],
  items: [
    { id: 't1', ...tip, state: 'RETURNING' },
    { id: 't2', ...tip, state: 'PAID' },
    { id: 't3', ...tip, person: null, state: 'RETURNED' },
  ],
};

function part(shown: StaffTips, isOwn: boolean, may: string[]): string {
  const client = createQueryClient();
  const call = isOwn ? 'GET /console/own-tips' : 'GET /console/tips';
  client.setQueryData(queryKeyOf(call, { query: { month } }), shown);
  return renderConsole(<TipsPart month={month} isOwn={isOwn} />, { client, may });
}

it('sums tips by person, and lists what has to be returned', () => {
  const html = part(tips, false, ['pay.see', 'orders.see', 'orders.refund']);
  for (const text of ['Jasur', 'tips.nobody', 'tips.state.RETURNING', 'tips.state.RETURNED', '/console?order=o1'])
    expect(html).toContain(text);
  expect(html).toMatch(/12.000/);
  expect(html.match(/>tips\.returned</g)).toHaveLength(1);
  expect(html).not.toContain('tips.partReturned');
});

it('says what of a tip has gone back', () => {
  const items: StaffTips['items'] = [{ id: 't1', ...tip, returned: 200_000, state: 'PAID' }];
  expect(part({ ...tips, items }, false, ['pay.see'])).toMatch(/tips\.partReturned 2.000/);
});

it('names the answer of a provider that did not return it, to those who return tips', () => {
  const failed = { ...tip, id: 't1', state: 'RETURNING', failure: '-514 Another month' } as const;
  const shown = { ...tips, items: [failed, { ...failed, id: 't2', failure: 'UNKNOWN' }] };
  const html = part(shown, false, ['pay.see', 'orders.refund']);
  expect(html).toContain('money.failure -514 Another month');
  expect(html).toContain('money.failure.UNKNOWN');
  expect(html).toMatch(/money\.refund\.OPEN 5.000.* payment\.PAYME/);
  expect(html.match(/>tips\.returned</g)).toHaveLength(2);
  expect(part(shown, true, [])).not.toContain('money.');
});

it('leaves a tip to its provider while that is asked', () => {
  const items: StaffTips['items'] = [{ ...tip, id: 't1', provider: 'CLICK', state: 'SENDING' }];
  const html = part({ ...tips, items }, false, ['pay.see', 'orders.refund']);
  expect(html).toContain('tips.state.SENDING');
  expect(html).toContain('money.refund.SENDING');
  expect(html).not.toContain('>tips.returned<');
  expect(html).not.toContain('>tips.return<');
});

it('leaves decisions to those who may refund', () => {
  expect(part(tips, false, ['pay.see'])).not.toContain('tips.returned');
  const own = part(tips, true, ['deliveries.own']);
  expect(own).toContain('tips.own');
  expect(own).not.toContain('tips.returned');
  expect(own).not.toContain('/console?order=o1');
});

it('says that there are none', () => {
  expect(part({ people: [], items: [] }, true, [])).toContain('tips.empty');
});
