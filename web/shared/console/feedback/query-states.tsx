import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from './load-error.tsx';

type Shown<Data> = Pick<UseQueryResult, 'error'> & { data: Data | undefined; refetch: () => Promise<unknown> };

interface QueryStatesProps<Data> {
  query: Shown<Data>;
  /** The title of the error when the content cannot be loaded. */
  failed: string;
  /** While it loads: boxes in the shape of the content; by default one box. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of a page or a part of it: loading, failed with "Try again", or filled. */
export function QueryStates<Data>({ query, failed, skeleton, children }: QueryStatesProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadError title={failed} error={error} onRetry={refetch} />;
  return (
    <div className="grid gap-2" aria-busy="true">
      {skeleton ?? <Skeleton shape="box" className="h-40 w-full" />}
    </div>
  );
}

interface ListStatesProps<Item> extends Omit<QueryStatesProps<{ items: Item[] }>, 'children' | 'skeleton'> {
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

const ROWS = (
  <>
    <Skeleton shape="box" className="h-14 w-full" />
    <Skeleton shape="box" className="h-14 w-full" />
  </>
);

/** A list: loading, failed, empty, or its items. */
export function ListStates<Item>({ query, failed, empty, children }: ListStatesProps<Item>) {
  return (
    <QueryStates query={query} failed={failed} skeleton={ROWS}>
      {({ items }) => (items.length === 0 ? empty : children(items))}
    </QueryStates>
  );
}
