import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const EditProfilePage = lazyHydrate(async () => (await import('./edit-profile-page.tsx')).EditProfilePage);

export default function EditProfileRoute() {
  return <EditProfilePage />;
}
