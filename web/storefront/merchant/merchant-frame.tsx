import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { HomePage } from '#contract/home.ts';
import { lazyExtra, lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { useVisit } from '#web/shared/ordering/visit-draft.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { MerchantHeader } from './merchant-header.tsx';
import type { MerchantPage, Place, Restaurant } from './merchant-page.ts';
import { useCoverGone } from './use-cover-gone.ts';
import { MerchantTabs } from './merchant-tabs.tsx';
import { useLiveRestaurant } from './use-live-restaurant.ts';

const VisitBar = lazyPart(async () => (await import('./visit-bar.tsx')).default);
const SlimHeader = lazyExtra(async () => (await import('./slim-header.tsx')).SlimHeader);
const OffersRow = lazyExtra(async () => (await import('#web/shared/offers/offers-row.tsx')).default);

export type Offers = Pick<HomePage, 'banners' | 'stories'>;

export interface MerchantFrameProps {
  restaurant: Restaurant;
  place: Place;
  hasStory: boolean;
  /** In a storefront with one restaurant, whose menu is its home page. */
  offers?: Offers;
}

/** The part above every tab of a restaurant. */
export function MerchantFrame({ restaurant: rendered, place, hasStory, offers }: MerchantFrameProps) {
  const { termNames } = useStorefrontData();
  const { pathname } = useLocation();
  const isMenu = /\/Merchants\/[^/]+(\/Menu)?\/?$/.test(pathname);
  const { restaurant, menuChanges, menuVersion } = useLiveRestaurant(rendered);
  const header = useRef<HTMLElement>(null);
  const isCoverGone = useCoverGone(header);
  const kitchens = restaurant.kitchens.flatMap((code) => termNames.kitchens[code] ?? []);
  return (
    <div className="wrap merchant">
      <MerchantHeader ref={header} restaurant={restaurant} spots={place.spots} kitchens={kitchens} />
      {isCoverGone && (
        <Suspense fallback={null}>
          <SlimHeader restaurant={restaurant} isMenu={isMenu} />
        </Suspense>
      )}
      {offers && isMenu && (
        <Suspense fallback={null}>
          <OffersRow restaurantId={restaurant.id} offers={offers} />
        </Suspense>
      )}
      <PlannedVisit restaurant={restaurant} />
      <MerchantTabs restaurant={restaurant} hasStory={hasStory} />
      <Outlet context={{ restaurant, place, menuChanges, menuVersion } satisfies MerchantPage} />
    </div>
  );
}

function PlannedVisit({ restaurant }: { restaurant: Restaurant }) {
  const { service } = useService();
  const { when } = useVisit(restaurant.id);
  return (
    service === 'DINE_IN' &&
    when !== null && (
      <Suspense fallback={null}>
        <VisitBar restaurant={restaurant} />
      </Suspense>
    )
  );
}
