import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '#web/platform/i18n/use-t.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useErrorMessage } from './error-message.ts';

interface ListStatesProps<Item> {
  query: Pick<UseQueryResult<{ items: Item[] }>, 'data' | 'error'> & { refetch: () => Promise<unknown> };
  failed: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Loading, failed, empty, or the items. */
export function ListStates<Item>({ query: { data, error, refetch }, failed, empty, children }: ListStatesProps<Item>) {
  const t = useT();
  const errorMessage = useErrorMessage();
  if (!data && error)
    return (
      <ErrorState title={failed} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <div className="grid gap-2" aria-busy="true">
        <Skeleton shape="box" className="h-14 w-full" />
        <Skeleton shape="box" className="h-14 w-full" />
      </div>
    );
  return data.items.length === 0 ? empty : children(data.items);
}
