import { data } from 'react-router';
import { pageContext } from '#web/shell/page-context.ts';
import type { Route } from './+types/gallery-route';
import { Gallery } from './gallery.tsx';

/** Development and demo installations only. */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(pageContext).gallery) throw data(null, { status: 404 });
  return null;
}

export default function GalleryRoute() {
  return (
    <>
      <title>Components and states</title>
      <meta name="robots" content="noindex" />
      <Gallery />
    </>
  );
}
