import { expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { PosMarkOf, PosMarksProvider } from './pos-marks.tsx';

function shown(mark: { state: string; problem: string | null } | null): string {
  const client = createQueryClient();
  const items = mark ? [{ orderId: 'a', vendor: 'POSTER', ...mark }] : [];
  client.setQueryData(queryKeyOf('GET /console/pos-orders', { query: {} }), { items });
  return renderConsole(
    <PosMarksProvider branchId={undefined}>
      <PosMarkOf orderId="a" />
    </PosMarksProvider>,
    { client, may: ['orders.see'] },
  );
}

it('says with an icon and a word where the order is at the till', () => {
  expect(shown({ state: 'ACCEPTED', problem: null })).toMatch(/data-tone="ok".*<svg.*pos\.state\.ACCEPTED/);
  expect(shown({ state: 'PENDING', problem: null })).toMatch(/<svg.*pos\.state\.PENDING/);
  expect(shown({ state: 'NEW', problem: 'UNMAPPED' })).toMatch(/data-tone="bad".*pos\.problem\.UNMAPPED/);
  expect(shown({ state: 'FAILED', problem: null })).toMatch(/data-tone="bad".*pos\.state\.FAILED/);
  expect(shown(null)).not.toContain('pos.');
});
