import { startTransition, useEffect, useState } from 'react';
import { data, isRouteErrorResponse, replace, useRouteError } from 'react-router';
import { DEFAULT_LANGUAGE, fromHtmlLanguage } from '#domain/platform/text/language.ts';
import '#web/shared/console/styles/console-look.css';
import { ErrorPage } from '#web/app/error-page.tsx';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { PageContext } from '#contract/page-rendering.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { Route } from './+types/console-route';
import { canonicalPath } from './canonical-path.server.ts';

/** Code and messages of the console are loaded together, and only by those who open it. */
const ConsoleApp = lazyPage(async () => {
  const language = fromHtmlLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const { loadConsole } = await import('./load-console.tsx');
  return loadConsole(language);
});

/** The console also opens while the merchant is closed for guests. */
export function loader({ context, request }: Route.LoaderArgs): { tiles: PageContext['tiles'] } {
  const { found, tiles, settings } = context.get(pageContext);
  const path = new URL(request.url).pathname.slice(settings.basePath.length - 1);
  const page = canonicalPath(path);
  if (!found || !page) throw data(null, { status: 404 });
  // A page that is named in another letter case is redirected to its own address.
  if (page !== path.replace(/\/$/, '')) throw replace(page, 308);
  return { tiles };
}

export const shouldRevalidate = (): boolean => false;

/** The server renders the same empty layout for everybody; the browser finds out who is signed in. */
export default function ConsoleRoute() {
  const [isOpen, setOpen] = useState(false);
  // In a transition the empty layout stays until the code is there. A fallback would be shown for at least 300 ms.
  useEffect(() => startTransition(() => setOpen(true)), []);
  return (
    <div className="console" data-brand="ops">
      <title>Dasturxon</title>
      <meta name="robots" content="noindex" />
      {isOpen ? <ConsoleApp /> : <EmptyConsole />}
    </div>
  );
}

function EmptyConsole() {
  const t = useT();
  return (
    <div className="console-room">
      <div className="console-rail" />
      <main className="console-main" aria-busy="true">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
      </main>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { settings } = useStorefront();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main>
      <ErrorPage status={status} error={error} basePath={settings.basePath} outside />
    </main>
  );
}
