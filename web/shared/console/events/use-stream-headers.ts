import { useCallback } from 'react';
import { htmlLanguage } from '#domain/platform/text/language.ts';
import { deviceId } from '#web/platform/session/device.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { storedToken } from '#web/platform/session/token.ts';

/** Headers of stream requests; read for each attempt, because the token changes. */
export function useStreamHeaders(): () => Record<string, string> {
  const { settings, language } = useStorefront();
  return useCallback(
    () => ({
      merchant: settings.merchant.id,
      'accept-language': htmlLanguage(language),
      'device-id': deviceId() ?? '',
      authorization: `Bearer ${storedToken.get() ?? ''}`,
    }),
    [settings.merchant.id, language],
  );
}
