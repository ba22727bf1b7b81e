import type { StaffOrder } from '#contract/board.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { formatPhone } from '#domain/identity/phone.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notesOf, partyWords, serviceLook, serviceWords, sourceWords } from '../board/order-words.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useWords } from '../words/use-words.ts';
import { ChangeItems } from './change-items.tsx';
import { CourierPart } from './courier-part.tsx';
import { GuestPart } from './guest-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { ShortfallPart } from './shortfall-part.tsx';
import { TicketPart } from './ticket-part.tsx';
import type { OneOrder } from './use-one-order.ts';

interface OrderDetailsProps {
  one: OneOrder & { order: StaffOrder };
  changing: boolean;
  onChanging: (changing: boolean) => void;
}

export function OrderDetails({ one, changing, onChanging }: OrderDetailsProps) {
  const { order } = one;
  const w = useWords();
  const language = useLanguage();
  const clock = clockOf(order.timeZone);
  const { icon, tone } = serviceLook(order);
  const source = sourceWords(order, w) ?? w('source.CLIENT_WEB');
  if (changing) return <ChangeItems one={one} onDone={() => onChanging(false)} />;
  return (
    <div className="order-details">
      <div className="card-row flex-wrap">
        <Badge tone="info" size={28}>
          {w(`status.${order.status}`)}
        </Badge>
        <Badge tone={tone} icon={icon} size={28}>
          {serviceWords(order, w)}
        </Badge>
        <Badge size={28}>{source}</Badge>
        <span className="text-ink-2">
          {clock.date(order.createdDate, language)}, {clock.time(order.createdDate)}
        </span>
      </div>
      {order.status === 'CANCELED' && order.reason && (
        <Notice tone="bad" title={w(`reason.${order.reason}`)}>
          {order.reasonNote}
        </Notice>
      )}
      {order.posterErrorMessage && (
        <Notice tone="warn" title={w('order.posError')}>
          {order.posterErrorMessage}
        </Notice>
      )}
      <Facts order={order} />
      <GuestPart one={one} />
      {notesOf(order).map((note) => (
        <Notice key={note} tone="warn" icon="message-square-warning">
          {note}
        </Notice>
      ))}
      <section aria-label={w('order.dishes')}>
        <ul className="drawer-lines">
          {order.lines.map((line) => (
            <li key={line.position}>
              <b className="tabular">{line.productCount}×</b>
              <span>
                {line.name}
                {line.modifications.length > 0 && (
                  <small>
                    {line.modifications.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(' · ')}
                  </small>
                )}
                {line.note && <small className="card-line-note">{line.note}</small>}
              </span>
              <span className="tabular">{formatMoney(line.linePrice, language)}</span>
            </li>
          ))}
        </ul>
        {order.lines.length === 0 && <p className="text-ink-2">{w('order.noDishes')}</p>}
        <Sums order={order} />
        {order.canChange && (
          <div className="drawer-buttons">
            <Button size={40} icon="pencil" onClick={() => onChanging(true)}>
              {w('order.change')}
            </Button>
          </div>
        )}
      </section>
      <MoneyPart one={one} />
      {order.shortfall && <ShortfallPart one={one} shortfall={order.shortfall} />}
      {order.deliveryType && <CourierPart one={one} />}
      <TicketPart order={order} />
      <HistoryPart order={order} />
    </div>
  );
}

function Facts({ order }: { order: StaffOrder }) {
  const w = useWords();
  const language = useLanguage();
  const clock = clockOf(order.timeZone);
  const { address } = order;
  const place =
    address &&
    [
      address.name,
      address.entrance && w('order.entrance', { n: address.entrance }),
      address.floor && w('order.floor', { n: address.floor }),
      address.office && w('order.office', { n: address.office }),
      address.domophone && w('order.domophone', { n: address.domophone }),
    ]
      .filter(Boolean)
      .join(', ');
  const promised = [order.promisedFrom, order.promisedTo].filter(
    (each, index, all) => each !== null && all.indexOf(each) === index,
  ) as string[];
  return (
    <dl className="drawer-facts">
      {order.customerName && <Fact name={w('order.guest')}>{order.customerName}</Fact>}
      {order.phone && (
        <Fact name={w('order.phone')}>
          <a className="link tabular" href={`tel:${order.phone}`}>
            {formatPhone(order.phone)}
          </a>
        </Fact>
      )}
      {order.partySize && <Fact name={w('order.party')}>{partyWords(order, w)}</Fact>}
      {order.hallName && <Fact name={w('order.hall')}>{order.hallName}</Fact>}
      {order.later && order.atTime && (
        <Fact name={w('order.wishedAt')}>
          {clock.date(order.atTime, language)}, {clock.time(order.atTime)}
        </Fact>
      )}
      {promised.length > 0 && (
        <Fact name={w('order.promised')}>{promised.map((each) => clock.time(each)).join('–')}</Fact>
      )}
      {order.kitchenStartAt && <Fact name={w('order.kitchenStart')}>{clock.time(order.kitchenStartAt)}</Fact>}
      {place && <Fact name={w('order.address')}>{place}</Fact>}
      {order.courierComment && <Fact name={w('order.courierComment')}>{order.courierComment}</Fact>}
      {order.pickupCode && (
        <Fact name={w('order.pickupCode')}>
          <b className="tabular">{order.pickupCode}</b>
        </Fact>
      )}
      {order.cutlery !== null && <Fact name={w('order.cutlery')}>{order.cutlery}</Fact>}
      {order.ifMissing && <Fact name={w('order.ifMissing')}>{w(`ifMissing.${order.ifMissing}`)}</Fact>}
      {order.operatorName && <Fact name={w('order.operator')}>{order.operatorName}</Fact>}
      {order.waiterName && <Fact name={w('order.waiter')}>{order.waiterName}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Sums({ order }: { order: StaffOrder }) {
  const w = useWords();
  const language = useLanguage();
  const rows: [string, number][] = [
    [w('sum.dishes'), order.productPrice],
    [w('sum.discount'), -order.totalProductDiscount],
    [w('sum.delivery'), order.deliveryPrice - order.deliveryDiscount],
    [w('sum.service'), order.servicePrice],
  ];
  return (
    <dl className="drawer-sums tabular">
      {rows
        .filter(([, sum]) => sum !== 0)
        .map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(sum, language)}</dd>
          </div>
        ))}
      <div data-total="">
        <dt>{w('sum.total')}</dt>
        <dd>{formatMoney(order.bill, language)}</dd>
      </div>
    </dl>
  );
}
