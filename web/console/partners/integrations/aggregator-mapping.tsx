import { useQueryClient } from '@tanstack/react-query';
import type { AggregatorConnection, AggregatorMapping as Mapping } from '#contract/partners/aggregators.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MappingCell } from '#web/shared/console/mapping/mapping-cell.tsx';

const MAPPING = 'GET /console/aggregators/:vendor/mapping';
type Named = CallResult<typeof MAPPING>['dishes'][number];

interface MappingProps {
  vendor: AggregatorConnection['vendor'];
  unmapped: number;
}

type Choice = Pick<Mapping, 'kind' | 'outsideId' | 'insideId'>;

/** Ids of an aggregator that are not ours, and what each of them means. */
export function AggregatorMapping({ vendor, unmapped }: MappingProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const input = { params: { vendor } };
  const query = useCallQuery(MAPPING, input);
  const data = useWithPending(MAPPING, input, query.data);
  const put = useOptimisticCall({
    call: MAPPING,
    input,
    change: (before, { kind, outsideId, insideId }: Choice) => ({
      ...before,
      items: before.items.map((each) =>
        each.kind === kind && each.outsideId === outsideId ? { ...each, insideId } : each,
      ),
    }),
    send: (api, body) => api('PUT /console/aggregators/:vendor/mapping', { params: { vendor }, body }),
    onSuccess: () => void invalidateCalls(client, 'GET /console/aggregators'),
  });
  const nameOf = ({ name, outsideId }: Mapping): string => name || outsideId;
  const kindOf = ({ kind }: Mapping): string => ct(kind === 'BRANCH' ? 'aggregators.branch' : 'aggregators.dish');
  const oursOf = (row: Mapping): readonly Named[] => (row.kind === 'BRANCH' ? data?.branches : data?.dishes) ?? [];
  const map = ({ kind, outsideId }: Mapping, insideId: string | null): void =>
    put.mutate({ kind, outsideId, insideId });
  const columns: TableColumn<Mapping>[] = [
    {
      id: 'theirs',
      head: ct('aggregators.theirs'),
      text: nameOf,
      cell: (row) => (
        <>
          {nameOf(row)}
          <small>{kindOf(row)}</small>
        </>
      ),
    },
    {
      id: 'ours',
      head: ct('aggregators.ours'),
      text: ({ insideId }) => insideId ?? '',
      cell: (row) => (
        <MappingCell
          label={ct('aggregators.meaning', { name: nameOf(row) })}
          value={row.insideId ?? ''}
          choices={oursOf(row)}
          suggested={row.suggested}
          disabled={put.isPending}
          onChange={(id) => map(row, id)}
        />
      ),
    },
  ];
  return (
    <details open={unmapped > 0}>
      <summary className="text-h4">{ct('aggregators.mapping')}</summary>
      <p className="text-ink-2">{ct('aggregators.mappingWhy')}</p>
      {put.error && <Notice tone="bad" title={errorMessage(put.error)} />}
      <DataTable
        caption={ct('aggregators.mapping')}
        columns={columns}
        rowKey={({ kind, outsideId }) => `${kind} ${outsideId}`}
        rowName={nameOf}
        query={{ ...query, data: data?.items }}
        failed={ct('aggregators.mappingFailed')}
        empty={<EmptyState icon="check" title={ct('aggregators.mappingNone')} />}
      />
    </details>
  );
}
