import { later } from '#web/shell/later.tsx';

const EditProfilePage = later(async () => (await import('./edit-profile-page.tsx')).EditProfilePage);

export default function EditProfileRoute() {
  return <EditProfilePage />;
}
