import type { Settings } from '#contract/accounts/tenancy.ts';
import { lazyHydrate, requestedViews } from '#web/rendering/lazy-hydrate.tsx';
import { describePage } from '#web/rendering/structured-data.server.ts';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import '#web/styles/merchant-head.css';
import '#web/styles/merchant.css';
import '#web/styles/offers.css';
import type { Route } from './+types/merchant-route';
import type { MerchantFrameProps } from './merchant-frame.tsx';
import type { Place } from './merchant-page.ts';
import { canonicalPage, restaurantData } from './structured-data.server.ts';

const MerchantFrame = lazyHydrate(async () => (await import('./merchant-frame.tsx')).MerchantFrame);

await requestedViews();

const showsOffers = ({ merchant, web }: Settings): boolean =>
  merchant.kind !== 'MARKETPLACE' && (web.bannersActive || web.storiesActive);

export async function loader({ context, params }: Route.LoaderArgs): Promise<MerchantFrameProps> {
  const page = context.get(pageContext);
  const { api, settings } = page;
  const [details, branches, terms, front] = await orNotFound(
    Promise.all([
      api('GET /merchants/:id', { params }),
      api('GET /merchants/:id/branches', { params }),
      api('GET /terms'),
      showsOffers(settings) ? api('GET /home') : undefined,
    ]),
  );
  const kitchens = terms.kitchens.filter(({ code }) => details.kitchens.includes(code)).map(({ name }) => name);
  const at = canonicalPage(details, page.language);
  describePage(page, restaurantData({ restaurant: details, branches, kitchens, page: at }));
  const { about, ...restaurant } = details;
  const [first] = branches;
  const place: Place = {
    address: first?.address ?? '',
    spots: branches.map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
  // A storefront with several restaurants shows its offers on its home page.
  const offers = front?.only ? { banners: front.banners, stories: front.stories } : undefined;
  return { restaurant, place, hasStory: about !== '', offers };
}

/** The header is the same on every tab; only another restaurant loads it again. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  formMethod,
}: {
  currentParams: { id?: string };
  nextParams: { id?: string };
  formMethod?: string;
}): boolean => formMethod !== undefined || currentParams.id !== nextParams.id;

export default function MerchantRoute({ loaderData }: Route.ComponentProps) {
  return <MerchantFrame {...loaderData} />;
}
