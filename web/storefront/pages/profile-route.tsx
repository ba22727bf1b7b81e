import { later } from '#web/shell/later.tsx';

const ProfilePage = later(async () => (await import('./profile-page.tsx')).ProfilePage);

export default function ProfileRoute() {
  return <ProfilePage />;
}
