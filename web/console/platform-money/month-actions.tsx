import { useState } from 'react';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { downloadTo } from '#web/shared/console/files/download.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

const STALE = ['GET /platform/statements', 'GET /platform/merchants/:id/money'] as const;

/** Invoices and payouts of a month, which are made once it is over, and its files. */
export function MonthActions({ month, isOver }: { month: string; isOver: boolean }) {
  const ct = useConsoleT();
  const { exactMoney } = useFormat();
  const { show } = useToast();
  const [asking, setAsking] = useState<'invoices' | 'payouts' | null>(null);
  const issue = useCallMutation('POST /platform/invoices', {
    invalidates: STALE,
    onSuccess: ({ items }) => show({ text: ct('platformMoney.issued', { n: items.length }) }),
  });
  const payOut = useCallMutation('POST /platform/payouts', {
    invalidates: STALE,
    onSuccess: ({ count, amount }) => show({ text: ct('platformMoney.paid', { n: count, sum: exactMoney(amount) }) }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {isOver ? (
        <>
          <Button size={40} icon="receipt-text" onClick={() => setAsking('invoices')}>
            {ct('platformMoney.issue')}
          </Button>
          <Button size={40} icon="banknote" onClick={() => setAsking('payouts')}>
            {ct('platformMoney.payOut')}
          </Button>
          <FileButton call="GET /platform/payouts/export" name={`payouts-${month}.csv`} month={month}>
            {ct('platformMoney.payoutFile')}
          </FileButton>
        </>
      ) : (
        <p className="self-center text-small text-ink-2">{ct('platformMoney.monthRuns')}</p>
      )}
      <FileButton call="GET /platform/statements/export" name={`statements-${month}.xlsx`} month={month}>
        XLSX
      </FileButton>
      <ConfirmDialog
        open={asking === 'invoices'}
        kind="primary"
        title={ct('platformMoney.issue')}
        action={ct('platformMoney.issueDo')}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          await issue.mutateAsync({ body: { month } });
          setAsking(null);
        }}
      >
        {ct('platformMoney.issueWhy')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'payouts'}
        kind="primary"
        title={ct('platformMoney.payOut')}
        action={ct('platformMoney.payOutDo')}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          await payOut.mutateAsync({ body: { month } });
          setAsking(null);
        }}
      >
        {ct('platformMoney.payOutWhy')}
      </ConfirmDialog>
    </div>
  );
}

interface FileButtonProps {
  call: 'GET /platform/payouts/export' | 'GET /platform/statements/export';
  name: string;
  month: string;
  children: string;
}

function FileButton({ call, name, month, children }: FileButtonProps) {
  const { api } = useStorefront();
  const showError = useErrorToast();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    await api(call, { query: { month }, fetch: downloadTo(name) }).catch(showError);
    setSaving(false);
  };
  return (
    <Button size={40} kind="ghost" icon="download" loading={isSaving} onClick={() => void save()}>
      {children}
    </Button>
  );
}
