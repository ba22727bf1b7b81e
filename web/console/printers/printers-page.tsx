import { useCallback, useState } from 'react';
import type { Printer } from '#contract/tickets.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListStates } from '../list-states.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { useAtWork } from '../staff-context.ts';
import { useList } from '../use-list.ts';
import { useWords } from '../words/use-words.ts';
import { PrinterDialog } from './printer-dialog.tsx';

export function PrintersPage() {
  const w = useWords();
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
  const w = useWords();
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
      <QuestionDialog
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
      </QuestionDialog>
    </>
  );
}
