import { classNames } from '#web/ui/class-names.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useState } from 'react';
import type { CourierStep } from '#domain/orders/orders/courier-steps.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { CashTaken } from '#web/shared/console/outbox/acts.ts';
import { HandOver } from './hand-over.tsx';
import { offeredSteps } from './offered-steps.ts';
import type { CourierOrder } from '#contract/floor/couriers.ts';

interface CardProps {
  order: CourierOrder;
  busy: boolean;
  /** Steps of it wait for the connection. */
  isWaiting?: boolean;
  onStep: (step: CourierStep, taken?: CashTaken) => void;
}

export function CourierOrderCard({ order, busy, isWaiting = false, onStep }: CardProps) {
  const ct = useConsoleT();
  const { money, distance } = useFormat();
  const [handing, setHanding] = useState(false);
  const { next, others } = offeredSteps(order.steps);
  const press = (step: CourierStep): void => {
    if (step === 'DELIVERED' && order.toTake > 0) setHanding(true);
    else onStep(step);
  };
  const isOver = order.deliveredAt !== null;
  return (
    <article
      className="card courier-card grid gap-3.5"
      data-pad=""
      aria-label={ct('card.open', { number: shortNumber(order.number) })}
    >
      <Row className="flex-wrap">
        <h3 className="text-h3">№{shortNumber(order.number)}</h3>
        <Badge tone={order.mine ? 'info' : 'warn'} size={28}>
          {order.mine && order.courierStatus ? ct(`courier.${order.courierStatus}`) : ct('courier.offered')}
        </Badge>
        {order.promisedFrom && (
          <span className="ml-auto tabular">
            {ct('card.by', { time: clockOf(order.timeZone).time(order.promisedFrom) })}
          </span>
        )}
      </Row>
      <Place
        icon="store"
        title={`${order.restaurantName}, ${order.branchName}`}
        line={order.branchAddress}
        latitude={order.branchLatitude}
        longitude={order.branchLongitude}
        phone={order.branchPhone}
      />
      {order.address && (
        <Place
          icon="map-pin"
          title={order.address.name ?? ''}
          line={addressLine(order, ct)}
          latitude={order.address.latitude}
          longitude={order.address.longitude}
          phone={order.phone}
          name={order.customerName}
        />
      )}
      {order.courierComment && (
        <Notice tone="warn" icon="message-square-warning">
          {order.courierComment}
        </Notice>
      )}
      <ul className="grid gap-1">
        {order.lines.map(({ name, productCount }, index) => (
          <li key={`${name}-${String(index)}`}>
            <b>{productCount}×</b> {name}
          </li>
        ))}
      </ul>
      {isWaiting && (
        <Notice tone="warn" icon="wifi-off">
          {ct('courier.queued')}
        </Notice>
      )}
      <Row as="p" className="flex-wrap text-(length:--text-h3)">
        <b>{order.toTake > 0 ? ct('courier.toTake', { sum: money(order.toTake) }) : ct('courier.paid')}</b>
        {order.changeFrom !== null && order.toTake > 0 && order.changeFrom > order.toTake && (
          <span>{ct('courier.changeFrom', { sum: money(order.changeFrom) })}</span>
        )}
        {order.distance !== null && (
          <span className="ml-auto whitespace-nowrap text-ink-2">{distance(order.distance)}</span>
        )}
      </Row>
      {!isOver && others.length > 0 && (
        <ButtonRow>
          {others.map((step) => (
            <Button key={step} disabled={busy} onClick={() => press(step)}>
              {ct(`step.${step}`)}
            </Button>
          ))}
        </ButtonRow>
      )}
      {!isOver && next && (
        <div
          className={classNames(
            'sticky bottom-0 mt-0 -mb-4 -mx-4 pt-3 pb-4 px-4 bg-inherit',
            '[border-radius:0_0_var(--radius-card)_var(--radius-card)]',
          )}
        >
          <Button kind="primary" size={56} wide loading={busy} onClick={() => press(next)}>
            {ct(`step.${next}`)}
          </Button>
        </div>
      )}
      {!isOver && order.steps.length === 0 && <p className="text-ink-2">{ct('courier.wait')}</p>}
      {handing && (
        <HandOver
          order={order}
          busy={busy}
          onClose={() => setHanding(false)}
          onDone={(taken) => {
            setHanding(false);
            onStep('DELIVERED', taken);
          }}
        />
      )}
    </article>
  );
}

function addressLine(order: CourierOrder, ct: ReturnType<typeof useConsoleT>): string {
  const { office, entrance, floor, domophone } = order.address!;
  return [
    office && ct('courier.office', { value: office }),
    entrance && ct('courier.entrance', { value: entrance }),
    floor && ct('courier.floor', { value: floor }),
    domophone && ct('courier.domophone', { value: domophone }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface PlaceProps {
  icon: 'store' | 'map-pin';
  title: string;
  line: string;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  name?: string | null;
}

/** An address and a phone number as links to the phone's map and dialler. */
function Place({ icon, title, line, latitude, longitude, phone, name }: PlaceProps) {
  const ct = useConsoleT();
  return (
    <div className="flex items-center gap-3">
      <Icon name={icon} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="text-h4">{title}</p>
        <p className="text-ink-2">{[line, name].filter(Boolean).join(' · ')}</p>
      </div>
      {latitude !== null && longitude !== null && (
        <a
          className="btn w-12 flex-none p-0"
          data-kind="outline"
          data-size="48"
          href={`https://yandex.uz/maps/?rtext=~${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={ct('courier.wayTo', { place: title })}
        >
          <Icon name="navigation" />
        </a>
      )}
      {phone && (
        <a
          className="btn w-12 flex-none p-0"
          data-kind="outline"
          data-size="48"
          href={`tel:${phone}`}
          aria-label={ct('courier.call', { phone: formatPhone(phone) })}
        >
          <Icon name="phone" />
        </a>
      )}
    </div>
  );
}
