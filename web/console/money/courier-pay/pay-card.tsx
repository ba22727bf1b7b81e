import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface PayCardProps<Data> {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The title in place of content that did not load. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A part of the page with its own title, that loads by itself. */
export function PayCard<Data>({ title, query: { data, error, refetch }, failed, children }: PayCardProps<Data>) {
  const t = useT();
  const errorMessage = useErrorMessage();
  return (
    <section className="card grid gap-3 max-w-[760px]" data-pad="" aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title={failed} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="box" className="h-40 w-full" />
        </div>
      )}
    </section>
  );
}
