import { expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { StopsAtPos } from './stops-at-pos.tsx';

const stop = (dish: string, more: object = {}) => ({
  vendor: 'POSTER',
  isStopped: true,
  problem: 'BY_HAND',
  problemDetail: null,
  dishes: [dish],
  ...more,
});

function shown(items: object[]): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/branches/:id/pos-stops', { params: { id: 'branch' } }), { items });
  return renderConsole(<StopsAtPos branchId="branch" />, { client, may: ['orders.see'] });
}

it('names the dishes of one trouble together, and each trouble apart', () => {
  const other = stop('Choy', { isStopped: false, problem: 'UNANSWERED', problemDetail: 'HTTP 500' });
  const html = shown([stop('Osh'), stop('Somsa'), other]);
  expect(html.match(/class="notice/g)).toHaveLength(2);
  expect(html).toContain('pos.notStopped Osh, Somsa');
  expect(html).toContain('pos.notResumed Choy');
  expect(html).toContain('pos.problem.UNANSWERED · HTTP 500');
  expect(shown([])).not.toContain('notice');
});
