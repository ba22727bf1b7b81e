import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

interface EmptyPageProps {
  title: string;
  icon: IconName;
  art?: ReactNode;
  sentence: string;
  children?: ReactNode;
  action?: { label: string; to: string };
}

/** A page without content: one sentence and one action. */
export function EmptyPage({ title, icon, art, sentence, children, action }: EmptyPageProps) {
  const t = useT();
  const { label, to } = action ?? { label: t('empty.choose'), to: paths.restaurants() };
  return (
    <div className="wrap py-6 md:py-8">
      <PageHead title={title} noindex />
      <h1 className="text-h1">{title}</h1>
      <EmptyState
        icon={icon}
        art={art}
        title={sentence}
        className="min-h-[50dvh]"
        action={
          <Button kind="primary" render={(props) => <Link to={to} {...props} />}>
            {label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
