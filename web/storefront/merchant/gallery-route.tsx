import { data } from 'react-router';
import type { GalleryItem } from '#contract/restaurants/catalog.ts';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/gallery-route';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./gallery-page.tsx')).GalleryPage);

export async function loader({ context, params }: Route.LoaderArgs): Promise<GalleryItem[]> {
  const items = await orNotFound(context.get(pageContext).api('GET /merchants/:id/gallery', { params }));
  if (items.length === 0) throw data(null, { status: 404 });
  return items;
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}): boolean => formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
