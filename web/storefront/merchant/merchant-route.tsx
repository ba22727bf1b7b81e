import { serializeOnce, parseSerialized, type SerializedJson } from '#web/rendering/serialized-json.ts';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import '#web/styles/merchant-head.css';
import '#web/styles/merchant.css';
import type { Route } from './+types/merchant-route';
import type { MerchantFrameProps } from './merchant-frame.tsx';
import type { Place } from './merchant-page.ts';
import { openingHours } from './opening-hours.ts';

const MerchantFrame = lazyHydrate(async () => (await import('./merchant-frame.tsx')).MerchantFrame);

export async function loader({ context, params }: Route.LoaderArgs): Promise<SerializedJson<MerchantFrameProps>> {
  const { api } = context.get(pageContext);
  const [details, branches] = await orNotFound(
    Promise.all([api('GET /merchants/:id', { params }), api('GET /merchants/:id/branches', { params })]),
  );
  return serializeOnce([details, branches], '', () => {
    const { about, ...restaurant } = details;
    const [first] = branches;
    const place: Place = {
      address: first?.address ?? '',
      hours: first ? openingHours(first.shifts) : [],
      spots: branches.map(({ latitude, longitude }) => ({ latitude, longitude })),
    };
    return { restaurant, place, hasStory: about !== '' };
  });
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
  return <MerchantFrame {...parseSerialized(loaderData)} />;
}
