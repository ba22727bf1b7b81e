import { later } from '#web/rendering/lazy-hydrate.tsx';

const EditProfilePage = later(async () => (await import('./edit-profile-page.tsx')).EditProfilePage);

export default function EditProfileRoute() {
  return <EditProfilePage />;
}
