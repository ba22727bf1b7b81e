import { data, type LoaderFunctionArgs } from 'react-router';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';

const Gallery = lazyHydrate(async () => (await import('./gallery.tsx')).Gallery);

/** Development and demo installations only. */
export function loader({ context }: LoaderFunctionArgs): null {
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
