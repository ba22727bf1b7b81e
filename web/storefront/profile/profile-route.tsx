import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const ProfilePage = lazyHydrate(async () => (await import('./profile-page.tsx')).ProfilePage);

export default function ProfileRoute() {
  return <ProfilePage />;
}
