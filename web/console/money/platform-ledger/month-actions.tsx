import { useState } from 'react';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

const STALE = ['GET /platform/statements', 'GET /platform/merchants/:id/money'] as const;

/** Invoices and payouts of a month, which are made once it is over, and its files. */
export function MonthActions({ month, isOver }: { month: string; isOver: boolean }) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const { exactMoney } = useFormat();
  const { show } = useToast();
  const [asking, setAsking] = useState<'invoices' | 'payouts' | null>(null);
  const issue = useCallMutation('POST /platform/invoices', {
    invalidates: STALE,
    onSuccess: ({ items }) => show({ text: ct('platformMoney.issued', { n: items.length }) }),
  });
  const payOut = useCallMutation('POST /platform/payouts', {
    invalidates: STALE,
    onSuccess: ({ count, amount, waiting }) =>
      show({
        text: [
          ct('platformMoney.paid', { n: count, sum: exactMoney(amount) }),
          waiting > 0 && ct('platformMoney.waiting', { n: waiting }),
        ]
          .filter(Boolean)
          .join('. '),
      }),
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
          <FileButton
            name={`payouts-${month}.csv`}
            load={(fetch) => api('GET /platform/payouts/export', { query: { month }, fetch })}
          >
            {ct('platformMoney.payoutFile')}
          </FileButton>
        </>
      ) : (
        <p className="self-center text-small text-ink-2">{ct('platformMoney.monthRuns')}</p>
      )}
      {(['xlsx', 'pdf'] as const).map((format) => (
        <FileButton
          key={format}
          name={`statements-${month}.${format}`}
          load={(fetch) => api('GET /platform/statements/export', { query: { month, format }, fetch })}
        >
          {format.toUpperCase()}
        </FileButton>
      ))}
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
