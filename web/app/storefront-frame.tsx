import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { QueryProvider } from '#web/platform/query/query-provider.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useLocation } from 'react-router';
import { BasketSynchronizer } from '#web/shared/basket-sync/basket-synchronizer.tsx';
import { Footer } from '#web/app/layout/footer.tsx';
import { Header } from '#web/app/layout/header.tsx';
import { NavigationBar } from '#web/app/layout/navigation-bar.tsx';
import { PendingPage } from '#web/app/layout/pending-page.tsx';
import { NewBuildToast } from '#web/app/layout/new-build-toast.tsx';
import { LikesLoader } from '#web/shared/likes/likes-loader.tsx';
import { ActiveOrdersSync } from '#web/shared/orders/active-orders-sync.tsx';
import { ModalHost } from '#web/app/modal-host.tsx';
import { OfflineBar } from '#web/ui/offline-bar.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { Analytics } from './analytics.tsx';
import { GuardGate } from './guard-gate.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { SessionRestorer } from './session-restorer.tsx';
import { useNewerBuild } from './use-newer-build.ts';

/** A navigation moves the focus to the heading of the new page, so that screen readers announce it. */
function useFocusOnChange(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    // A page that focuses a field of its own, such as search, has already done so.
    if (!heading || document.activeElement?.closest('main, dialog')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** Personal results must not outlive the session in which they were loaded. */
function useResetOnSignOut(): void {
  const client = useQueryClient();
  const { status, user } = useVisitor();
  const person = status === 'user' ? user.id : null;
  const before = useRef(person);
  useEffect(() => {
    const was = before.current;
    before.current = person;
    if (was === null || was === person) return;
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries();
  }, [client, person]);
}

/** The layout of every storefront page. Queries are provided here, in code that is loaded after the first paint. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Frame>{children}</Frame>
    </QueryProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  useNewerBuild();
  useFocusOnChange();
  useResetOnSignOut();
  return (
    <ToastProvider label={t('toast.region')} closeLabel={t('close')}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Header />
      <OfflineBar>{t('offline')}</OfflineBar>
      <main id="content" className="site-main" tabIndex={-1}>
        <GuardGate>{children}</GuardGate>
      </main>
      <Footer />
      <NavigationBar />
      <PendingPage />
      <ModalHost />
      <NewBuildToast />
      <SessionRestorer />
      <LikesLoader />
      <BasketSynchronizer />
      <ActiveOrdersSync />
      <Analytics />
    </ToastProvider>
  );
}
