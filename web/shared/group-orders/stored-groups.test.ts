import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '#web/platform/api/api-client.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import {
  dropGroup,
  groupOfLines,
  putGroup,
  reportGroupOrder,
  storedGroups,
  type StoredGroup,
} from './stored-groups.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stubBrowserStorage();
  storedGroups('m').set(null);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const group = (token: string, more: Partial<StoredGroup> = {}): StoredGroup => ({
  restaurant: { id: 'r', slug: 'anhor', name: 'Anhor' },
  token,
  closesAt: new Date(NOW + 30 * 60_000).toISOString(),
  lineKeys: [],
  ...more,
});
const tokens = (): string[] => (storedGroups('m').get() ?? []).map(({ token }) => token);

it('stores each group once, the latest first, until a day after it has closed', () => {
  putGroup('m', group('a'));
  putGroup('m', group('b'));
  putGroup('m', group('a', { lineKeys: ['osh'] }));
  expect(tokens()).toEqual(['a', 'b']);
  dropGroup('m', 'a');
  expect(tokens()).toEqual(['b']);
  vi.setSystemTime(NOW + 25 * 3_600_000);
  putGroup('m', group('c'));
  expect(tokens()).toEqual(['c']);
  dropGroup('m', 'c');
  expect(storedGroups('m').get()).toBeNull();
});

it('reports the order of a group once, and no order without its dishes', () => {
  const api = vi.fn(() => Promise.resolve({}));
  const report = (restaurantId: string, ...keys: string[]): void =>
    reportGroupOrder(api as unknown as Api, 'm', {
      restaurantId,
      lines: keys.map((key) => ({ key })),
      link: 'link',
    });
  putGroup('m', group('a', { lineKeys: ['osh', 'choy'] }));
  const groupOf = (key: string) => groupOfLines('m', { restaurantId: 'r', lines: [{ key }] })?.token;
  expect([groupOf('choy'), groupOf('somsa')]).toEqual(['a', undefined]);
  report('r', 'somsa');
  report('another', 'osh');
  expect(api).not.toHaveBeenCalled();
  report('r', 'somsa', 'choy');
  report('r', 'choy');
  expect(api.mock.calls).toEqual([
    ['PUT /merchants/:id/group-orders/:token/order', { params: { id: 'r', token: 'a' }, body: { link: 'link' } }],
  ]);
});
