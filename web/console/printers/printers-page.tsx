import { useState } from 'react';
import type { Printer } from '#contract/tickets.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { SettingsTabs } from '#web/shared/console/navigation/settings-tabs.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { PrinterDialog } from './printer-dialog.tsx';

export function PrintersPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{ct('section.printers')}</h1>
      <SettingsTabs />
      {me.may.includes('hours.change') ? <Printers /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </div>
  );
}

function Printers() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { me } = useStaff();
  const list = useCallQuery('GET /console/printers');
  const [editing, setEditing] = useState<Printer | 'NEW' | null>(null);
  const [removing, setRemoving] = useState<Printer | null>(null);
  const add = me.branches.length > 0 && (
    <Button kind="primary" size={40} icon="plus" onClick={() => setEditing('NEW')}>
      {ct('printers.add')}
    </Button>
  );
  return (
    <>
      <ListStates
        query={list}
        failed={ct('printers.failed')}
        empty={
          <EmptyState icon="printer" title={ct('printers.empty')} action={add}>
            {ct('printers.emptyWhy')}
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
                        printer.stations?.join(', ') ?? ct('printers.allStations'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  {!printer.isActive && <Badge tone="warn">{ct('printers.off')}</Badge>}
                  <IconButton
                    icon="pencil"
                    label={ct('printers.change', { name: printer.name })}
                    onClick={() => setEditing(printer)}
                  />
                  <IconButton
                    icon="trash-2"
                    label={ct('printers.removeNamed', { name: printer.name })}
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
          void list.refetch();
        }}
      />
      <ConfirmDialog
        open={removing !== null}
        title={ct('printers.removeTitle', { name: removing?.name ?? '' })}
        action={ct('printers.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await api('DELETE /console/printers/:id', { params: { id: removing.id } });
          setRemoving(null);
          void list.refetch();
        }}
      >
        {ct('printers.removeWhy')}
      </ConfirmDialog>
    </>
  );
}
