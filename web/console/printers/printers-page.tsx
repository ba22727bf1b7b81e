import { useCallback, useState } from 'react';
import type { Printer } from '#contract/tickets.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListStates } from '#web/shared/console/lists/list-states.tsx';
import { ConfirmDialog } from '#web/shared/console/dialogs/confirm-dialog.tsx';
import { SettingsTabs } from '#web/shared/console/settings/settings-tabs.tsx';
import { useAtWork } from '#web/shared/console/session/staff-context.ts';
import { useList } from '#web/shared/console/lists/use-list.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { PrinterDialog } from './printer-dialog.tsx';

export function PrintersPage() {
  const w = useConsoleT();
  const { me } = useAtWork();
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{w('section.printers')}</h1>
      <SettingsTabs />
      {me.may.includes('hours.change') ? <Printers /> : <EmptyState icon="lock" title={w('refused.FORBIDDEN')} />}
    </div>
  );
}

function Printers() {
  const { api } = useStorefront();
  const w = useConsoleT();
  const { me } = useAtWork();
  const ask = useCallback((signal: AbortSignal) => api('GET /console/printers', { signal }), [api]);
  const list = useList(ask);
  const [editing, setEditing] = useState<Printer | 'NEW' | null>(null);
  const [removing, setRemoving] = useState<Printer | null>(null);
  const add = me.branches.length > 0 && (
    <Button kind="primary" size={40} icon="plus" onClick={() => setEditing('NEW')}>
      {w('printers.add')}
    </Button>
  );
  return (
    <>
      <ListStates
        list={list}
        failed={w('printers.failed')}
        empty={
          <EmptyState icon="printer" title={w('printers.empty')} action={add}>
            {w('printers.emptyWhy')}
          </EmptyState>
        }
      >
        {(printers) => (
          <>
            <div>{add}</div>
            <ul className="card setting-rows page-rows" data-pad="">
              {printers.map((printer) => (
                <li key={printer.id}>
                  <span className="setting-row-name">
                    {printer.name}
                    <small>
                      {[
                        me.branches.find(({ id }) => id === printer.branchId)?.name,
                        `${printer.host}:${printer.port}`,
                        printer.stations?.join(', ') ?? w('printers.allStations'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  {!printer.isActive && <Badge tone="warn">{w('printers.off')}</Badge>}
                  <IconButton
                    icon="pencil"
                    label={w('printers.change', { name: printer.name })}
                    onClick={() => setEditing(printer)}
                  />
                  <IconButton
                    icon="trash-2"
                    label={w('printers.removeNamed', { name: printer.name })}
                    onClick={() => setRemoving(printer)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListStates>
      <PrinterDialog
        printer={editing}
        onClose={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          list.reload();
        }}
      />
      <ConfirmDialog
        open={removing !== null}
        title={w('printers.removeTitle', { name: removing?.name ?? '' })}
        action={w('printers.remove')}
        onClose={() => setRemoving(null)}
        onDo={async () => {
          if (removing) await api('DELETE /console/printers/:id', { params: { id: removing.id } });
          setRemoving(null);
          list.reload();
        }}
      >
        {w('printers.removeWhy')}
      </ConfirmDialog>
    </>
  );
}
