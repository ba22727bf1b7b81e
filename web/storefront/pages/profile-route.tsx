import { later } from '#web/rendering/lazy-hydrate.tsx';

const ProfilePage = later(async () => (await import('./profile-page.tsx')).ProfilePage);

export default function ProfileRoute() {
  return <ProfilePage />;
}
