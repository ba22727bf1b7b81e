import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';

interface PayCardProps<Data> {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The title of the error when the content cannot be loaded. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A part of the page with its own title, that loads by itself. */
export function PayCard<Data>({ title, query, failed, children }: PayCardProps<Data>) {
  return (
    <section className="card grid gap-3 max-w-[760px]" data-pad="" aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      <QueryStates query={query} failed={failed}>
        {children}
      </QueryStates>
    </section>
  );
}
