import { Suspense } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Settings } from '#contract/accounts/tenancy.ts';
import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { neutrals, paletteCss } from '#domain/accounts/tenancy/palette.ts';
import cyrillicFont from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import { ErrorPage } from './app/error-page.tsx';
import { I18nProvider } from '#web/platform/i18n/i18n-provider.tsx';
import { KEEP_SERVER_HTML } from '#web/rendering/keep-server-html.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { StorefrontProvider, type RootData } from '#web/platform/storefront/storefront-context.tsx';
import { NOTICE_ID, NOTICE_SCRIPT } from '#web/platform/browser/older-browser-notice.ts';
import { THEME_SCRIPT } from '#web/platform/browser/theme.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import '#web/styles/app.css';

export function loader({ context }: Route.LoaderArgs): RootData {
  const { settings, language, found, buildId, canonicalHome } = context.get(pageContext);
  return { settings, language, found, buildId, canonicalHome };
}

const useRoot = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The same on every page of a storefront; a new language or build is loaded as a new document. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false;

const FALLBACK_LANGUAGE_OF_DOCUMENT: Language = 'uz';

/** Has run before the browser's code is there. */
const HEAD_SCRIPT = import.meta.env.SSR ? { __html: THEME_SCRIPT + NOTICE_SCRIPT } : KEEP_SERVER_HTML;

/** Computed on the server only, so that browsers do not load the code for it. */
function paletteOf(web: Settings['web'] | undefined): { __html: string } {
  if (!import.meta.env.SSR) return KEEP_SERVER_HTML;
  const { mainColor, mainColorType = 'DARK' } = web ?? {};
  return { __html: paletteCss(mainColor ?? '', mainColorType) };
}

/** Safari offers the app by its number in the App Store; an id of another kind has no banner. */
const appStoreId = (settings: Settings | undefined): string | null =>
  settings?.web.iosAppLinkActive && /^\d{6,12}$/.test(settings.merchant.appId ?? '') ? settings.merchant.appId : null;

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRoot();
  const language = data?.language ?? FALLBACK_LANGUAGE_OF_DOCUMENT;
  const web = data?.settings.web;
  return (
    <html lang={htmlLanguage(language)} data-theme={web?.isDark ? 'dark' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {data && <meta name="build" content={data.buildId} />}
        {/* The bar of the browser continues the page. */}
        {import.meta.env.SSR && (
          <>
            {!web?.isDark && (
              <meta name="theme-color" media="(prefers-color-scheme: light)" content={neutrals.light.page} />
            )}
            <meta
              name="theme-color"
              media={web?.isDark ? undefined : '(prefers-color-scheme: dark)'}
              content={neutrals.dark.page}
            />
          </>
        )}
        {import.meta.env.SSR && appStoreId(data?.settings) && (
          <meta name="apple-itunes-app" content={`app-id=${appStoreId(data?.settings)}`} />
        )}
        <link
          rel="preload"
          href={language === 'ru' ? cyrillicFont : latinFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <script suppressHydrationWarning dangerouslySetInnerHTML={HEAD_SCRIPT} />
        <style suppressHydrationWarning dangerouslySetInnerHTML={paletteOf(web)} />
        <Links />
        {data?.found && <link rel="manifest" href={`${data.settings.basePath}manifest.webmanifest`} />}
        <link rel="icon" href={web?.favicon ?? '/favicon.ico'} />
        {/* Read from the document alone, so browsers need not render it. */}
        {import.meta.env.SSR && data?.found && (
          <link rel="apple-touch-icon" href={`/icons/${data.settings.merchant.id}/apple-180.png`} />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

/** Links and texts work without scripts, so the page below stays of use. */
function OlderBrowserNotice() {
  const t = useT();
  return (
    <p id={NOTICE_ID} className="wrap py-3 text-center" hidden>
      {t('error.olderBrowser')}
    </p>
  );
}

export default function App() {
  // The loader has succeeded: otherwise React Router renders the error boundary instead.
  const root = useRoot()!;
  return (
    <I18nProvider language={root.language}>
      <StorefrontProvider root={root}>
        <OlderBrowserNotice />
        {/* The boundary of all lazily loaded views: the server's HTML, or the previous page, stays until the code of
            the view has arrived. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </StorefrontProvider>
    </I18nProvider>
  );
}

/** Rendered when the layout itself failed, so it depends on nothing but the root's data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRoot();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <I18nProvider language={data?.language ?? FALLBACK_LANGUAGE_OF_DOCUMENT}>
      <ErrorPage status={status} error={error} />
    </I18nProvider>
  );
}
