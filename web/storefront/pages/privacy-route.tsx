import { data } from 'react-router';
import { useT } from '#web/shell/i18n/use-t.ts';
import { pageContext } from '#web/shell/page-context.ts';
import { PageHead, useBrand } from '#web/shell/seo.tsx';
import type { Route } from './+types/privacy-route';

export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(pageContext).settings.web.privacyActive) throw data(null, { status: 404 });
  return null;
}

const PARTS = ['device', 'place', 'order', 'forget'] as const;

/** What this storefront keeps and for how long, in the house's own words: they are true for every merchant. */
export default function PrivacyRoute() {
  const t = useT();
  const brand = useBrand();
  return (
    <article className="wrap py-6 md:py-8">
      <PageHead title={t('footer.privacy')} description={t('privacy.description', { brand })} />
      <div className="max-w-[680px]">
        <h1 className="text-h1">{t('footer.privacy')}</h1>
        <p className="mt-2 text-ink-2">{t('privacy.description', { brand })}</p>
        {PARTS.map((part) => (
          <section key={part} className="mt-6">
            <h2 className="text-h3">{t(`privacyTitle.${part}`)}</h2>
            <p className="mt-1">{t(`privacyText.${part}`)}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
