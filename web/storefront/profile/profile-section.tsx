import { useId, type ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';

export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface QueryRowsProps<T> {
  query: Pick<UseQueryResult, 'isError' | 'isPending' | 'refetch'> & { data: T | undefined };
  children: (value: T) => ReactNode;
}

const ROWS = (
  <ul className="row-list">
    {[1, 2].map((row) => (
      <li key={row} className="row-link">
        <Skeleton className="h-5 w-2/3" />
      </li>
    ))}
  </ul>
);

export function QueryRows<T>({ query, children }: QueryRowsProps<T>) {
  const t = useT();
  if (query.isError && query.data === undefined)
    return (
      <ErrorState title={t('profile.loadFailed')} retryLabel={t('error.again')} onRetry={() => void query.refetch()} />
    );
  return (
    <BusyRegion busy={query.isPending} label={t('loading')} skeleton={ROWS}>
      {query.data !== undefined && children(query.data)}
    </BusyRegion>
  );
}
