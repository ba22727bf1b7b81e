import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffTip, StaffTips } from '#contract/money/online-payments-tips.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { RETURNS_BY_CALL } from '#domain/orders/payments/providers.ts';
import type { TipState } from '#domain/orders/payments/tips.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { RefundLine } from '#web/shared/console/orders/refund-line.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PayCard } from './pay-card.tsx';

/** The list is requested this often while a provider is returning a tip. */
const POLL_MS = 5_000;
/** Paid and kept tips have no badge. */
const TONES = { SENDING: 'info', RETURNING: 'warn', RETURNED: 'info' } as const;
const isBadged = (state: TipState): state is keyof typeof TONES => state in TONES;

interface TipsPartProps {
  month: string;
  /** Only those of whoever looks. */
  isOwn: boolean;
}

export function TipsPart({ month, isOwn }: TipsPartProps) {
  const ct = useConsoleT();
  const call = isOwn ? 'GET /console/own-tips' : 'GET /console/tips';
  const query = useCallQuery(
    call,
    { query: { month } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.items.some(({ state }) => state === 'SENDING') ? POLL_MS : false,
    },
  );
  return (
    <PayCard title={ct(isOwn ? 'tips.own' : 'tips.title')} query={query} failed={ct('tips.failed')}>
      {(tips) => <Tips tips={tips} isOwn={isOwn} />}
    </PayCard>
  );
}

function Tips({ tips: { people, items }, isOwn }: { tips: StaffTips; isOwn: boolean }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  if (items.length === 0)
    return (
      <EmptyState icon="gift" title={ct('tips.empty')}>
        {ct('tips.emptyWhy')}
      </EmptyState>
    );
  return (
    <>
      <dl className="statement-lines">
        {people.map(({ userId, name, count, amount }) => (
          <div key={userId ?? ''} data-sum="">
            <dt>
              {name ?? ct('tips.nobody')}
              <small className="block font-normal text-ink-2">{ct('tips.count', { n: count })}</small>
            </dt>
            <dd className="tabular">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-semibold">{ct('tips.each')}</h3>
      <ul className="grid gap-3">
        {items.map((tip) => (
          <TipRow key={tip.id} tip={tip} isOwn={isOwn} />
        ))}
      </ul>
    </>
  );
}

function TipRow({ tip, isOwn }: { tip: StaffTip; isOwn: boolean }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { money } = useFormat();
  const { can } = useStaff();
  const { orderId, orderNumber, amount, returned, state, provider, failure, person, at } = tip;
  const waits = state === 'RETURNING' ? 'OPEN' : state === 'SENDING' ? 'SENDING' : null;
  const order = ct('tips.order', { number: shortNumber(orderNumber) });
  return (
    <Row as="li" className="tall-links flex-wrap justify-between">
      <span>
        <span className="block font-semibold tabular">{money(amount)}</span>
        <small className="text-ink-2">
          {can('orders.see') ? (
            <Link className="link tabular" to={consolePaths.board(orderId)}>
              {order}
            </Link>
          ) : (
            order
          )}
          {[...(isOwn ? [] : [person ?? ct('tips.nobody')]), `${clock.date(at, language)}, ${clock.time(at)}`]
            .map((text) => ` · ${text}`)
            .join('')}
        </small>
        {!isOwn && waits && (
          <span className="block text-small wrap-anywhere">
            <RefundLine refund={{ provider, amount: amount - returned, state: waits, failure }} />
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isBadged(state) && <Badge tone={TONES[state]}>{ct(`tips.state.${state}`)}</Badge>}
        {state !== 'RETURNED' && returned > 0 && <Badge>{ct('tips.partReturned', { sum: money(returned) })}</Badge>}
        {!isOwn && can('orders.refund') && <Decision tip={tip} />}
      </span>
    </Row>
  );
}

function Decision({ tip: { id, state, amount, returned, provider } }: { tip: StaffTip }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const decide = useCallMutation('POST /console/tips/:id/return', { invalidates: ['GET /console/tips'] });
  const record = useCallMutation('POST /console/tips/:id/returned', {
    invalidates: ['GET /console/tips'],
    onError: useErrorToast(),
  });
  if (state === 'RETURNING')
    return (
      <Button size={40} loading={record.isPending} onClick={() => record.mutate({ params: { id } })}>
        {ct('tips.returned')}
      </Button>
    );
  if (state !== 'PAID') return null;
  return (
    <>
      <Button size={40} kind="ghost" className="-mx-3.5" onClick={() => setAsking(true)}>
        {ct('tips.return')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={ct('tips.returnTitle', { sum: money(amount - returned) })}
        action={ct('tips.return')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await decide.mutateAsync({ params: { id } });
          setAsking(false);
        }}
      >
        {ct(RETURNS_BY_CALL.includes(provider) ? 'tips.returnByCall' : 'tips.returnWhy', {
          provider: ct(`payment.${provider}`),
        })}
      </ConfirmDialog>
    </>
  );
}
