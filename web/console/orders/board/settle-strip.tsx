import { memo } from 'react';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { OrderCard, type CardHandlers } from './order-card.tsx';

/** Orders that were handed over but not paid; hidden while there are none. */
export const SettleStrip = memo(function SettleStrip({
  ids,
  ...card
}: {
  ids: readonly string[];
  busy: ReadonlySet<string>;
  frozen: boolean;
  handlers: CardHandlers;
}) {
  const ct = useConsoleT();
  if (ids.length === 0) return null;
  return (
    <section className="settle" aria-label={ct('lane.TO_SETTLE')}>
      <h2 className="lane-head">
        <i className="lane-dot" aria-hidden="true" />
        {ct('lane.TO_SETTLE')}
        <span className="lane-count tabular">{ids.length}</span>
      </h2>
      <div className="settle-cards">
        {ids.slice(0, 50).map((id) => (
          <OrderCard key={id} id={id} busy={card.busy.has(id)} frozen={card.frozen} handlers={card.handlers} />
        ))}
      </div>
    </section>
  );
});
