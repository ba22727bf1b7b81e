import { useEffect, useRef } from 'react';
import { Link, useHref } from 'react-router';
import type { LinkOrder } from '#contract/orders/orders.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { isTerminal, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { Bill } from '#web/ui/bill.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { billRows } from '#web/shared/ordering/bill-rows.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { NotifyMe } from '#web/shared/orders/notify-me.tsx';
import { calendarFile } from './calendar-file.ts';

/** The success page: what was ordered, when it arrives, and the next steps. */
export function Placed({ link }: { link: string }) {
  const t = useT();
  const { data, error, refetch } = useCallQuery('GET /orders/by-link/:token', { params: { token: link } });
  if (!data && error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return (
      <EmptyPage
        title={t('confirmation.title')}
        icon="receipt-text"
        sentence={t('confirmation.gone')}
        action={{ label: t('confirmation.orders'), to: paths.orders() }}
      />
    );
  }
  return (
    <div className="wrap py-6 md:py-8">
      <PageHead title={t('confirmation.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <div className="confirmation">
        {error && !data ? (
          <>
            <h1 className="text-h1">{t('confirmation.title')}</h1>
            <ErrorState
              title={t('checkout.failed')}
              retryLabel={t('tryAgain')}
              onRetry={() => void refetch()}
              className="py-12"
            >
              {t('confirmation.safe')}
            </ErrorState>
          </>
        ) : data ? (
          <Order order={data} link={link} />
        ) : (
          <>
            <h1 className="text-h1">{t('confirmation.title')}</h1>
            <BusyRegion busy label={t('loading')} skeleton={<Skeleton shape="box" className="h-96" />}>
              {null}
            </BusyRegion>
          </>
        )}
      </div>
    </div>
  );
}

/** Orders of aggregators are deliveries. */
const serviceOf = ({ serviceType }: LinkOrder): ServiceType =>
  serviceType === 'PICK_UP' || serviceType === 'DINE_IN' ? serviceType : 'DELIVERY';

/** The food is there, or never will be. */
const endedOf = (status: OrderStatus): boolean => status === 'DELIVERED' || isTerminal(status);

function Order({ order, link }: { order: LinkOrder; link: string }) {
  const t = useT();
  const { money, distance } = useFormat();
  const { dayText, span } = useTimes(order.timeZone);
  const now = useNow();
  const service = serviceOf(order);
  const { promisedFrom, promisedTo, status } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading of the loading state had the focus and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const isBooking = service === 'DINE_IN' && order.later;
  const hasEnded = endedOf(status);
  const steps = hasEnded
    ? []
    : [
        status === 'OPEN' ? t('confirmation.step.waiting') : t('confirmation.step.accepted'),
        ...(order.lines.length > 0 ? [t('confirmation.step.cooking')] : []),
        t(`confirmation.step.${service}`),
      ];
  return (
    <>
      <div
        className="card grid justify-items-center gap-3 text-center text-balance"
        data-pad=""
        data-over={status === 'CANCELED' ? '' : undefined}
      >
        <span className="confirmation-mark">
          <Icon name={status === 'CANCELED' ? 'circle-x' : 'check'} size={24} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          {status === 'CANCELED'
            ? t('confirmation.canceled')
            : t(hasEnded ? `confirmation.over.${service}` : 'confirmation.placed', { name: order.restaurantName })}
        </h1>
        <p className="confirmation-number">
          <span className="text-small text-ink-2">{t('confirmation.number')}</span> <b>{shortNumber(order.number)}</b>
        </p>
        {promisedFrom && !hasEnded && (
          <p>
            <span className="block text-ink-2">
              {t(isBooking ? 'confirmation.comeAt' : `confirmation.when.${service}`)} · {dayText(promisedFrom, now)}
            </span>
            <span className="text-eta">{span(promisedFrom, isBooking ? null : promisedTo)}</span>
          </p>
        )}
        <p className="text-ink-2">
          {[t(`service.${service}`), order.branchName, order.partySize && t('plan.people', { n: order.partySize })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="confirmation-ways">
          <Button
            kind="primary"
            size={56}
            render={(props) => <Link to={`${paths.modal('activeorder')}?order=${link}`} {...props} />}
          >
            {t(hasEnded ? 'confirmation.see' : 'confirmation.track')}
          </Button>
          <CalendarButton order={order} link={link} />
          {!hasEnded && <NotifyMe size={56} />}
        </div>
      </div>
      {steps.length > 0 && (
        <section className="card" data-pad="" aria-labelledby="next">
          <h2 id="next" className="text-h3">
            {t('confirmation.next')}
          </h2>
          <ol className="confirmation-steps">
            {steps.map((step, at) => (
              <li key={step} aria-current={at === 0 ? 'step' : undefined}>
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="card" data-pad="" aria-labelledby="ordered">
        <h2 id="ordered" className="text-h3">
          {t('checkout.yourOrder')}
        </h2>
        <ul className="grid gap-2 mt-3 mb-4">
          {order.lines.map((line, at) => (
            <li key={at} className="flex justify-between gap-4">
              <span>
                {line.productCount} × {line.name}
              </span>
              <span className="whitespace-nowrap">{money(line.linePrice)}</span>
            </li>
          ))}
        </ul>
        <Bill
          lines={billRows({
            service,
            promoCode: '',
            money,
            distance,
            t,
            sums: {
              ...order,
              distance: null,
              productDiscount: order.productPrice - (order.totalPrice - order.deliveryPrice + order.deliveryDiscount),
            },
          })}
        />
      </section>
    </>
  );
}

/** The file is created in this browser. */
function CalendarButton({ order, link }: { order: LinkOrder; link: string }) {
  const t = useT();
  const here = useHref(`${paths.modal('activeorder')}?order=${link}`);
  const { promisedFrom, promisedTo, restaurantName, branchName, number } = order;
  if (!promisedFrom || !promisedTo || endedOf(order.status)) return null;
  const save = (): void => {
    const file = calendarFile(
      {
        uid: `order-${number}@${location.host}`,
        title: t('confirmation.calendarTitle', { name: restaurantName }),
        place: `${restaurantName}, ${branchName}`,
        notes: t('confirmation.calendarNotes', { number: shortNumber(number) }),
        from: promisedFrom,
        to: promisedTo,
        link: location.origin + here,
      },
      new Date().toISOString(),
    );
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    const anchor = Object.assign(document.createElement('a'), { href: address, download: `${number}.ics` });
    anchor.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button size={56} icon="calendar-plus" onClick={save}>
      {t('confirmation.calendar')}
    </Button>
  );
}
