import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BRANCH, renderConsole } from '#web/shared/console/testing/render-console.tsx';
import KitchenPage from './kitchen-page.tsx';

function page(answer?: object): string {
  const client = createQueryClient();
  if (answer) client.setQueryData(queryKeyOf('GET /console/kitchen', { query: { branchId: BRANCH.id } }), answer);
  return renderConsole(<KitchenPage />, { client });
}

describe('the kitchen', () => {
  it('is busy until the tickets are loaded', () => {
    expect(page()).toContain('aria-busy="true"');
  });

  it('says that nothing is to be cooked', () => {
    expect(page({ stations: [], allDay: [], items: [] })).toContain('kitchen.none');
  });

  it('lists the portions to make and the stations to choose from', () => {
    const html = page({ stations: ['grill'], allDay: [{ name: 'Plov', station: null, count: 5 }], items: [] });
    expect(html).toContain('Grill');
    expect(html).toContain('kitchen.allDay');
    expect(html).toContain('Plov');
  });
});
