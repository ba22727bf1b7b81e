import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { MapView } from './map-view.tsx';

/** What is shown depends on where one looks, so the page is a frame and the browser fills it. */
export function MapPage() {
  const t = useT();
  return (
    <>
      <PageHead title={t('map.title')} description={t('map.description')} />
      <MapView />
    </>
  );
}
