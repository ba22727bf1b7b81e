/** The service worker's source (web/service-worker/) as browsers run it. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

export const serviceWorkerCode = (): string =>
  stripTypeScriptTypes(readFileSync(new URL('../web/service-worker/service-worker.ts', import.meta.url), 'utf8'), {
    mode: 'strip',
  });
