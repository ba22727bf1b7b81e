import { useId, type ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { Loaded } from './use-loaded.ts';

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

interface LoadedRowsProps<T> {
  loaded: Loaded<T>;
  onRetry: () => void;
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

export function LoadedRows<T>({ loaded, onRetry, children }: LoadedRowsProps<T>) {
  const t = useT();
  if (loaded.state === 'failed')
    return <ErrorState title={t('profile.loadFailed')} retryLabel={t('error.again')} onRetry={onRetry} />;
  return (
    <BusyRegion busy={loaded.state === 'loading'} label={t('loading')} skeleton={ROWS}>
      {loaded.state === 'ready' && children(loaded.value)}
    </BusyRegion>
  );
}
