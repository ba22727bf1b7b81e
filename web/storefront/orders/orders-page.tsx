import { Link, useLocation } from 'react-router';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { TabStrip } from '#web/ui/tab-strip.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { OrderRow } from './order-row.tsx';
import { usePastOrders } from './use-past-orders.ts';
import { useActiveOrders } from '#web/shared/orders/active-orders.ts';

/** Active and past orders; without a session the orders known to this device and a link to sign in. */
export function OrdersPage() {
  const t = useT();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const tab = hydrated ? new URLSearchParams(search).get('tab') : null;
  const active = useActiveOrders();
  const { status } = useVisitor();
  // Nothing is under way, and the address names no tab: what was ordered before is of more use than an empty one.
  const past = tab === 'past' || (tab === null && status === 'user' && active?.length === 0);
  return (
    <div className="wrap py-5 md:py-8">
      <PageHead title={t('nav.orders')} noindex />
      <div className="mx-auto grid max-w-[760px] gap-4">
        <h1 className="text-h1">{t('nav.orders')}</h1>
        {/* Mounted again when the count changes, because the tab's underline is measured once. */}
        <TabStrip
          key={active?.length ?? 0}
          className="-mx-3.5"
          label={t('orders.tabs')}
          current={paths.orders(past ? 'past' : 'active')}
          tabs={[
            {
              href: paths.orders('active'),
              label: t('orders.active'),
              ...(active && active.length > 0 && { count: active.length }),
            },
            { href: paths.orders('past'), label: t('orders.past') },
          ]}
          renderLink={({ href, ...props }) => <Link to={href} replace preventScrollReset {...props} />}
        />
        {past ? <Past /> : <Active />}
        {status === 'guest' && <SignIn />}
      </div>
    </div>
  );
}

function Active() {
  const t = useT();
  const active = useActiveOrders();
  return (
    <BusyRegion busy={active === null} label={t('loading')} skeleton={<Rows />}>
      {active?.length === 0 && <Nothing title={t('nothingYetSentence.activeorder')} />}
      <ul className="grid gap-3">
        {active?.map((order) => (
          <OrderRow key={order.link} order={order} />
        ))}
      </ul>
    </BusyRegion>
  );
}

function Past() {
  const t = useT();
  const { status } = useVisitor();
  const { current } = useModal();
  const { items, failed, loadingMore, more, retry } = usePastOrders(status === 'user', current !== null);
  if (status === 'guest') return null;
  return (
    <BusyRegion busy={items === null && !failed} label={t('loading')} skeleton={<Rows />}>
      {items?.length === 0 && <Nothing title={t('orders.empty')}>{t('orders.empty.message')}</Nothing>}
      <ul className="grid gap-3">
        {items?.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {failed && (
        <ErrorState title={t('orders.failed')} retryLabel={t('tryAgain')} onRetry={retry} className="py-8">
          {t(failureKey(failed))}
        </ErrorState>
      )}
      {more && !failed && (
        <Button wide className="mt-4" loading={loadingMore} onClick={more}>
          {t('orders.more')}
        </Button>
      )}
    </BusyRegion>
  );
}

function Nothing({ title, children }: { title: string; children?: string }) {
  const t = useT();
  return (
    <EmptyState
      icon="receipt-text"
      title={title}
      className="min-h-[40dvh]"
      action={
        <Button kind="primary" render={(props) => <Link to={paths.restaurants()} {...props} />}>
          {t('empty.choose')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

function SignIn() {
  const t = useT();
  return (
    <section
      className="card flex flex-wrap items-center justify-between gap-3"
      data-pad=""
      aria-label={t('header.signIn')}
    >
      <p className="min-w-0 flex-1 basis-60">{t('orders.signIn')}</p>
      <Button kind="tinted" render={(props) => <Link to={paths.login(paths.orders())} {...props} />}>
        {t('header.signIn')}
      </Button>
    </section>
  );
}

const Rows = () => (
  <div className="grid gap-3">
    {Array.from({ length: 5 }, (_, at) => (
      <Skeleton key={at} shape="box" className="h-28" />
    ))}
  </div>
);
