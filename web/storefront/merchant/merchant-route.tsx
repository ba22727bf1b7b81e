import { Outlet } from 'react-router';
import type { Restaurant } from './merchant-page.ts';
import { orNotFound } from '#web/shell/or-not-found.ts';
import { pageContext } from '#web/shell/page-context.ts';
import { paths } from '#web/shell/paths.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import '#web/styles/merchant.css';
import { useHouse } from '../trade/house.ts';
import type { Route } from './+types/merchant-route';
import { MerchantHeader } from './merchant-header.tsx';
import type { MerchantPage as Page, Place } from './merchant-page.ts';
import { MerchantTabs } from './merchant-tabs.tsx';
import { openingHours, restaurantData, StructuredData } from './structured-data.tsx';
import { useLiveRestaurant } from './use-live-restaurant.ts';

export async function loader({ context, params }: Route.LoaderArgs): Promise<{ restaurant: Restaurant; place: Place; hasStory: boolean }> {
  const { ask } = context.get(pageContext);
  const [{ about, ...restaurant }, branches] = await orNotFound(Promise.all([
    ask('GET /merchants/:id', { params }),
    ask('GET /merchants/:id/branches', { params }),
  ]));
  const [first] = branches;
  const place: Place = {
    address: first?.address ?? '',
    hours: first ? openingHours(first.shifts) : [],
    spots: branches.map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
  return { restaurant, place, hasStory: about !== '' };
}

/** The header is the same on every tab; a change of language or restaurant brings a new one. */
export const shouldRevalidate = ({ currentParams, nextParams, formMethod }: { currentParams: { id?: string }; nextParams: { id?: string }; formMethod?: string }): boolean =>
  formMethod !== undefined || currentParams.id !== nextParams.id;

export default function MerchantPage({ loaderData }: Route.ComponentProps) {
  const { place, hasStory } = loaderData;
  const { canonicalHome } = useShell();
  const { words } = useHouse();
  const { restaurant, menuChanges } = useLiveRestaurant(loaderData.restaurant);
  const kitchens = restaurant.kitchens.flatMap((code) => words.kitchens[code] ?? []);
  const url = canonicalHome + paths.restaurant(restaurant).slice(1);
  return (
    <div className="wrap merchant">
      <StructuredData data={restaurantData({ restaurant, place, kitchens, url, home: canonicalHome })} />
      <MerchantHeader restaurant={restaurant} spots={place.spots} kitchens={kitchens} />
      <MerchantTabs restaurant={restaurant} hasStory={hasStory} />
      <Outlet context={{ restaurant, place, menuChanges } satisfies Page} />
    </div>
  );
}
