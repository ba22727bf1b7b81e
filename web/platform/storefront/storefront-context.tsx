import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Settings } from '#contract/tenancy.ts';
import { htmlLanguage, type Language } from '#domain/text/language.ts';
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

export interface Shell extends RootData {
  /** The storefront's calls; only for the browser: pages are made before anybody is known. */
  api: Api;
}

export const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ root, children }: { root: RootData; children: ReactNode }) {
  const shell = useMemo<Shell>(
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
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('Used outside the shell');
  return shell;
}
