import { useState } from 'react';
import type { TableSession } from '#contract/tables.ts';
import { useT, type MessageKey } from '#web/shell/i18n/use-t.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ownPosition, type PositionFailure } from '../map/own-position.ts';
import type { Table } from './use-table.ts';

/** Whether somebody knows that guests sit here, and how to have somebody come. */
export function TableHello({ table, session }: { table: Table; session: TableSession }) {
  const t = useT();
  const { api } = useShell();
  const toast = useToast();
  const [busy, setBusy] = useState<'place' | 'call' | null>(null);
  const failed = (text: MessageKey): void => void toast.show({ kind: 'error', text: t(text) });

  const sayWhere = async (): Promise<void> => {
    setBusy('place');
    try {
      const { state } = await table.sitHere(await ownPosition());
      if (state === 'PENDING') toast.show({ text: t('sit.far') });
    } catch (error) {
      const why = error as PositionFailure | Error;
      if (why === 'denied' || why === 'unavailable') toast.show({ text: t(`sit.position.${why}`) });
      else failed('sit.askFailed');
    }
    setBusy(null);
  };
  const call = async (): Promise<void> => {
    setBusy('call');
    try {
      table.put(await api('POST /table-sessions/:id/call-waiter', { params: { id: session.id } }));
    } catch {
      failed('sit.askFailed');
      table.refresh();
    }
    setBusy(null);
  };
  return (
    <>
      {session.state === 'PENDING' && (
        <Notice tone="info" icon="concierge-bell" title={t('sit.pending')}>
          <p>{t('sit.pendingBody')}</p>
          <Button size={40} icon="locate-fixed" className="mt-2" loading={busy === 'place'} onClick={() => void sayWhere()}>{t('sit.here')}</Button>
        </Notice>
      )}
      {session.waiterCalledAt
        ? <div role="status"><Notice tone="ok" icon="bell" title={t('sit.called')}>{t('sit.calledBody')}</Notice></div>
        : <Button icon="bell" wide loading={busy === 'call'} onClick={() => void call()}>{t('sit.call')}</Button>}
    </>
  );
}
