import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import BroadcastsPage from './broadcasts-page.tsx';

const broadcast = {
  id: '1',
  version: 3,
  title: { uz: 'Juma palovi' },
  channels: ['PUSH', 'SMS'],
  state: 'RUNNING',
  startedAt: '2026-11-20T10:00:00.000Z',
  startsAt: null,
  createdDate: '2026-11-20T09:00:00.000Z',
  figures: { recipients: 40, waiting: 5, sent: 34, delivered: 30, failed: 1, unsubscribed: 2 },
};

function page(items: object[], may: string[]): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/broadcasts'), { items });
  return renderConsole(<BroadcastsPage />, { client, may, path: '/console/broadcasts' });
}

describe('the list of broadcasts', () => {
  it('has their state, channels and figures', () => {
    const html = page([broadcast], ['broadcasts.send']);
    for (const text of ['Juma palovi', 'broadcasts.state.RUNNING', 'broadcasts.channel.SMS', 'broadcasts.progress'])
      expect(html).toContain(text);
  });

  it('is not for everybody, and says when it is empty', () => {
    expect(page([broadcast], ['orders.see'])).not.toContain('Juma palovi');
    expect(page([], ['broadcasts.send'])).toContain('broadcasts.none');
  });
});
