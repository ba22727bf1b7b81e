import { later } from '#web/rendering/lazy-hydrate.tsx';

const LikedPage = later(async () => (await import('./liked-page.tsx')).LikedPage);

export default function LikedRoute() {
  return <LikedPage />;
}
