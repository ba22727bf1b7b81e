import { useEffect, useRef, type ReactNode } from 'react';
import { data, isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteError } from 'react-router';
import { Footer } from '../storefront/chrome/footer.tsx';
import { Header } from '../storefront/chrome/header.tsx';
import { NavigationBar } from '../storefront/chrome/navigation-bar.tsx';
import { NewBuildToast } from '../storefront/chrome/new-build-toast.tsx';
import { LikesLoader } from '../storefront/likes/likes-loader.tsx';
import { ModalHost } from '../storefront/modals/modal-host.tsx';
import { useHouseIfLoaded, type House, type Words } from '../storefront/trade/house.ts';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import type { Route } from './+types/storefront-layout';
import { reloadIfNewer } from './build-watch.ts';
import { ErrorPage } from './error-page.tsx';
import { GuardGate } from './guard-gate.tsx';
import { useT } from './i18n/use-t.ts';
import { pageContext } from './page-context.ts';
import { useShell } from './shell-context.tsx';

const byCode = (terms: readonly { code: string; name: string }[]): Words =>
  Object.fromEntries(terms.map(({ code, name }) => [code, name]));

/** An address without a merchant is not a page, and a merchant that closed for now says so, whatever the path. */
export async function loader({ context }: Route.LoaderArgs): Promise<House> {
  const { found, settings, tiles, ask } = context.get(pageContext);
  if (!found) throw data(null, { status: 404 });
  if (!settings.merchant.isActive) throw data(null, { status: 503 });
  const { kitchens, features, preferFor } = await ask('GET /terms');
  return {
    renderedAt: Date.now(),
    tiles,
    words: { kitchens: byCode(kitchens), features: byCode(features), preferFor: byCode(preferFor) },
  };
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
    // A page that opens on its own field, such as search, has put the focus there already.
    if (!heading || document.activeElement?.closest('main, dialog')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** What stands around every page. */
function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  useFreshBuild();
  useFocusOnChange();
  return (
    <ToastProvider label={t('toast.region')} closeLabel={t('close')}>
      <a className="skip-link" href="#content">{t('skip')}</a>
      <Header />
      <OfflineBar>{t('offline')}</OfflineBar>
      <main id="content" className="site-main" tabIndex={-1}>{children}</main>
      <Footer />
      <NavigationBar />
      <ModalHost />
      <NewBuildToast />
    </ToastProvider>
  );
}

export default function StorefrontLayout() {
  return (
    <Frame>
      <LikesLoader />
      <GuardGate><Outlet /></GuardGate>
    </Frame>
  );
}

/** A page that failed keeps the header and its ways out; without the layout's own data there is nothing to keep. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { settings } = useShell();
  const house = useHouseIfLoaded();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = <ErrorPage status={status} error={error} basePath={settings.basePath} outside={!house} />;
  return house ? <Frame>{page}</Frame> : <main>{page}</main>;
}
