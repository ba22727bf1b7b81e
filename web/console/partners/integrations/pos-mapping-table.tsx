import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PosMapping } from '#contract/partners/pos.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import type { CallInput } from '#web/platform/query/call-types.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import type { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MappingCell } from '#web/shared/console/mapping/mapping-cell.tsx';
import { mappingRows, withMapping, type MappingRow } from './pos-mapping-rows.ts';

/** Each row has a choice of the whole menu, so only so many are shown at once. */
const MOST_ROWS = 20;

const MAPPING = 'GET /console/pos/:vendor/mapping';

interface TableProps {
  vendor: PosVendor;
  query: ReturnType<typeof useCallQuery<typeof MAPPING>>;
}

export function PosMappingTable({ vendor, query }: TableProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const [isUnmappedOnly, setUnmappedOnly] = useState(true);
  const client = useQueryClient();
  const input = { params: { vendor } };
  const data = useWithPending(MAPPING, input, query.data);
  const put = useOptimisticCall({
    call: MAPPING,
    input,
    change: withMapping,
    send: (api, body: CallInput<'PUT /console/pos/:vendor/mapping'>['body']) =>
      api('PUT /console/pos/:vendor/mapping', { params: { vendor }, body }),
    onSuccess: () => void invalidateCalls(client, 'GET /console/pos/:vendor/differences'),
  });
  const [wanted, setWanted] = useState('');
  const rows = mappingRows(data, { isUnmappedOnly, wanted }).slice(0, MOST_ROWS);
  const kindText = { BRANCH: ct('aggregators.branch'), DISH: ct('aggregators.dish'), OPTION: ct('pos.option') };
  const choices = (kind: MappingRow['kind']): PosMapping['outside']['dishes'] => {
    const outside = data?.outside;
    if (!outside) return [];
    return kind === 'BRANCH' ? outside.branches : kind === 'DISH' ? outside.dishes : outside.options;
  };
  function map({ kind, id }: MappingRow, outsideId: string | null): void {
    put.mutate({ kind, insideId: id, outsideIds: outsideId === null ? [] : [outsideId] });
  }
  const columns: TableColumn<MappingRow>[] = [
    {
      id: 'ours',
      head: ct('aggregators.ours'),
      text: ({ name }) => name,
      cell: ({ name, kind }) => (
        <>
          {name}
          <small>{kindText[kind]}</small>
        </>
      ),
    },
    {
      id: 'theirs',
      head: ct('pos.inPos'),
      text: ({ outsideId }) => outsideId ?? '',
      cell: (row) => (
        <MappingCell
          label={ct('pos.meaning', { name: row.name })}
          value={row.outsideId ?? ''}
          choices={choices(row.kind)}
          suggested={row.suggested}
          disabled={put.isPending}
          onChange={(id) => map(row, id)}
        />
      ),
    },
  ];
  return (
    <>
      {put.error && <Notice tone="bad" title={errorMessage(put.error)} />}
      <Switch
        label={ct('pos.onlyUnmapped')}
        checked={isUnmappedOnly}
        onChange={(event) => setUnmappedOnly(event.target.checked)}
      />
      <TextField label={ct('pos.find')} value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <DataTable
        caption={ct('pos.mapping')}
        columns={columns}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        rowName={({ name }) => name}
        query={{ ...query, data: data && rows }}
        failed={ct('aggregators.mappingFailed')}
        empty={<EmptyState icon="check" title={ct('aggregators.mappingNone')} />}
      />
    </>
  );
}
