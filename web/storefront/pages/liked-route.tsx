import { later } from '#web/shell/later.tsx';

const LikedPage = later(async () => (await import('./liked-page.tsx')).LikedPage);

export default function LikedRoute() {
  return <LikedPage />;
}
