import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import { refetchAfterChange } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useRestaurantEvents } from '#web/shared/restaurant/restaurant-events.ts';
import { Banners } from './banners.tsx';
import { Stories } from './stories.tsx';

/** With the page's other listener, so that both share one connection. */
const LISTEN_AFTER_MS = 3_000;

interface OffersRowProps {
  restaurantId: string;
  offers: Pick<HomePage, 'banners' | 'stories'>;
}

/** Banners and stories of a storefront with one restaurant, whose menu is its home page. */
export default function OffersRow({ restaurantId, offers }: OffersRowProps) {
  const query = useCallQuery('GET /home', undefined, { enabled: false, gcTime: 0 });
  useRestaurantEvents(
    restaurantId,
    ({ event }) => {
      if (event === 'offers' || event === 'resumed') void refetchAfterChange(query);
    },
    LISTEN_AFTER_MS,
  );
  const { stories, banners } = query.data ?? offers;
  return (
    <div className="merchant-offers">
      <Stories stories={stories} />
      <Banners banners={banners} />
    </div>
  );
}
