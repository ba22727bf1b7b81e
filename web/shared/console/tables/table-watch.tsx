import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TableSession } from '#contract/floor/tables.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQueries } from '#web/platform/query/use-call-queries.ts';
import { usePollInterval } from '#web/shared/console/events/use-live-query.ts';
import { useStaffEvents } from '#web/shared/console/events/use-staff-events.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useTableChime } from './use-table-chime.ts';

const TOPICS = ['TABLES'] as const;

export interface TableSessions {
  /** undefined until they are loaded. */
  sessions: TableSession[] | undefined;
  error: Error | null;
  refetch: () => void;
  /** Replaces a session by its new state, or removes it once it is closed. */
  update: (session: TableSession) => void;
}

const TablesContext = createContext<TableSessions | null>(null);

/** @internal */
export const withSession = (items: readonly TableSession[], changed: TableSession): TableSession[] =>
  items.flatMap((each) => (each.id !== changed.id ? [each] : changed.state === 'CLOSED' ? [] : [changed]));

/** Mounted in the console's frame: a table that calls a waiter rings on every page. */
export function TableWatch({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { me, branch } = useStaff();
  const inputs = useMemo(
    () =>
      (branch ? [branch] : me.branches)
        .filter(({ may }) => may.includes('hall.work'))
        .map(({ id }) => ({ query: { branchId: id } })),
    [branch, me],
  );
  const refetchInterval = usePollInterval();
  const { data, error } = useCallQueries('GET /console/table-sessions', inputs, {
    refetchInterval,
    refetchIntervalInBackground: true,
  });
  const refetch = useCallback(() => void invalidateCalls(client, 'GET /console/table-sessions'), [client]);
  useStaffEvents(TOPICS, refetch);
  const update = useCallback(
    (changed: TableSession) =>
      setCallData(client, 'GET /console/table-sessions', { query: { branchId: changed.branchId } }, (before) => ({
        ...before,
        items: withSession(before.items, changed),
      })),
    [client],
  );
  const sessions = useMemo(() => data?.flatMap(({ items }) => items), [data]);
  useTableChime(sessions);
  const value = useMemo(() => ({ sessions, error, refetch, update }), [sessions, error, refetch, update]);
  return <TablesContext value={value}>{children}</TablesContext>;
}

export function useTableSessions(): TableSessions {
  const value = use(TablesContext);
  if (!value) throw new Error('Table sessions are used outside of TableWatch');
  return value;
}
