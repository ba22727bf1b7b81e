import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { BasketKeeper } from '../storefront/basket/basket-keeper.tsx';
import { Footer } from '../storefront/chrome/footer.tsx';
import { Header } from '../storefront/chrome/header.tsx';
import { NavigationBar } from '../storefront/chrome/navigation-bar.tsx';
import { NewBuildToast } from '../storefront/chrome/new-build-toast.tsx';
import { LikesLoader } from '../storefront/likes/likes-loader.tsx';
import { ActiveKeeper } from '../storefront/tracking/active-keeper.tsx';
import { ModalHost } from '../storefront/modals/modal-host.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { Analytics } from './analytics.tsx';
import { reloadIfNewer } from './build-watch.ts';
import { GuardGate } from './guard-gate.tsx';
import { useT } from './i18n/use-t.ts';
import { SessionKeeper } from './session-keeper.tsx';
import { useShell } from './shell-context.tsx';

/** The newer build is taken up when the visitor leaves a page anyway. */
function useFreshBuild(): void {
  const { state, location } = useNavigation();
  const { settings } = useShell();
  useEffect(() => {
    if (state !== 'loading' || !location) return;
    reloadIfNewer(settings.basePath.replace(/\/$/, '') + location.pathname + location.search);
  }, [state, location, settings.basePath]);
}

/** A change of page moves the focus to its heading, so that it is announced; the first page keeps it at the top. */
function useFocusOnChange(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    // A page that opens on its own field, such as search, has put the focus there already.
    if (!heading || document.activeElement?.closest('main, dialog')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** What stands around every page. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  const t = useT();
  useFreshBuild();
  useFocusOnChange();
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
      <ModalHost />
      <NewBuildToast />
      <SessionKeeper />
      <LikesLoader />
      <BasketKeeper />
      <ActiveKeeper />
      <Analytics />
    </ToastProvider>
  );
}
