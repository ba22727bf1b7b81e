import { useState, type FormEvent } from 'react';
import type { TableSession } from '#contract/floor/tables.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT, type MessageKey } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Table } from './use-table.ts';

/** Whether this phone is confirmed to be at the table, and a button to call a waiter. */
export function TableHello({ table, session }: { table: Table; session: TableSession }) {
  const t = useT();
  const toast = useToast();
  const callWaiter = useCallMutation('POST /table-sessions/:id/call-waiter', {
    onSuccess: table.put,
    onError: () => {
      toast.show({ kind: 'error', text: t('sit.askFailed') });
      table.refresh();
    },
  });
  return (
    <>
      {session.state === 'PENDING' && (
        <Notice tone="info" icon="concierge-bell" title={t('sit.pending')}>
          <p>{t('sit.pendingBody')}</p>
          <TableCodeForm table={table} session={session} />
        </Notice>
      )}
      {session.waiterCalledAt ? (
        <div role="status">
          <Notice tone="ok" icon="bell" title={t('sit.called')}>
            {t('sit.calledBody')}
          </Notice>
        </div>
      ) : (
        <Button
          icon="bell"
          wide
          loading={callWaiter.isPending}
          onClick={() => callWaiter.mutate({ params: { id: session.id } })}
        >
          {t('sit.call')}
        </Button>
      )}
      {session.joinCode && (
        <Notice tone="info" icon="users" title={t('sit.friendsTitle', { code: session.joinCode.code })}>
          {t('sit.friends')}
        </Notice>
      )}
    </>
  );
}

const WHY: Partial<Record<string, MessageKey>> = {
  CODE_INCORRECT: 'sit.codeWrong',
  TOO_MANY_TRIES: 'sit.codeTries',
  RATE_LIMITED: 'sit.codeTries',
};

/** Confirming with a code is optional and faster than waiting for a waiter. */
function TableCodeForm({ table, session }: { table: Table; session: TableSession }) {
  const t = useT();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<MessageKey | null>(null);
  const confirm = useCallMutation('POST /table-sessions/:id/confirm', {
    onSuccess: (confirmed) => {
      table.put(confirmed);
      toast.show({ text: t('sit.confirmed') });
    },
    onError: (failed) => setError((failed instanceof ApiError && WHY[failed.code]) || 'sit.askFailed'),
  });
  const send = (typed: string): void => {
    if (confirm.isPending || typed.length < 6) return;
    confirm.mutate({ params: { id: session.id }, body: { code: typed } });
  };
  if (!isOpen)
    return (
      <Button size={40} className="mt-2" onClick={() => setOpen(true)}>
        {t('sit.codeEnter')}
      </Button>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(code);
  };
  return (
    <form className="mt-3 grid gap-3" noValidate onSubmit={submit}>
      <OtpInput
        label={t('sit.code')}
        value={code}
        disabled={confirm.isPending}
        error={error !== null && t(error)}
        onChange={(next) => {
          setCode(next);
          setError(null);
        }}
        onComplete={send}
      />
      <p className="text-small text-ink-2">{t('sit.codeWhere')}</p>
      <Button type="submit" size={40} loading={confirm.isPending} disabled={code.length < 6}>
        {t('sit.codeSend')}
      </Button>
    </form>
  );
}
