import { data } from 'react-router';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/about-route';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./about-page.tsx')).AboutPage);

/** 404 when the page is switched off or has no text. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<string> {
  const { api, settings } = context.get(pageContext);
  const { about } = await orNotFound(api('GET /merchants/:id', { params }));
  if (!settings.web.aboutMerchantActive || about === '') throw data(null, { status: 404 });
  return about;
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
