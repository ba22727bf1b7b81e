import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Printer } from '#contract/floor/tickets.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { putIntoLists } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SettingsTabs } from '#web/shared/console/navigation/settings-tabs.tsx';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { PrintAgents } from './print-agents.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

const TOPICS = ['PRINTERS'] as const;

export default function PrintersPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.printers')} tabs={<SettingsTabs />} />
      {me.may.includes('printers.change') ? <Printers /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </ConsoleSheet>
  );
}

function Printers() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const { me } = useStaff();
  const query = useLiveQuery('GET /console/printers', undefined, TOPICS, { select: ({ items }) => items });
  const [editing, setEditing] = useState<Printer | 'NEW' | null>(null);
  const { show } = useToast();
  const showError = useErrorToast();
  const [removing, setRemoving] = useState<readonly Printer[]>([]);
  const branchName = ({ branchId }: Printer): string => me.branches.find(({ id }) => id === branchId)?.name ?? '';
  const address = ({ host, port }: Printer): string => `${host}:${port}`;
  const stations = ({ stations: names }: Printer): string => names?.join(', ') ?? ct('printers.allStations');
  const state = useStateWords();
  const { mutate: test } = useCallMutation('POST /console/printers/:id/test', {
    onSuccess: (_, { params: { id } }) =>
      show({ text: ct('printers.testSent', { name: query.data?.find((each) => each.id === id)?.name ?? '' }) }),
    onError: showError,
  });
  const columns: TableColumn<Printer>[] = [
    { id: 'name', head: ct('printers.name'), cell: ({ name }) => name, text: ({ name }) => name, sortBy: nameOf },
    { id: 'branch', head: ct('printers.branch'), cell: branchName, text: branchName, sortBy: branchName },
    { id: 'address', head: ct('printers.host'), cell: address, text: address, sortBy: address },
    { id: 'stations', head: ct('printers.stations'), cell: stations, text: stations },
    {
      id: 'state',
      head: ct('table.state'),
      cell: (printer) => <PrinterState printer={printer} />,
      text: (printer) => state(printer).join(' · '),
      sortBy: (printer) => state(printer).join(' · '),
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (printer) => (
        <ButtonRow as="span">
          <Button
            size={40}
            aria-label={ct('printers.testNamed', { name: printer.name })}
            onClick={() => test({ params: { id: printer.id } })}
          >
            {ct('printers.test')}
          </Button>
          <IconButton
            icon="pencil"
            label={ct('printers.change', { name: printer.name })}
            onClick={() => setEditing(printer)}
          />
          <IconButton
            icon="trash-2"
            label={ct('printers.removeNamed', { name: printer.name })}
            onClick={() => setRemoving([printer])}
          />
        </ButtonRow>
      ),
    },
  ];
  const add = me.branches.length > 0 && (
    <Button kind="primary" size={40} icon="plus" onClick={() => setEditing('NEW')}>
      {ct('printers.add')}
    </Button>
  );
  return (
    <>
      {query.data && query.data.length > 0 && <div>{add}</div>}
      <DataTable
        caption={ct('section.printers')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        query={query}
        failed={ct('printers.failed')}
        empty={
          <EmptyState icon="printer" title={ct('printers.empty')} action={add}>
            {ct('printers.emptyWhy')}
          </EmptyState>
        }
        isCard
        bulkActions={[{ label: ct('printers.remove'), icon: 'trash-2', onAct: setRemoving }]}
      />
      <PrintAgents />
      <PrinterDialog
        printer={editing}
        others={query.data ?? []}
        onClose={() => setEditing(null)}
        onSaved={(saved) => {
          // The printer may be opened again before the list is refetched.
          putIntoLists(client, 'GET /console/printers', saved);
          setEditing(null);
          void invalidateCalls(client, 'GET /console/printers');
        }}
      />
      <ConfirmDialog
        open={removing.length > 0}
        title={ct('printers.removeTitle', { name: removing.map(nameOf).join(', ') })}
        action={ct('printers.remove')}
        onClose={() => setRemoving([])}
        onConfirm={async () => {
          for (const { id } of removing) await api('DELETE /console/printers/:id', { params: { id } });
          setRemoving([]);
          await invalidateCalls(client, 'GET /console/printers');
        }}
      >
        {ct('printers.removeWhy')}
      </ConfirmDialog>
    </>
  );
}

/** What is known of it, the worst first. */
function useStateWords(): (printer: Printer) => string[] {
  const ct = useConsoleT();
  const clock = useClock();
  return ({ isActive, trouble, paper, printedAt, waiting }) => {
    if (!isActive) return [ct('printers.off')];
    return [
      trouble
        ? `${ct(`printError.${trouble.error}`)} ${ct('printers.since', { time: clock.time(trouble.since) })}`
        : ct(printedAt ? 'printers.isWell' : 'printers.unused'),
      ...(paper === 'LOW' || (paper === 'OUT' && trouble?.error !== 'NO_PAPER') ? [ct(`printers.paper.${paper}`)] : []),
      ...(waiting > 0 ? [ct('printers.waiting', { n: waiting })] : []),
      ...(printedAt ? [ct('printers.printedAt', { time: clock.time(printedAt) })] : []),
    ];
  };
}

function PrinterState({ printer }: { printer: Printer }) {
  const [first, ...rest] = useStateWords()(printer);
  const { isActive, trouble, printedAt } = printer;
  const tone = trouble ? 'bad' : isActive ? (printedAt ? 'ok' : 'neutral') : 'warn';
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone}>{first}</Badge>
      {rest.length > 0 && <small className="text-ink-2">{rest.join(' · ')}</small>}
    </span>
  );
}

const nameOf = ({ name }: Printer): string => name;
