import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BRANCH, renderConsole } from '#web/shared/console/testing/render-console.tsx';
import StopListPage from './stop-list-page.tsx';

const dish = (productId: string, given: object = {}) => ({
  productId,
  name: `Dish ${productId}`,
  categoryName: 'Soups',
  stopped: false,
  until: null,
  dailyStock: null,
  left: null,
  ...given,
});

function page(items: object[]): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/branches/:id/stop-list', { params: { id: BRANCH.id } }), { items });
  return renderConsole(<StopListPage />, { client });
}

describe('the stop-list', () => {
  it('counts what is stopped, and shows until when', () => {
    const html = page([
      dish('1'),
      dish('2', { stopped: true, until: '2026-11-22T18:00:00Z' }),
      dish('3', { stopped: true }),
    ]);
    expect(html).toContain('stop.count 2');
    expect(html).toContain('stop.untilTime 23:00');
    expect(html).toContain('stop.open');
  });

  it('shows the portions that are left', () => {
    expect(page([dish('1', { dailyStock: 20, left: 4 })])).toContain('stop.left 4');
    expect(page([dish('1')])).toContain('stop.uncounted');
  });

  it('names each category once', () => {
    const html = page([dish('1'), dish('2'), dish('3', { categoryName: 'Salads' })]);
    expect(html.split('Soups').length - 1).toBe(1);
    expect(html).toContain('Salads');
  });
});
