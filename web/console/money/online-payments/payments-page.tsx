import { useState } from 'react';
import { Link } from 'react-router';
import type { MoneyTasks } from '#contract/money/online-payments.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { RefundLine } from '#web/shared/console/orders/refund-line.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

type Difference = MoneyTasks['differences'][number];
type Refund = MoneyTasks['refunds'][number];
type Objection = MoneyTasks['objections'][number];

/** Refunds that wait, those at the counter that guests did not get, and payments that differ from providers. */
export default function PaymentsPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.payments')} />
      {can('orders.refund') ? <Tasks /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </ConsoleSheet>
  );
}

function Tasks() {
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery('GET /console/payments', undefined, { staleTime: 0 });
  const [settling, setSettling] = useState<Difference | null>(null);
  if (!data && error) return <LoadError title={ct('moneyTasks.failed')} error={error} onRetry={refetch} />;
  if (!data)
    return (
      <div className="grid gap-2" aria-busy="true">
        <Skeleton shape="box" className="h-40 w-full" />
        <Skeleton shape="box" className="h-40 w-full" />
      </div>
    );
  return (
    <>
      <SettingCard className="max-w-[760px]" aria-label={ct('moneyTasks.refunds')}>
        <h2 className="text-h4">{ct('moneyTasks.refunds')}</h2>
        {data.refunds.length === 0 ? (
          <p className="text-ink-2">{ct('moneyTasks.noRefunds')}</p>
        ) : (
          <ul className="grid gap-4">
            {data.refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </ul>
        )}
      </SettingCard>
      <SettingCard className="max-w-[760px]" aria-label={ct('moneyTasks.objections')}>
        <h2 className="text-h4">{ct('moneyTasks.objections')}</h2>
        {data.objections.length === 0 ? (
          <p className="text-ink-2">{ct('moneyTasks.noObjections')}</p>
        ) : (
          <>
            <p className="text-small text-ink-2">{ct('moneyTasks.objectionsWhy')}</p>
            <ul className="grid gap-4">
              {data.objections.map((objection) => (
                <ObjectionRow key={objection.id} objection={objection} />
              ))}
            </ul>
          </>
        )}
      </SettingCard>
      <SettingCard className="max-w-[760px]" aria-label={ct('moneyTasks.differences')}>
        <h2 className="text-h4">{ct('moneyTasks.differences')}</h2>
        <Comparisons comparisons={data.comparisons} />
        {data.differences.length === 0 ? (
          <p className="text-ink-2">{ct('moneyTasks.noDifferences')}</p>
        ) : (
          <ul className="grid gap-4">
            {data.differences.map((difference) => (
              <DifferenceRow key={difference.id} difference={difference} onSettle={() => setSettling(difference)} />
            ))}
          </ul>
        )}
      </SettingCard>
      {settling && <SettleDialog difference={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

/** When the books were compared last, for each provider. */
function Comparisons({ comparisons }: Pick<MoneyTasks, 'comparisons'>) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  return comparisons.map(({ provider, comparedAt, failure, hasStatusCall }) => (
    <div key={provider} className="grid gap-1">
      <p className="text-small text-ink-2">
        {ct(`payment.${provider}`)}:{' '}
        {comparedAt
          ? ct('moneyTasks.compared', { when: `${clock.date(comparedAt, language)}, ${clock.time(comparedAt)}` })
          : ct('moneyTasks.notCompared')}
        {!hasStatusCall && ` · ${ct('moneyTasks.ownBooks')}`}
      </p>
      {failure !== null && (
        <Notice tone="warn" title={ct('moneyTasks.compareFailed')}>
          {failure}
        </Notice>
      )}
    </div>
  ));
}

function OrderLink({ orderId, number, at }: { orderId: string; number: number; at: string }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  return (
    <span className="block text-small text-ink-2">
      <Link className="link tabular" to={consolePaths.board(orderId)}>
        {ct('order.title', { number: shortNumber(number) })}
      </Link>{' '}
      · {clock.date(at, language)}, <span className="tabular">{clock.time(at)}</span>
    </span>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const ct = useConsoleT();
  const end = useCallMutation('POST /console/orders/:id/refunds/:refundId/done', {
    invalidates: ['GET /console/payments', 'GET /console/orders/:id/payments'],
    onError: useErrorToast(),
  });
  const { id, orderId, number, state, note, requestedBy, at } = refund;
  return (
    <ButtonRow as="li" className="items-start justify-between">
      <div>
        <RefundLine refund={refund} />
        {(note ?? requestedBy) && (
          <span className="block text-small wrap-anywhere">{[note, requestedBy].filter(Boolean).join(' · ')}</span>
        )}
        <OrderLink orderId={orderId} number={number} at={at} />
      </div>
      {state === 'OPEN' && (
        <Button size={40} loading={end.isPending} onClick={() => end.mutate({ params: { id: orderId, refundId: id } })}>
          {ct('money.refundEnd')}
        </Button>
      )}
    </ButtonRow>
  );
}

function ObjectionRow({ objection }: { objection: Objection }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { orderId, number, amount, note, requestedBy, at } = objection;
  return (
    <li>
      <span className="block font-semibold">{ct('moneyTasks.objection', { sum: formatMoney(amount, language) })}</span>
      {(note ?? requestedBy) && (
        <span className="block text-small wrap-anywhere">{[note, requestedBy].filter(Boolean).join(' · ')}</span>
      )}
      <OrderLink orderId={orderId} number={number} at={at} />
    </li>
  );
}

function DifferenceRow({ difference, onSettle }: { difference: Difference; onSettle: () => void }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { kind, provider, amount, externalId, orderId, number, foundAt } = difference;
  return (
    <ButtonRow as="li" className="items-start justify-between">
      <div>
        <span className="block font-semibold">
          {ct(`payment.${provider}`)} · {formatMoney(amount, language)}
        </span>
        <span className="block">{ct(`moneyTasks.kind.${kind}`)}</span>
        <span className="block text-small text-ink-2 break-all">
          {ct('moneyTasks.transaction', { id: externalId })}
        </span>
        <OrderLink orderId={orderId} number={number} at={foundAt} />
      </div>
      <Button size={40} onClick={onSettle}>
        {ct('moneyTasks.settle')}
      </Button>
    </ButtonRow>
  );
}
