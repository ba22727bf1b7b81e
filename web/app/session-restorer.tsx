import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { htmlLanguage } from '#domain/platform/text/language.ts';
import { createApi } from '#web/platform/api/api-client.ts';
import { deviceId } from '#web/platform/session/device.ts';
import { restoreSession } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { storedToken } from '#web/platform/session/token.ts';

/** Telegram passes its data behind the # of the address; after a reload inside the app they are gone. */
function isMiniApp(): boolean {
  try {
    return location.hash.includes('tgWebAppData=') || sessionStorage.getItem('miniApp') !== null;
  } catch {
    return false;
  }
}

/**
 * Restores the session after hydration. Its API client does not wait for the session, because renewing must not wait
 * for itself.
 */
export function SessionRestorer() {
  const { settings, language } = useStorefront();
  const api = useMemo(
    () =>
      createApi({
        merchantId: settings.merchant.id,
        language: htmlLanguage(language),
        deviceId,
        token: { get: storedToken.get, clear: () => {} },
      }),
    [settings.merchant.id, language],
  );
  const { pathname } = useLocation();
  useEffect(() => {
    restoreSession(api);
    if (isMiniApp()) void import('./mini-app.ts').then(({ startMiniApp }) => startMiniApp(api));
  }, [api]);
  useEffect(() => {
    if (isMiniApp()) void import('./mini-app.ts').then(({ showBack }) => showBack(pathname !== '/'));
  }, [pathname]);
  return null;
}
