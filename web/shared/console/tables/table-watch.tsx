import { createContext, use, useCallback, type ReactNode } from 'react';
import type { TableSession } from '#contract/tables.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useAsked, type Asked } from '#web/shared/console/events/use-asked.ts';
import { useTableChime } from './use-table-chime.ts';

const TOPICS = ['TABLES'] as const;
const TablesContext = createContext<Asked<TableSession[]> | null>(null);

/** Hangs in the frame: a table that calls is heard and seen wherever in the console one is. */
export function TableWatch({ children }: { children: ReactNode }) {
  const { api } = useStorefront();
  const { me, branch } = useStaff();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const mine = (branch ? [branch] : me.branches).filter(({ may }) => may.includes('hall.work'));
      const lists = await Promise.all(
        mine.map(({ id }) => api('GET /console/table-sessions', { query: { branchId: id }, signal })),
      );
      return lists.flatMap(({ items }) => items);
    },
    [api, branch, me],
  );
  const asked = useAsked(ask, TOPICS);
  useTableChime(asked.value);
  return <TablesContext value={asked}>{children}</TablesContext>;
}

export function useTableSessions(): Asked<TableSession[]> {
  const asked = use(TablesContext);
  if (!asked) throw new Error('The tables are watched in the frame');
  return asked;
}
