import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { EmptyPage } from './empty-page.tsx';

/** The guard leads everybody who is not signed in to /login before this is seen. */
export function EditProfilePage() {
  const t = useT();
  return <EmptyPage title={t('profile.account')} icon="user" sentence={t('profile.guest')} action={{ label: t('header.signIn'), to: paths.login(paths.editProfile()) }} />;
}
