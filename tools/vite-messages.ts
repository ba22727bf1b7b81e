/** Compiles the message catalogues for the browser: ICU text in, small token lists out, one file a language. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const root = path.join(import.meta.dirname, '..');

/** What every visitor loads, and what the people of the house load beside it. */
export const CATALOGUES = ['web/platform/i18n', 'web/shared/console/i18n'] as const;

export function compileCatalogues(): void {
  for (const folder of CATALOGUES)
    compileFolder(path.join(root, folder, 'messages'), path.join(root, folder, 'compiled'));
}

function compileFolder(sources: string, compiled: string): void {
  mkdirSync(compiled, { recursive: true });
  for (const language of ['uz', 'ru', 'eng']) {
    const catalogue = JSON.parse(readFileSync(path.join(sources, `${language}.json`), 'utf8')) as Record<
      string,
      string
    >;
    const tokens = Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]));
    const target = path.join(compiled, `${language}.json`);
    const text = JSON.stringify(tokens);
    let before = '';
    try {
      before = readFileSync(target, 'utf8');
    } catch {
      // the first time there is none
    }
    if (before !== text) writeFileSync(target, text);
  }
}

export function messages(): Plugin {
  return {
    name: 'dasturxon-messages',
    buildStart: compileCatalogues,
    configureServer(server) {
      compileCatalogues();
      const sources = CATALOGUES.map((folder) => path.join(root, folder, 'messages'));
      server.watcher.add(sources);
      server.watcher.on('change', (file) => {
        if (sources.some((folder) => file.startsWith(folder))) compileCatalogues();
      });
    },
  };
}
