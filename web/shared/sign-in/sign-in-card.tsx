import type { ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';

/** The card that the sign-in pages consist of. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  return (
    <div className="wrap grid place-items-center py-6 md:min-h-[70dvh] md:py-10">
      <PageHead title={title} noindex />
      <div className="card grid w-full max-w-[440px] gap-5" data-pad="">
        <div className="grid gap-1">
          <h1 className="text-h2">{title}</h1>
          <p className="text-ink-2">{t('login.why')}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
