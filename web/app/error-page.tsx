import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate } from 'react-router';
import { readablePath } from '#domain/platform/text/readable-path.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyPlate, BrokenBowl } from './error-art.tsx';
import { errorIdOf, reportError } from '#web/platform/browser/error-reporting.ts';
import { ChunkError } from '#web/platform/loading/load-chunk.ts';
import { useT } from '#web/platform/i18n/use-t.ts';

interface ErrorPageProps {
  status: number;
  error?: unknown;
  /** The base path of the storefront, which the router strips from its locations. */
  basePath?: string;
  /** The address names no storefront: the home link leads to the installation's own home page. */
  outside?: boolean;
}

/**
 * The page does not exist, the merchant is closed, the connection failed, or an error of ours. A failed connection is
 * no internal error: the page exists and can be opened later.
 */
export function ErrorPage({ status, error, basePath = '/', outside }: ErrorPageProps) {
  return status === 404 ? (
    <NotFoundPage basePath={basePath} outside={outside} />
  ) : status === 503 ? (
    <ClosedPage />
  ) : isConnectionError(error) ? (
    <NoConnectionPage />
  ) : (
    <FaultPage error={error} />
  );
}

export function NotFoundPage({ basePath = '/', outside }: Pick<ErrorPageProps, 'basePath' | 'outside'>) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A visitor who opened this address directly has no page to go back to.
  const back = (): void => {
    if (window.history.length > 1) void navigate(-1);
    else window.location.assign(outside ? '/' : basePath);
  };
  const path = readablePath(basePath.replace(/\/$/, '') + pathname);
  return (
    <div className="error-page">
      <title>{t('error.notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <EmptyPlate />
      <h1 className="text-h1">{t('error.notFound.title')}</h1>
      <p className="text-ink-2">{t('error.notFound.message', { path })}</p>
      <div className="error-actions">
        <Button kind="primary" render={(props) => (outside ? <a href="/" {...props} /> : <Link to="/" {...props} />)}>
          {t('error.home')}
        </Button>
        <Button onClick={back}>{t('error.back')}</Button>
      </div>
    </div>
  );
}

function FaultPage({ error }: { error: unknown }) {
  const t = useT();
  // The id is created in the browser, which sends the report; the server's log line has its own trace id.
  const [id, setId] = useState<string>();
  useEffect(() => {
    if (error === undefined || isRouteErrorResponse(error)) return;
    setId(errorIdOf(error));
    reportError(error);
  }, [error]);
  return (
    <div className="error-page">
      <title>{t('error.fault.title')}</title>
      <meta name="robots" content="noindex" />
      <BrokenBowl />
      <h1 className="text-h1">{t('error.fault.title')}</h1>
      <p className="text-ink-2">{t('error.fault.message')}</p>
      {id && <FaultId id={id} />}
      <div className="error-actions">
        <Button kind="primary" icon="rotate-cw" onClick={() => window.location.reload()}>
          {t('error.again')}
        </Button>
        <Button render={(props) => <Link to="/" reloadDocument {...props} />}>{t('error.home')}</Button>
      </div>
    </div>
  );
}

function FaultId({ id }: { id: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    // Without https there is no clipboard; the number is shown to be copied by hand.
    navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <p className="flex flex-wrap items-center justify-center text-small text-ink-2">
      {t('error.fault.id', { id })}
      <Button kind="ghost" size={40} icon="copy" onClick={copy}>
        {copied ? t('error.fault.copied') : t('error.fault.copy')}
      </Button>
    </p>
  );
}

/** Each browser has words of its own for a request that got no answer; all of them use a TypeError. */
const isConnectionError = (error: unknown): boolean =>
  error instanceof ChunkError || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));

function NoConnectionPage() {
  const t = useT();
  const again = (): void => window.location.reload();
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <div className="error-page">
      <title>{t('error.offline.title')}</title>
      <meta name="robots" content="noindex" />
      <BrokenBowl />
      <h1 className="text-h1">{t('error.offline.title')}</h1>
      <p className="text-ink-2">{t('error.offline.message')}</p>
      <div className="error-actions">
        <Button kind="primary" icon="rotate-cw" onClick={again}>
          {t('error.again')}
        </Button>
      </div>
    </div>
  );
}

function ClosedPage() {
  const t = useT();
  return (
    <div className="error-page">
      <title>{t('error.closed.title')}</title>
      <meta name="robots" content="noindex" />
      <EmptyPlate />
      <h1 className="text-h1">{t('error.closed.title')}</h1>
      <p className="text-ink-2">{t('error.closed.message')}</p>
    </div>
  );
}
