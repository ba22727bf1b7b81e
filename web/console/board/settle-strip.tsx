import { memo } from 'react';
import { useWords } from '../words/use-words.ts';
import { OrderCard, type CardHands } from './order-card.tsx';

/** Handed over and not paid: there only while there is such an order. */
export const SettleStrip = memo(function SettleStrip({
  ids,
  ...card
}: {
  ids: readonly string[];
  busy: ReadonlySet<string>;
  frozen: boolean;
  hands: CardHands;
}) {
  const w = useWords();
  if (ids.length === 0) return null;
  return (
    <section className="settle" aria-label={w('lane.TO_SETTLE')}>
      <h2 className="lane-head">
        <i className="lane-dot" aria-hidden="true" />
        {w('lane.TO_SETTLE')}
        <span className="lane-count tabular">{ids.length}</span>
      </h2>
      <div className="settle-cards">
        {ids.slice(0, 50).map((id) => (
          <OrderCard key={id} id={id} busy={card.busy.has(id)} frozen={card.frozen} hands={card.hands} />
        ))}
      </div>
    </section>
  );
});
