import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#web/shell/page-context.ts';
import { Gallery } from './gallery.tsx';

/** Development and demo installations only; a build for production has no such route, and so no types of its own. */
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
