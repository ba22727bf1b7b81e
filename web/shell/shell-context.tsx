import { createContext, use, useMemo, type ReactNode } from 'react';
import { htmlLanguage } from '#domain/text/language.ts';
import type { RootData } from '../root.tsx';
import { createApi, type Api } from './api-client.ts';
import { deviceId } from './device.ts';
import { beforeCall } from './session.ts';
import { storedToken } from './token.ts';

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
