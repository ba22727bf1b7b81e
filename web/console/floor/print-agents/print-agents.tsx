import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrintAgent } from '#contract/floor/print-agents.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { AgentDialog, type AgentTask } from './agent-dialog.tsx';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

/** An agent connects and disconnects without anybody touching this page. */
const REFETCH_MS = 10_000;

/** Programs that print in the restaurant's network. Their keys are made and revoked by owners. */
export function PrintAgents() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const { me } = useStaff();
  const isOwner = me.may.includes('keys.manage');
  const query = useCallQuery('GET /console/print-agents', undefined, {
    select: ({ items }) => items,
    refetchInterval: REFETCH_MS,
  });
  const [task, setTask] = useState<AgentTask | null>(null);
  const [removing, setRemoving] = useState<PrintAgent | null>(null);
  const columns = useColumns(isOwner, setTask, setRemoving);
  const refresh = (): Promise<void> => invalidateCalls(client, 'GET /console/print-agents');
  return (
    <SettingCard aria-label={ct('agents.title')}>
      <h2 className="text-h4">{ct('agents.title')}</h2>
      <p className="text-ink-2">{ct('agents.why')}</p>
      <DataTable
        caption={ct('agents.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        query={query}
        failed={ct('agents.failed')}
        empty={<p className="text-ink-2">{ct('agents.none')}</p>}
      />
      {isOwner && query.data && me.branches.length > 0 && (
        <ButtonRow>
          <Button size={40} icon="plus" onClick={() => setTask('NEW')}>
            {ct('agents.add')}
          </Button>
        </ButtonRow>
      )}
      <AgentDialog task={task} onClose={() => setTask(null)} onMade={() => void refresh()} />
      <ConfirmDialog
        open={removing !== null}
        title={ct('agents.removeTitle', { name: removing?.name ?? '' })}
        action={ct('agents.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await api('DELETE /console/print-agents/:id', { params: { id: removing.id } });
          setRemoving(null);
          await refresh();
        }}
      >
        {ct('agents.removeWhy')}
      </ConfirmDialog>
    </SettingCard>
  );
}

const nameOf = ({ name }: PrintAgent): string => name;

function useColumns(
  isOwner: boolean,
  onTask: (agent: PrintAgent) => void,
  onRemove: (agent: PrintAgent) => void,
): TableColumn<PrintAgent>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { me } = useStaff();
  const branchName = ({ branchId }: PrintAgent): string => me.branches.find(({ id }) => id === branchId)?.name ?? '';
  const at = (instant: string): string => `${clock.date(instant, language)}, ${clock.time(instant)}`;
  const state = ({ connectedSince, lastSeenAt }: PrintAgent): string => {
    if (connectedSince) return ct('agents.connected', { when: at(connectedSince) });
    return lastSeenAt ? ct('agents.lastSeen', { when: at(lastSeenAt) }) : ct('agents.never');
  };
  return [
    { id: 'name', head: ct('agents.name'), cell: nameOf, text: nameOf, sortBy: nameOf },
    { id: 'branch', head: ct('printers.branch'), cell: branchName, text: branchName, sortBy: branchName },
    {
      id: 'state',
      head: ct('table.state'),
      text: state,
      cell: (agent) => (
        <>
          <Badge tone={agent.connectedSince ? 'ok' : 'warn'}>{state(agent)}</Badge>
          {agent.waiting > 0 && <small>{ct('agents.waiting', { count: agent.waiting })}</small>}
        </>
      ),
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (agent) =>
        isOwner && (
          <ButtonRow as="span">
            <IconButton
              icon="key-round"
              label={ct('agents.newKey', { name: agent.name })}
              onClick={() => onTask(agent)}
            />
            <IconButton
              icon="trash-2"
              label={ct('agents.removeNamed', { name: agent.name })}
              onClick={() => onRemove(agent)}
            />
          </ButtonRow>
        ),
    },
  ];
}
