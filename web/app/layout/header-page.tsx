import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { ServiceSwitch } from '#web/shared/visitor-choices/service-switch.tsx';

/** The address `/header`. The header is on every page, so this page shows the part that phones have elsewhere. */
export function HeaderPage() {
  const t = useT();
  return (
    <div className="wrap py-6">
      <PageHead title={t('header.title')} noindex />
      <h1 className="mb-4 text-h1">{t('header.title')}</h1>
      <ServiceSwitch wide className="max-w-md" />
    </div>
  );
}
