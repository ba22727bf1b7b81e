import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { paidPart } from '#domain/orders/orders/paid-part.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Bill, type BillLine } from '#web/ui/bill.tsx';
import { billRows } from '#web/shared/ordering/bill-rows.ts';
import { serviceOf } from './order-stages.ts';

/** What was ordered, with choices and prices at the time of the order. */
export function OrderLines({ order }: { order: LinkOrder }) {
  const { money } = useFormat();
  return (
    <ul className="order-lines">
      {order.lines.map((line, at) => (
        <li key={at}>
          <span className="min-w-0 wrap-anywhere">
            {line.productCount} × {line.name}
            {line.modifications.length > 0 && (
              <small>
                {line.modifications.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(' · ')}
              </small>
            )}
          </span>
          <span className="whitespace-nowrap">{money(line.linePrice)}</span>
        </li>
      ))}
    </ul>
  );
}

export function OrderBill({ order, own }: { order: LinkOrder; own: OwnerOrder | null }) {
  const t = useT();
  const { money, distance } = useFormat();
  const productDiscount = order.productPrice - (order.totalPrice - order.deliveryPrice + order.deliveryDiscount);
  const rows = billRows({
    sums: { ...order, productDiscount, distance: own?.distance ?? null },
    service: serviceOf(order),
    promoCode: own?.promoCode ?? '',
    money,
    distance,
    t,
  });
  const paid = paidPart(order);
  // A cancelled order has nothing left to pay.
  const rest: BillLine[] =
    paid === 0 || order.status === 'CANCELED'
      ? []
      : [
          { id: 'paid', kind: 'saving', label: t('bill.paid'), value: money(paid) },
          { id: 'rest', kind: 'rest', label: t('bill.rest'), value: money(order.due) },
        ];
  return <Bill lines={[...rows, ...rest]} />;
}
