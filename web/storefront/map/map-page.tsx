import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { MapView } from './map-view.tsx';

/** The content depends on the visible part of the map, so the server renders only the frame. */
export function MapPage() {
  const t = useT();
  return (
    <>
      <PageHead title={t('map.title')} description={t('map.description')} />
      <MapView />
    </>
  );
}
