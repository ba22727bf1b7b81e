import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { AllergyNote, AllergyOfLine } from '#web/shared/console/orders/allergy-note.tsx';
import { FireCourse } from '#web/shared/console/orders/fire-course.tsx';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { isAggregator } from '#domain/orders/orders/aggregators.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { dialable, formatPhone } from '#domain/accounts/identity/phone.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import {
  modificationText,
  notesOf,
  partyLabel,
  serviceLabel,
  serviceLook,
  sourceLabel,
  statusLabel,
} from '#web/shared/console/orders/order-labels.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ChangeItems } from './change-items.tsx';
import { CarrierPart } from './carrier-part.tsx';
import { CourierPart } from './courier-part.tsx';
import { isWithCarrier, useCarrierDelivery } from './use-carrier-delivery.ts';
import { AggregatorPart } from './aggregator-part.tsx';
import { Fact } from './fact.tsx';
import { GuestPart } from './guest-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { addressText, promisedText, sumRows } from './order-facts.ts';
import { NotesPart } from './notes-part.tsx';
import { PosPart } from '#web/shared/console/orders/pos-part.tsx';
import { ShortfallPart } from './shortfall-part.tsx';
import { TicketPart } from './ticket-part.tsx';
import type { OneOrder } from './use-one-order.ts';
import { DrawerFacts, DrawerSums } from '#web/shared/console/kit/drawer-parts.tsx';

interface OrderDetailsProps {
  one: OneOrder & { order: StaffOrder };
  changing: boolean;
  onChanging: (changing: boolean) => void;
}

export function OrderDetails({ one, changing, onChanging }: OrderDetailsProps) {
  const { order } = one;
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = clockOf(order.timeZone);
  const { me, can } = useStaff();
  const mayDispatch = can('orders.dispatch');
  const delivery = useCarrierDelivery(order, order.deliveryType !== null && mayDispatch);
  const { icon, tone } = serviceLook(order);
  const source = sourceLabel(order, ct) ?? ct('source.CLIENT_WEB');
  if (changing) return <ChangeItems one={one} onDone={() => onChanging(false)} />;
  return (
    <div className="grid gap-5 text-[0.875rem]">
      <Row className="flex-wrap">
        <Badge tone="info" size={28}>
          {statusLabel(order, ct)}
        </Badge>
        <Badge tone={tone} icon={icon} size={28}>
          {serviceLabel(order, ct)}
        </Badge>
        {source !== serviceLabel(order, ct) && <Badge size={28}>{source}</Badge>}
        {me.branches.length > 1 && (
          <Badge size={28} icon="store">
            {order.branchName}
          </Badge>
        )}
        {order.isTest && (
          <Badge tone="warn" size={28}>
            {ct('testOrder.mark')}
          </Badge>
        )}
        <span className="text-ink-2">
          {clock.date(order.createdDate, language)}, {clock.time(order.createdDate)}
        </span>
      </Row>
      {order.status === 'CANCELED' && order.reason && (
        <Notice tone="bad" title={ct(`reason.${order.reason}`)}>
          {order.reasonNote}
        </Notice>
      )}
      {isTillOrder(order) && <Notice tone="info" title={ct('order.ofTill')} />}
      <PosPart order={order} />
      {isAggregator(order.serviceType) && <AggregatorPart order={order} />}
      <Facts order={order} />
      <GuestPart one={one} />
      <AllergyNote allergy={order.guestAllergy} />
      {notesOf(order).map((note) => (
        <Notice key={note} tone="warn" icon="message-square-warning">
          {note}
        </Notice>
      ))}
      <section aria-label={ct('order.dishes')}>
        <ul className="grid gap-2">
          {order.lines.map((line) => (
            <li key={line.position} className="grid grid-cols-[32px_1fr_auto] gap-1">
              <b className="tabular">{line.productCount}×</b>
              <span>
                {line.name}
                {line.course > 1 && (
                  <small className="block text-ink-2">
                    {ct(line.isWaiting ? 'course.waits' : 'course.name', { n: line.course })}
                  </small>
                )}
                {line.modifications.length > 0 && (
                  <small className="block text-ink-2">{line.modifications.map(modificationText).join(' · ')}</small>
                )}
                <AllergyOfLine allergens={line.allergens} />
                {line.note && <small className="block text-warn">{line.note}</small>}
              </span>
              <span className="tabular">{formatMoney(line.linePrice, language)}</span>
            </li>
          ))}
        </ul>
        {order.lines.length === 0 && <p className="text-ink-2">{ct('order.noDishes')}</p>}
        <FireCourse order={order} onChanged={(changed) => void one.send(() => Promise.resolve(changed))} />
        <Sums order={order} />
        {order.canChange && (
          <ButtonRow>
            <Button size={40} icon="pencil" onClick={() => onChanging(true)}>
              {ct('order.change')}
            </Button>
          </ButtonRow>
        )}
      </section>
      <MoneyPart one={one} />
      {order.shortfall && <ShortfallPart one={one} shortfall={order.shortfall} />}
      {order.deliveryType && <CourierPart one={one} isWithCarrier={isWithCarrier(delivery)} />}
      {order.deliveryType && mayDispatch && <CarrierPart order={order} delivery={delivery} />}
      <TicketPart order={order} />
      <NotesPart order={order} />
      <HistoryPart order={order} />
    </div>
  );
}

function Facts({ order }: { order: StaffOrder }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = clockOf(order.timeZone);
  const place = addressText(order, ct);
  const promised = promisedText(order, clock);
  return (
    <DrawerFacts>
      {order.customerName && <Fact name={ct('order.guest')}>{order.customerName}</Fact>}
      {order.phone && (
        <Fact name={ct('order.phone')}>
          <a className="link tabular" href={`tel:${dialable(order.phone)}`}>
            {formatPhone(order.phone)}
          </a>
        </Fact>
      )}
      {order.partySize && <Fact name={ct('order.party')}>{partyLabel(order, ct)}</Fact>}
      {order.hallName && <Fact name={ct('order.hall')}>{order.hallName}</Fact>}
      {order.later && order.atTime && (
        <Fact name={ct('order.wishedAt')}>
          {clock.date(order.atTime, language)}, {clock.time(order.atTime)}
        </Fact>
      )}
      {order.readyBy && <Fact name={ct('order.readyBy')}>{clock.time(order.readyBy)}</Fact>}
      {promised && <Fact name={ct('order.promised')}>{promised}</Fact>}
      {order.estimatedAt && (
        <Fact name={ct('order.expected')}>
          {[clock.time(order.estimatedAt), order.delay && ct(`order.delay.${order.delay}`)].filter(Boolean).join(', ')}
        </Fact>
      )}
      {order.kitchenStartAt && <Fact name={ct('order.kitchenStart')}>{clock.time(order.kitchenStartAt)}</Fact>}
      {place && <Fact name={ct('order.address')}>{place}</Fact>}
      {order.courierComment && <Fact name={ct('order.courierComment')}>{order.courierComment}</Fact>}
      {order.pickupCode && (
        <Fact name={ct('order.pickupCode')}>
          <b className="tabular">{order.pickupCode}</b>
        </Fact>
      )}
      {order.cutlery !== null && <Fact name={ct('order.cutlery')}>{order.cutlery}</Fact>}
      {order.ifMissing && <Fact name={ct('order.ifMissing')}>{ct(`ifMissing.${order.ifMissing}`)}</Fact>}
      {order.operatorName && <Fact name={ct('order.operator')}>{order.operatorName}</Fact>}
      {order.waiterName && <Fact name={ct('order.waiter')}>{order.waiterName}</Fact>}
    </DrawerFacts>
  );
}

function Sums({ order }: { order: StaffOrder }) {
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <DrawerSums className="tabular">
      {sumRows(order, ct).map(({ name, sum }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(sum, language)}</dd>
        </div>
      ))}
      <div data-total="">
        <dt>{ct('sum.total')}</dt>
        <dd>{formatMoney(order.bill, language)}</dd>
      </div>
    </DrawerSums>
  );
}
