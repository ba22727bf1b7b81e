import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { smoothly } from '#web/ui/scroll-behavior.ts';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useRestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { TableBasket, TableBar } from './table-basket.tsx';
import { TableBill } from './table-bill.tsx';
import { TableMenu } from './table-menu.tsx';
import { TableTip } from './table-tip.tsx';
import { TableHello } from './table-hello.tsx';
import { useTable, type Table } from './use-table.ts';

/** The page of a table's QR code: its menu, rounds without an account, and one bill. */
export function TablePage() {
  const t = useT();
  const { token = '' } = useParams();
  const table = useTable(token);
  if (table.state === 'gone' || table.state === 'full') {
    return (
      <EmptyPage
        title={t('sit.title')}
        icon={table.state === 'gone' ? 'qr-code' : 'users'}
        sentence={t(`sit.${table.state}`)}
      >
        {t(`sit.${table.state}Body`)}
      </EmptyPage>
    );
  }
  return (
    <div className="wrap table-page py-5 md:py-7">
      <PageHead
        title={table.session ? t('sit.table', { number: table.session.tableNumber }) : t('sit.title')}
        noindex
      />
      <meta name="referrer" content="no-referrer" />
      {table.session ? (
        <Seated table={table} session={table.session} />
      ) : (
        <>
          <h1 className="text-h1">{t('sit.title')}</h1>
          {table.state === 'failed' ? (
            <ErrorState title={t('sit.failed')} retryLabel={t('tryAgain')} onRetry={table.retry} className="py-12">
              {t(failureKey(table.error))}
            </ErrorState>
          ) : (
            <BusyRegion busy label={t('loading')} skeleton={<MenuSkeleton />} className="mt-5">
              {null}
            </BusyRegion>
          )}
        </>
      )}
    </div>
  );
}

function Seated({ table, session }: { table: Table; session: NonNullable<Table['session']> }) {
  const t = useT();
  const { facts, failed, retry } = useRestaurantData(session.restaurantSlug);
  const [sent, setSent] = useState(0);
  const [isRoundOpen, setRoundOpen] = useState(false);
  const side = useRef<HTMLDivElement>(null);
  if (session.state === 'CLOSED') return <Ended session={session} />;
  return (
    <>
      <h1 className="text-h1">{t('sit.table', { number: session.tableNumber })}</h1>
      <p className="text-ink-2">
        {[
          session.restaurantName,
          session.branchName,
          session.hallName,
          session.waiterName && t('sit.waiter', { name: session.waiterName }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="table-grid">
        <div ref={side} className="table-side">
          <TableHello table={table} session={session} />
          <TableBill table={table} session={session} />
        </div>
        <div className="min-w-0">
          {failed && (
            <ErrorState title={t('checkout.failed')} retryLabel={t('tryAgain')} onRetry={retry} className="py-12">
              {t(failureKey(failed))}
            </ErrorState>
          )}
          <BusyRegion busy={!facts && !failed} label={t('loading')} skeleton={<MenuSkeleton />}>
            {facts && <TableMenu facts={facts} branchId={session.branchId} />}
          </BusyRegion>
          {facts && <TableBar restaurantId={facts.restaurant.id} session={session} onOpen={() => setRoundOpen(true)} />}
        </div>
        {/* Each round has a state of its own, so that a round that was sent is never sent twice. */}
        {facts && (
          <TableBasket
            key={sent}
            table={table}
            session={session}
            facts={facts}
            isOpen={isRoundOpen}
            onClose={() => setRoundOpen(false)}
            onSent={() => {
              setSent(sent + 1);
              setRoundOpen(false);
              // What the kitchen does with the round, and the bill, are above the menu.
              side.current?.scrollIntoView({ block: 'nearest', behavior: smoothly() });
            }}
          />
        )}
      </div>
    </>
  );
}

/** The table is closed; the bill is shown once more. */
function Ended({ session }: { session: NonNullable<Table['session']> }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <>
      <h1 className="text-h1">{t('sit.table', { number: session.tableNumber })}</h1>
      <EmptyState
        icon="circle-check"
        title={t('sit.ended', { name: session.restaurantName })}
        className="min-h-[50dvh]"
        action={
          <Button
            kind="primary"
            render={(props) => <Link to={paths.restaurant({ slug: session.restaurantSlug })} {...props} />}
          >
            {t('sit.toRestaurant')}
          </Button>
        }
      >
        {session.bill > 0 && `${t(session.isPaid ? 'sit.paidBill' : 'sit.openBill', { sum: money(session.bill) })} `}
        {t('sit.scanAgain')}
      </EmptyState>
      <TableTip session={session} />
    </>
  );
}

function MenuSkeleton() {
  return (
    <div className="tile-grid">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} shape="box" className="h-36" />
      ))}
    </div>
  );
}
