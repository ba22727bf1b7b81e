import { createPortal } from 'react-dom';
import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderBill, OrderLines } from './order-lines.tsx';
import '#web/styles/screens-tracking.css';

interface ReceiptProps {
  order: LinkOrder;
  own: OwnerOrder | null;
  address: string | null;
}

/** Rendered beside the page and visible in print only. */
export function Receipt({ order, own, address }: ReceiptProps) {
  const t = useT();
  const { date, time } = useTimes(order.timeZone);
  return createPortal(
    <div className="receipt" aria-hidden="true">
      <p className="receipt-name">{order.restaurantName}</p>
      <p>{[order.branchName, address].filter(Boolean).join(', ')}</p>
      <p>
        {t('track.number', { number: shortNumber(order.number) })} · {date(order.createdDate, { year: true })},{' '}
        {time(order.createdDate)}
      </p>
      <OrderLines order={order} />
      <OrderBill order={order} own={own} />
      {own && (
        <p>
          {t(`track.pay.${own.paymentType}`)}
          {own.isPaid ? ` · ${t('track.paid')}` : ''}
        </p>
      )}
    </div>,
    document.body,
  );
}

export function ReceiptButton({ size = 48 }: { size?: 40 | 48 }) {
  const t = useT();
  return (
    <Button size={size} icon="printer" onClick={() => window.print()}>
      {t('track.receipt')}
    </Button>
  );
}
