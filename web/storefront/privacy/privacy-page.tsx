import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead, useBrand } from '#web/platform/storefront/page-head.tsx';
import type { Route } from './+types/privacy-route';
import { LongText } from '#web/shared/page/long-text.tsx';

export function PrivacyPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const brand = useBrand();
  const { date } = useFormat();
  return (
    <article className="wrap py-5 md:py-8">
      <PageHead title={t('footer.privacy')} description={t('privacy.description', { brand })} />
      <div className="max-w-[680px]">
        <h1 className="text-h1">{t('footer.privacy')}</h1>
        <p className="mt-1 mb-6 text-small text-ink-2">
          {t('privacy.updated', { date: date(loaderData.updatedAt, { year: true }) })}
        </p>
        <LongText text={loaderData.body} />
      </div>
    </article>
  );
}
