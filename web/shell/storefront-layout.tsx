import { useEffect, useRef } from 'react';
import { data, isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteError } from 'react-router';
import { Footer } from '../storefront/chrome/footer.tsx';
import { Header } from '../storefront/chrome/header.tsx';
import { NavigationBar } from '../storefront/chrome/navigation-bar.tsx';
import { ModalHost } from '../storefront/modals/modal-host.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/storefront-layout';
import { reloadIfNewer } from './build-watch.ts';
import { ErrorPage } from './error-page.tsx';
import { GuardGate } from './guard-gate.tsx';
import { useT } from './i18n/use-t.ts';
import { pageContext } from './page-context.ts';
import { useShell } from './shell-context.tsx';

/** An address without a merchant is not a page, and a merchant that closed for now says so, whatever the path. */
export function loader({ context }: Route.LoaderArgs): null {
  const { found, settings } = context.get(pageContext);
  if (!found) throw data(null, { status: 404 });
  if (!settings.merchant.isActive) throw data(null, { status: 503 });
  return null;
}

export const shouldRevalidate = (): boolean => false;

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
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

export default function StorefrontLayout() {
  const t = useT();
  useFreshBuild();
  useFocusOnChange();
  return (
    <ToastProvider label={t('toast.region')} closeLabel={t('close')}>
      <a className="skip-link" href="#content">{t('skip')}</a>
      <OfflineBar><Icon name="wifi-off" size={16} /> {t('offline')}</OfflineBar>
      <Header />
      <GuardGate>
        <main id="content"><Outlet /></main>
      </GuardGate>
      <Footer />
      <NavigationBar />
      <ModalHost />
    </ToastProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { settings } = useShell();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} error={error} basePath={settings.basePath} />;
}
