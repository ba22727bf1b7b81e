import { Suspense, useMemo } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Settings } from '#contract/tenancy.ts';
import { htmlLanguage, type Language } from '#domain/text/language.ts';
import { paletteCss } from '#domain/tenancy/palette.ts';
import cyrillicFont from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import { serializeOnce, parseSerialized, type SerializedJson } from '#web/rendering/serialized-json.ts';
import { ErrorPage } from './app/error-page.tsx';
import { I18nProvider } from '#web/platform/i18n/i18n-provider.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import { memoizeBounded } from '#web/platform/cache/memoize-bounded.ts';
import { StorefrontProvider, type RootData } from '#web/platform/storefront/storefront-context.tsx';
import { THEME_SCRIPT } from '#web/platform/browser/theme.ts';
import '#web/styles/app.css';

type Sent = Omit<RootData, 'settings'> & { settings: SerializedJson<Settings> };

export function loader({ context }: Route.LoaderArgs): Sent {
  const { settings, language, found, buildId, canonicalHome } = context.get(pageContext);
  return {
    settings: serializeOnce([settings.merchant, settings.web], settings.basePath, () => settings),
    language,
    found,
    buildId,
    canonicalHome,
  };
}

function useRoot(): RootData | undefined {
  const sent = useRouteLoaderData<Sent>('root');
  return useMemo(() => sent && { ...sent, settings: parseSerialized(sent.settings) }, [sent]);
}

/** The same on every page of a storefront; a new language or build arrives with a document of its own. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false;

const FALLBACK_LANGUAGE_OF_DOCUMENT: Language = 'uz';

/** The very same object on every drawing: React writes a style block anew, and so empty, when it is given another. */
const AS_IT_CAME = { __html: '' };

/** By the colour and its kind: the search for shades that can be read takes longer than the rest of a head. */
const palettes = new Map<string, { __html: string }>();
const MOST_PALETTES = 500;

/** Made on the server alone; browsers keep what came with the page and need not know how it is made. */
function paletteOf(web: Settings['web'] | undefined): { __html: string } {
  if (!import.meta.env.SSR) return AS_IT_CAME;
  const { mainColor = '', mainColorType = 'DARK' } = web ?? {};
  const key = `${mainColorType} ${mainColor}`;
  return memoizeBounded(palettes, MOST_PALETTES, key, () => ({ __html: paletteCss(mainColor ?? '', mainColorType) }));
}

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
        <link
          rel="preload"
          href={language === 'ru' ? cyrillicFont : latinFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <style suppressHydrationWarning dangerouslySetInnerHTML={paletteOf(web)} />
        <Links />
        <link rel="icon" href={web?.favicon ?? '/favicon.ico'} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function App() {
  // Drawn only where the loader answered: without it, the page is the error's.
  const root = useRoot()!;
  return (
    <I18nProvider language={root.language}>
      <StorefrontProvider root={root}>
        {/* The boundary of everything whose code comes later: its markup stays until then, and so does the old page
            while the next one's code is on its way. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </StorefrontProvider>
    </I18nProvider>
  );
}

/** Reached when even the shell could not be drawn: it must need nothing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRoot();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <I18nProvider language={data?.language ?? FALLBACK_LANGUAGE_OF_DOCUMENT}>
      <ErrorPage status={status} error={error} />
    </I18nProvider>
  );
}
