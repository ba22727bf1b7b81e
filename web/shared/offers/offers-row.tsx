import type { HomePage } from '#contract/discovery.ts';
import { Banners } from './banners.tsx';
import { Stories } from './stories.tsx';

/** Banners and stories of a storefront with one restaurant, whose menu is its home page. */
export default function OffersRow({ offers }: { offers: Pick<HomePage, 'banners' | 'stories'> }) {
  return (
    <div className="merchant-offers">
      <Stories stories={offers.stories} />
      <Banners banners={offers.banners} />
    </div>
  );
}
