import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Settings } from '#contract/accounts/tenancy.ts';
import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { createApi, type Api } from '#web/platform/api/api-client.ts';
import { deviceId } from '#web/platform/session/device.ts';
import { beforeCall } from '#web/platform/session/session.ts';
import { storedToken } from '#web/platform/session/token.ts';

/** What the root loader sends with every page. */
export interface RootData {
  settings: Settings;
  language: Language;
  found: boolean;
  buildId: string;
  canonicalHome: string;
}

export interface Storefront extends RootData {
  /** The API client of this storefront, for the browser only. */
  api: Api;
}

export const StorefrontContext = createContext<Storefront | null>(null);

export function StorefrontProvider({ root, children }: { root: RootData; children: ReactNode }) {
  const storefront = useMemo<Storefront>(
    () => ({
      ...root,
      api: createApi({
        merchantId: root.settings.merchant.id,
        language: htmlLanguage(root.language),
        deviceId,
        token: storedToken,
        before: beforeCall,
      }),
    }),
    [root],
  );
  return <StorefrontContext value={storefront}>{children}</StorefrontContext>;
}

export function useStorefront(): Storefront {
  const storefront = use(StorefrontContext);
  if (!storefront) throw new Error('Used outside the storefront');
  return storefront;
}
