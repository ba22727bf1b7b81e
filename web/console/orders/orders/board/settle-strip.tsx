import { memo } from 'react';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useOrder } from '#web/shared/console/board/board-provider.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { serviceLabel, serviceLook } from '#web/shared/console/orders/order-labels.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { CardHandlers } from './card-actions.tsx';

const MOST = 50;

interface SettleStripProps {
  ids: readonly string[];
  handlers: Pick<CardHandlers, 'open'>;
}

/** Orders that were handed over but not paid, in one line; hidden while there are none. Each opens its drawer. */
export const SettleStrip = memo(function SettleStrip({ ids, handlers }: SettleStripProps) {
  const ct = useConsoleT();
  if (ids.length === 0) return null;
  return (
    <section className="settle" aria-label={ct('lane.TO_SETTLE')}>
      <h2>
        {ct('lane.TO_SETTLE')} <b className="tabular">{ids.length}</b>
      </h2>
      {ids.slice(0, MOST).map((id) => (
        <SettleChip key={id} id={id} onOpen={handlers.open} />
      ))}
    </section>
  );
});

function SettleChip({ id, onOpen }: { id: string; onOpen: CardHandlers['open'] }) {
  const order = useOrder(id);
  const ct = useConsoleT();
  const language = useLanguage();
  if (!order) return null;
  const number = shortNumber(order.number);
  const isShort = order.shortfall !== null && !order.shortfall.resolution;
  const sum = formatMoney(isShort ? order.shortfall!.due - order.shortfall!.received : order.due, language);
  return (
    <Chip
      icon={serviceLook(order).icon}
      data-order={id}
      className={isShort ? 'text-bad' : undefined}
      aria-haspopup="dialog"
      aria-label={`${ct('card.open', { number })}: ${serviceLabel(order, ct)}, ${sum}`}
      onClick={() => onOpen(order)}
    >
      <b className="tabular">{number}</b> {serviceLabel(order, ct)} <span className="tabular">{sum}</span>
    </Chip>
  );
}
