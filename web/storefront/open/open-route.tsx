import { data } from 'react-router';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/open-route';
import './open.css';

const OpenPage = lazyHydrate(async () => (await import('./open-page.tsx')).OpenPage);

/** 404 on a merchant's own storefront, and where only the platform opens restaurants. */
export function loader({ context }: Route.LoaderArgs) {
  const { openMode } = context.get(pageContext);
  if (openMode === 'off') throw data(null, { status: 404 });
  return { openMode };
}

export default function OpenRoute({ loaderData }: Route.ComponentProps) {
  return <OpenPage loaderData={loaderData} />;
}
