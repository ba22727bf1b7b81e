import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import CouriersPage from './couriers-page.tsx';

const courier = {
  id: 'a',
  name: 'Bek',
  phone: null,
  status: 'FREE',
  balance: 0,
  load: 0,
  latitude: null,
  longitude: null,
  positionAt: null,
};

function page(items?: object[]): string {
  const client = createQueryClient();
  if (items) client.setQueryData(queryKeyOf('GET /console/couriers'), { items });
  return renderConsole(<CouriersPage />, { client });
}

describe('the page of couriers', () => {
  it('is busy until they are loaded', () => {
    expect(page()).toContain('aria-busy="true"');
  });

  it('says that there are none', () => {
    expect(page([])).toContain('couriers.none');
  });

  it('offers to take cash only from those who carry some, and shows its history for all', () => {
    expect(page([courier])).toContain('Bek');
    expect(page([courier])).toContain('couriers.cash');
    expect(page([courier])).not.toContain('couriers.takeCash');
    expect(page([{ ...courier, balance: 5_000_000 }])).toContain('couriers.takeCash');
  });

  it('links to the last position', () => {
    const seen = { latitude: 41.3, longitude: 69.2, positionAt: '2026-11-22T12:00:00Z' };
    expect(page([{ ...courier, ...seen }])).toContain('couriers.seen 17:00');
  });
});
