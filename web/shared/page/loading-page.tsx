import type { ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { BusyRegion } from '#web/ui/skeleton.tsx';

interface LoadingPageProps {
  title: string;
  /** In the shape of the content. */
  skeleton: ReactNode;
  className?: string;
}

/** A page whose content is not known yet: its heading and skeletons. */
export function LoadingPage({ title, skeleton, className }: LoadingPageProps) {
  const t = useT();
  return (
    <div className={classNames('wrap py-5 md:py-7', className)}>
      <PageHead title={title} noindex />
      <h1 className="text-h1">{title}</h1>
      <BusyRegion busy label={t('loading')} skeleton={skeleton} className="mt-5">
        {null}
      </BusyRegion>
    </div>
  );
}
