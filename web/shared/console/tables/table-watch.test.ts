import { describe, expect, it } from 'vitest';
import type { TableSession } from '#contract/floor/tables.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BRANCH, renderHook } from '#web/shared/console/testing/render-console.tsx';
import { useTableSessions, withSession } from './table-watch.tsx';

const session = (id: string, given: Partial<TableSession> = {}): TableSession =>
  ({ id, branchId: BRANCH.id, state: 'OPEN', rounds: [], waiterCalledAt: null, ...given }) as TableSession;

describe('the sessions of a list', () => {
  it('are replaced by their new state', () => {
    const [a, b] = withSession([session('a'), session('b')], session('b', { partySize: 4 }));
    expect(a).toEqual(session('a'));
    expect(b?.partySize).toBe(4);
  });

  it('leave once they are closed', () => {
    expect(withSession([session('a'), session('b')], session('a', { state: 'CLOSED' }))).toEqual([session('b')]);
  });

  it('are not extended by a session of another list', () => {
    expect(withSession([session('a')], session('c'))).toEqual([session('a')]);
  });
});

describe('watching tables', () => {
  const key = queryKeyOf('GET /console/table-sessions', { query: { branchId: BRANCH.id } });

  it('joins the sessions of the branches where the staff member works in the hall', () => {
    const client = createQueryClient();
    client.setQueryData(key, { items: [session('a')] });
    expect(renderHook(useTableSessions, { client, may: ['hall.work'] }).sessions).toEqual([session('a')]);
    expect(renderHook(useTableSessions, { client, may: ['kitchen.work'] }).sessions).toEqual([]);
  });

  it('is without sessions until they are loaded', () => {
    expect(renderHook(useTableSessions, { may: ['hall.work'] }).sessions).toBeUndefined();
  });

  it('changes the cached list of the branch', () => {
    const client = createQueryClient();
    client.setQueryData(key, { items: [session('a'), session('b')] });
    renderHook(useTableSessions, { client, may: ['hall.work'] }).update(session('a', { state: 'CLOSED' }));
    expect(client.getQueryData(key)).toEqual({ items: [session('b')] });
  });
});
