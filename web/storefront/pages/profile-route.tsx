import { useT } from '#web/shell/i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';

export default function ProfileRoute() {
  const t = useT();
  return <EmptyPage title={t('header.profile')} icon="user" sentence={t('profile.guest')} />;
}
