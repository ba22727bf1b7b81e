import type { ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useErrorMessage } from './error-message.ts';
import type { List } from '#web/shared/console/events/use-list.ts';

interface ListStatesProps<Item> {
  list: List<Item>;
  failed: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Loading, failed, empty, or the items. */
export function ListStates<Item>({ list: { items, error, reload }, failed, empty, children }: ListStatesProps<Item>) {
  const t = useT();
  const errorMessage = useErrorMessage();
  if (items === null && error !== null)
    return (
      <ErrorState title={failed} retryLabel={t('tryAgain')} onRetry={reload}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (items === null)
    return (
      <div className="grid gap-2" aria-busy="true">
        <Skeleton shape="box" className="h-14 w-full" />
        <Skeleton shape="box" className="h-14 w-full" />
      </div>
    );
  return items.length === 0 ? empty : children(items);
}
