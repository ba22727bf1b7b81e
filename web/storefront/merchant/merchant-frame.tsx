import { Outlet } from 'react-router';
import { CachedFragment } from '#web/rendering/cached-fragment.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { MerchantHeader } from './merchant-header.tsx';
import type { MerchantPage, Place, Restaurant } from './merchant-page.ts';
import { MerchantTabs } from './merchant-tabs.tsx';
import { restaurantJson, StructuredData } from './structured-data.tsx';
import { useLiveRestaurant } from './use-live-restaurant.ts';

export interface MerchantFrameProps {
  restaurant: Restaurant;
  place: Place;
  hasStory: boolean;
}

/** The part above every tab of a restaurant. */
export function MerchantFrame({ restaurant: rendered, place, hasStory }: MerchantFrameProps) {
  const { canonicalHome } = useStorefront();
  const { termNames } = useStorefrontData();
  const { restaurant, menuChanges } = useLiveRestaurant(rendered);
  const kitchens = restaurant.kitchens.flatMap((code) => termNames.kitchens[code] ?? []);
  const url = canonicalHome + paths.restaurant(restaurant).slice(1);
  return (
    <div className="wrap merchant">
      <CachedFragment from={rendered} as={`described ${url} ${kitchens.join()}`} hidden>
        {() => (
          <StructuredData
            json={
              import.meta.env.SSR
                ? restaurantJson({ restaurant, place, kitchens, url, home: canonicalHome })
                : undefined
            }
          />
        )}
      </CachedFragment>
      <MerchantHeader restaurant={restaurant} spots={place.spots} kitchens={kitchens} />
      <MerchantTabs restaurant={restaurant} hasStory={hasStory} />
      <Outlet context={{ restaurant, place, menuChanges } satisfies MerchantPage} />
    </div>
  );
}
