import { useEffect, useState } from 'react';
import type { TablePayment } from '#contract/money/online-payments-tables.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { FiscalReceipt } from '#web/shared/orders/fiscal-receipt.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Table } from './use-table.ts';

const PayDialog = lazyPart(async () => (await import('./pay-dialog.tsx')).PayDialog);

/** A provider reports a payment within seconds. */
const LOOK_AGAIN_MS = 3_000;
const POLL_MS = 15_000;

/** Lists the parts of the bill that guests have paid with their phones, and opens the dialog that pays another one. */
export function PayOnline({ table, session }: { table: Table; session: TableSession }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: session.id };
  const { data, refetch } = useCallQuery(
    'GET /table-sessions/:id/payment',
    { params },
    {
      refetchInterval: ({ state }) =>
        state.data?.parts.some((part) => part.state === 'UNDER_WAY') ? LOOK_AGAIN_MS : POLL_MS,
    },
  );
  const answered = session.rounds.filter(({ status }) => status !== 'OPEN').length;
  // A round that was answered, or money of others, changes what can be paid.
  useEffect(() => void refetch(), [session.due, answered, refetch]);
  const { data: loyalty, refetch: refetchLoyalty } = useCallQuery(
    'GET /merchants/:id/loyalty',
    { params: { id: session.merchantId } },
    { enabled: session.due > 0, staleTime: 0 },
  );
  if (!data) return null;
  const takesBalances = loyalty !== undefined && (loyalty.rules !== null || loyalty.takesGiftCodes);
  const isOffered = data.offered.length > 0 || takesBalances;
  const canPay = data.canPay && isOffered;
  const waits = session.due > 0 && answered < session.rounds.length;
  return (
    <>
      {data.parts.length > 0 && <Parts parts={data.parts} />}
      {canPay && (
        <Button kind="primary" size={56} wide icon="smartphone" onClick={() => setIsOpen(true)}>
          {t('sit.pay.open')}
        </Button>
      )}
      {!canPay && waits && <p className="text-small text-ink-2">{t('sit.pay.waits')}</p>}
      {isOpen && canPay && (
        <PayDialog
          session={session}
          payment={data}
          loyalty={loyalty}
          onClose={() => setIsOpen(false)}
          onChanged={() => {
            table.refresh();
            void refetch();
            void refetchLoyalty();
          }}
        />
      )}
    </>
  );
}

function Parts({ parts }: Pick<TablePayment, 'parts'>) {
  const t = useT();
  const { money } = useFormat();
  return (
    <ul className="grid gap-2" aria-label={t('sit.pay.parts')}>
      {parts.map(({ id, means, amount, state, isMine, returned, receiptUrl, receiptSvg }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-3" role="status">
          <span className={state === 'FAILED' ? 'text-ink-2' : ''}>
            {t(`sit.pay.${state}`, { name: t(`track.pay.${means}`) })}
            {isMine && ` · ${t('sit.pay.mine')}`}
            {returned > 0 && ` · ${t('sit.pay.returned', { sum: money(returned) })}`}
          </span>
          <span className="tabular font-semibold">{money(amount)}</span>
          {receiptUrl && <FiscalReceipt url={receiptUrl} svg={receiptSvg} />}
        </li>
      ))}
    </ul>
  );
}
