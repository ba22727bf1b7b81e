import { useT } from '#web/shell/i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';

export default function MapRoute() {
  const t = useT();
  return <EmptyPage title={t('home.map')} icon="map" sentence={t('empty.home')} />;
}
