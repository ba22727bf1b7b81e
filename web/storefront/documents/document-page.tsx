import { useFormat } from '#web/platform/format/use-format.ts';
import { useT, type MessageKey } from '#web/platform/i18n/use-t.ts';
import { PageHead, useBrand } from '#web/platform/storefront/page-head.tsx';
import { LongText } from '#web/shared/page/long-text.tsx';

interface DocumentPageProps {
  title: MessageKey;
  description: MessageKey;
  body: string;
  updatedAt: string;
}

/** A long text of the merchant: privacy or the public offer. */
export function DocumentPage({ title, description, body, updatedAt }: DocumentPageProps) {
  const t = useT();
  const brand = useBrand();
  const { date } = useFormat();
  return (
    <article className="wrap py-5 md:py-8">
      <PageHead title={t(title)} description={t(description, { brand })} />
      <div className="max-w-[680px]">
        <h1 className="text-h1">{t(title)}</h1>
        <p className="mt-1 mb-6 text-small text-ink-2">
          {t('privacy.updated', { date: date(updatedAt, { year: true }) })}
        </p>
        <LongText text={body} />
      </div>
    </article>
  );
}
