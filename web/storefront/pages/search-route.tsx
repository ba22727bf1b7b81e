import { useT } from '#web/shell/i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';

export default function SearchRoute() {
  const t = useT();
  return <EmptyPage title={t('nav.search')} icon="search" sentence={t('empty.home')} />;
}
