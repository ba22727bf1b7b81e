import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { OrderPayment } from '#contract/money/online-payments.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Redirect } from '#web/shared/routing/redirect.tsx';
import { minutesAndSeconds, useSecondsLeft } from '#web/shared/sign-in/seconds-left.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** A provider reports a payment within seconds, and the guest is waiting for it. */
const LOOK_AGAIN_MS = 3_000;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Where an order is paid, and to which the guest comes back from the provider's page. */
export function PayPage() {
  const t = useT();
  const hydrated = useHydrated();
  const { search } = useLocation();
  const { status } = useVisitor();
  const link = hydrated ? new URLSearchParams(search).get('order') : null;
  const own = useCallQuery(
    'GET /orders/own/:token',
    { params: { token: link ?? '' } },
    { enabled: link !== null && status !== 'unknown' },
  );
  const gone = (
    <EmptyPage
      title={t('pay.title')}
      icon="receipt-text"
      sentence={t('pay.gone')}
      action={
        status === 'user'
          ? { label: t('confirmation.orders'), to: paths.orders() }
          : { label: t('header.signIn'), to: paths.login(link ? paths.pay(link) : undefined) }
      }
    />
  );
  if (hydrated && link === null) return gone;
  if (!own.data && isRefusal(own.error)) return gone;
  return (
    <Frame>
      {own.data && link ? (
        <Payment orderId={own.data.id} link={link} />
      ) : own.error ? (
        <Failed error={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <Waiting />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="wrap py-6 md:py-8">
      <PageHead title={t('pay.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <div className="confirmation">
        <h1 className="text-h1">{t('pay.title')}</h1>
        {children}
      </div>
    </div>
  );
}

function Waiting() {
  const t = useT();
  return (
    <BusyRegion busy label={t('loading')} skeleton={<Skeleton shape="box" className="h-64" />}>
      {null}
    </BusyRegion>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorState title={t('checkout.failed')} retryLabel={t('tryAgain')} onRetry={onRetry} className="py-12">
      {t(failureKey(error))}
    </ErrorState>
  );
}

function Payment({ orderId, link }: { orderId: string; link: string }) {
  const { data, error, refetch } = useCallQuery(
    'GET /orders/:id/payment',
    { params: { id: orderId } },
    { refetchInterval: LOOK_AGAIN_MS },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.state === 'PAID' || data.state === 'AT_HAND_OVER') return <Redirect to={paths.order('activeorder', link)} />;
  return <Choice payment={data} />;
}

function Choice({ payment }: { payment: OrderPayment }) {
  const t = useT();
  const { money } = useFormat();
  const client = useQueryClient();
  const { orderId, state } = payment;
  const params = { id: orderId };
  const start = useCallMutation('POST /orders/:id/payment/start', { onSuccess: ({ url }) => location.assign(url) });
  const cash = useCallMutation('POST /orders/:id/payment/cash', {
    invalidates: ['GET /orders', 'GET /orders/own/:token'],
    onSuccess: (paid) => setCallData(client, 'GET /orders/:id/payment', { params }, () => paid),
  });
  const isSending = start.isPending || start.isSuccess || cash.isPending;
  const tried = state === 'FAILED' || state === 'UNDER_WAY';
  return (
    <section className="card grid gap-4" data-pad="" aria-label={t('pay.title')}>
      <p>
        <span className="block text-ink-2">
          {payment.restaurantName} · {t('pay.order', { number: shortNumber(payment.number) })}
        </span>
        <span className="text-eta">{money(payment.due || payment.bill)}</span>
      </p>
      <div role="status" className="grid gap-3">
        {state === 'UNDER_WAY' && (
          <Notice tone="info" title={t('pay.underWay')}>
            {t('pay.underWayBody')}
          </Notice>
        )}
        {state === 'FAILED' && (
          <Notice tone="warn" title={t('pay.failed')}>
            {t('pay.failedBody')}
          </Notice>
        )}
        {state === 'OVER' && (
          <Notice tone="bad" title={t('pay.over')}>
            {t('pay.overBody')}
          </Notice>
        )}
      </div>
      {state !== 'OVER' && payment.awaitsPayment && payment.expiresAt && <TimeLeft until={payment.expiresAt} />}
      {(start.error ?? cash.error) && (
        <div role="alert">
          <Notice tone="bad" title={t('pay.startFailed')} />
        </div>
      )}
      <div className="grid gap-3">
        {payment.offered.map((provider, at) => (
          <Button
            key={provider}
            kind={at === 0 ? 'primary' : 'outline'}
            size={56}
            wide
            loading={isSending && start.variables?.body.provider === provider}
            onClick={() => start.mutate({ params, body: { provider } })}
          >
            {t(tried ? 'pay.again' : 'pay.with', { name: t(`track.pay.${provider}`) })}
          </Button>
        ))}
        {payment.canPayCash && (
          <Button size={56} wide icon="banknote" loading={cash.isPending} onClick={() => cash.mutate({ params })}>
            {t('pay.cash')}
          </Button>
        )}
      </div>
    </section>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const left = useSecondsLeft(Date.parse(until));
  return (
    <p>
      <span className="text-ink-2">{t('pay.left')}</span>{' '}
      <span className="tabular font-semibold" role="timer">
        {minutesAndSeconds(left)}
      </span>
      <span className="block text-small text-ink-2">{t('pay.why')}</span>
    </p>
  );
}
