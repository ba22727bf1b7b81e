import { useT } from '#web/shell/i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';

export default function LikedRoute() {
  const t = useT();
  return <EmptyPage title={t('header.liked')} icon="heart" sentence={t('liked.empty')} />;
}
