import { useEffect, useMemo } from 'react';
import { htmlLanguage } from '#domain/language.ts';
import { createApi } from './api-client.ts';
import { deviceId } from './device.ts';
import { beginSession } from './session.ts';
import { useShell } from './shell-context.tsx';
import { storedToken } from './token.ts';

/** Finds out who is here once the page is alive. Its client waits for no session: renewing must not wait for itself. */
export function SessionKeeper() {
  const { settings, language } = useShell();
  const api = useMemo(() => createApi({
    merchantId: settings.merchant.id, language: htmlLanguage(language), deviceId,
    token: { get: storedToken.get, clear: () => {} },
  }), [settings.merchant.id, language]);
  useEffect(() => beginSession(api), [api]);
  return null;
}
