import { useEffect } from 'react';
import type { HomePage } from '#contract/discovery.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Banners } from './banners.tsx';
import { Stories } from './stories.tsx';

interface OffersRowProps {
  offers: Pick<HomePage, 'banners' | 'stories'>;
  /** How often they have changed since the page was loaded. */
  changes: number;
}

/** Banners and stories of a storefront with one restaurant, whose menu is its home page. */
export default function OffersRow({ offers, changes }: OffersRowProps) {
  const { data, refetch } = useCallQuery('GET /home', undefined, { enabled: false });
  useEffect(() => {
    if (changes > 0) void refetch({ cancelRefetch: true });
  }, [changes, refetch]);
  const { stories, banners } = data ?? offers;
  return (
    <div className="merchant-offers">
      <Stories stories={stories} />
      <Banners banners={banners} />
    </div>
  );
}
