import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { lazyExtra, lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { useVisit } from '#web/shared/ordering/visit-draft.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { MerchantHeader } from './merchant-header.tsx';
import type { MerchantPage, Offers, Place, Restaurant } from './merchant-page.ts';
import { useCoverGone } from './use-cover-gone.ts';
import { MerchantTabs } from './merchant-tabs.tsx';
import { useLiveRestaurant } from './use-live-restaurant.ts';

const VisitBar = lazyPart(async () => (await import('./visit-bar.tsx')).default);
const SlimHeader = lazyExtra(async () => (await import('./slim-header.tsx')).SlimHeader);

export interface MerchantFrameProps {
  restaurant: Restaurant;
  place: Place;
  hasStory: boolean;
  offers?: Offers | undefined;
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
      <PlannedVisit restaurant={restaurant} />
      <MerchantTabs restaurant={restaurant} hasStory={hasStory} />
      <Outlet context={{ restaurant, place, offers, menuChanges, menuVersion } satisfies MerchantPage} />
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
