import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabStrip } from '#web/ui/tab-strip.tsx';
import { AskBeforeLeaving } from '#web/shared/console/form/ask-before-leaving.tsx';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { MARKETPLACE_OFFER_PAGES, OFFER_PAGES } from '#web/shared/console/navigation/sections.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import './offers.css';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

interface OffersFrameProps {
  title: ConsoleMessageKey;
  about: ConsoleMessageKey;
  /** Beside the title: what adds something. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The pages of the offers, which share one entry of the rail and its tabs. */
export function OffersFrame({ title, about, tools, children }: OffersFrameProps) {
  const ct = useConsoleT();
  const { can } = useStaff();
  const { pathname } = useLocation();
  const allowed = can('promos.change');
  const { settings } = useStorefront();
  const pages = settings.merchant.kind === 'MARKETPLACE' ? MARKETPLACE_OFFER_PAGES : OFFER_PAGES;
  const current = pages.find(({ path }) => pathname.startsWith(path));
  return (
    <ConsoleSheet>
      <ConsoleHead
        title={ct(title)}
        about={ct(about)}
        tabs={
          <TabStrip
            label={ct('offers.pages')}
            current={current?.path ?? ''}
            tabs={pages.map(({ path, name }) => ({ href: path, label: ct(name) }))}
            renderLink={({ href, ...props }) => <Link to={href} {...props} />}
          />
        }
      >
        {allowed && tools}
      </ConsoleHead>
      {allowed ? (
        <AskBeforeLeaving>{children}</AskBeforeLeaving>
      ) : (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      )}
    </ConsoleSheet>
  );
}
