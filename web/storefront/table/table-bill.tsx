import { Suspense } from 'react';
import type { TableSession } from '#contract/floor/tables.ts';
import { dinerMessage } from '#domain/orders/orders/diner-message.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Bill } from '#web/ui/bill.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { headlineOf } from '#web/shared/orders/order-text.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { lazyExtra } from '#web/platform/loading/lazy-part.tsx';
import { TableTip } from './table-tip.tsx';
import type { Table } from './use-table.ts';

const PayOnline = lazyExtra(async () => (await import('./pay-online.tsx')).PayOnline);

type Round = TableSession['rounds'][number];

const messageOfRound = ({ status }: Round) =>
  dinerMessage({
    status,
    serviceType: 'DINE_IN',
    later: false,
    reason: status === 'CANCELED' ? 'OTHER' : null,
    courierStatus: null,
    isRated: true,
    hasPartySize: false,
  });

/** All rounds of the table with their state, and one bill that includes the service charge once. */
export function TableBill({ table, session }: { table: Table; session: TableSession }) {
  const t = useT();
  const { money } = useFormat();
  const { rounds } = session;
  if (rounds.length === 0) return null;
  const charge = session.servicePrice > 0;
  return (
    <section className="card grid gap-4" data-pad="" aria-labelledby="table-bill">
      <h2 id="table-bill" className="text-h3">
        {t('sit.rounds')}
      </h2>
      <ol className="table-rounds">
        {rounds.map((round, at) => (
          <RoundRow key={round.orderId} round={round} at={at} timeZone={session.timeZone} />
        ))}
      </ol>
      <Bill
        lines={[
          { id: 'dishes', label: t('merchant.dishes'), value: money(session.totalPrice + session.totalDiscount) },
          ...(session.totalDiscount > 0
            ? [
                {
                  id: 'discount',
                  kind: 'saving' as const,
                  label: t('sit.discount'),
                  value: money(-session.totalDiscount),
                },
              ]
            : []),
          ...(charge ? [{ id: 'service', label: t('bill.service'), value: money(session.servicePrice) }] : []),
          { id: 'total', kind: 'total' as const, label: t('basket.total'), value: money(session.bill) },
          ...(session.due > 0 && session.due < session.bill
            ? [
                {
                  id: 'paid',
                  kind: 'saving' as const,
                  label: t('bill.paid'),
                  value: money(session.bill - session.due),
                },
                { id: 'rest', kind: 'rest' as const, label: t('bill.rest'), value: money(session.due) },
              ]
            : []),
        ]}
      />
      {session.state === 'OPEN' && (
        <Suspense fallback={null}>
          <PayOnline table={table} session={session} />
        </Suspense>
      )}
      {session.isPaid ? (
        <Notice tone="ok" title={t('sit.paid')} />
      ) : (
        session.state === 'OPEN' && <RequestBill table={table} session={session} />
      )}
      <TableTip session={session} />
    </section>
  );
}

function RoundRow({ round, at, timeZone }: { round: Round; at: number; timeZone: string }) {
  const t = useT();
  const { time } = useTimes(timeZone);
  const message = messageOfRound(round);
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {t('sit.round', { n: at + 1 })}{' '}
          <span className="text-small font-normal text-ink-2">
            № {shortNumber(round.number)} · {time(round.createdDate)}
            {round.mine && ` · ${t('sit.mine')}`}
          </span>
        </span>
        <Badge tone={message.bad ? 'bad' : message.bar === 4 ? 'neutral' : message.bar === 1 ? 'warn' : 'info'}>
          {headlineOf(message, t)}
        </Badge>
      </p>
      <p className="text-small text-ink-2">
        {round.lines.map((line) => `${line.productCount} × ${line.name}`).join(', ')}
      </p>
    </li>
  );
}

/** Requests the bill with the method of payment, so that the waiter brings change or the terminal. */
function RequestBill({ table, session }: { table: Table; session: TableSession }) {
  const t = useT();
  const toast = useToast();
  const request = useCallMutation('POST /table-sessions/:id/ask-bill', {
    onSuccess: table.put,
    onError: () => {
      toast.show({ kind: 'error', text: t('sit.askFailed') });
      table.refresh();
    },
  });
  if (session.billAskedAt) {
    const how = session.billPayment;
    return (
      <div role="status">
        <Notice tone="ok" icon="receipt-text" title={t('sit.billAsked')}>
          {how && t(`sit.payBy.${how}`)}
        </Notice>
      </div>
    );
  }
  const requestedBy = request.isPending ? (request.variables.body?.paymentType ?? null) : null;
  const requestWith = (paymentType: 'CASH' | 'CARD'): void => {
    if (!request.isPending) request.mutate({ params: { id: session.id }, body: { paymentType } });
  };
  return (
    <div className="grid gap-2" role="group" aria-label={t('sit.askBill')}>
      <p className="font-semibold">{t('sit.askBill')}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon="banknote" className="flex-1" loading={requestedBy === 'CASH'} onClick={() => requestWith('CASH')}>
          {t('sit.cash')}
        </Button>
        <Button
          icon="credit-card"
          className="flex-1"
          loading={requestedBy === 'CARD'}
          onClick={() => requestWith('CARD')}
        >
          {t('sit.card')}
        </Button>
      </div>
    </div>
  );
}
