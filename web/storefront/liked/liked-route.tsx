import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const LikedPage = lazyHydrate(async () => (await import('./liked-page.tsx')).LikedPage);

export default function LikedRoute() {
  return <LikedPage />;
}
