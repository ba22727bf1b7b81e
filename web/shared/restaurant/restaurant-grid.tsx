import type { ReactNode } from 'react';
import type { RestaurantCard as Card } from '#contract/restaurants/discovery-list.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RestaurantCard } from './restaurant-card.tsx';

interface RestaurantGridProps {
  cards: readonly Card[];
  columns?: 3 | 4;
  heading?: 'h2' | 'h3';
  /** How many of the first pictures load at once. */
  priority?: number;
  /** Identifies the row where a page has several. */
  row?: string;
  /** What a list adds below the facts of a card. */
  below?: (card: Card) => ReactNode;
}

export function RestaurantGrid({ cards, columns = 4, heading, priority = 0, row, below }: RestaurantGridProps) {
  return (
    <ul className="place-grid" data-columns={columns}>
      {cards.map((card, at) => (
        <li key={card.id}>
          <RestaurantCard card={card} heading={heading} priority={at < priority} row={row} below={below?.(card)} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of the same size. */
export function RestaurantGridSkeleton({ columns = 4, count = 8 }: { columns?: 3 | 4; count?: number }) {
  return (
    <div className="place-grid" data-columns={columns}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton shape="box" className="place-photo" />
          <div className="place-text">
            <Skeleton className="h-5.5 w-3/5" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
