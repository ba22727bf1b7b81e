/**
 * `theme(--breakpoint-md)` in stylesheets that are loaded with their screen, as Tailwind replaces it in those of
 * `app.css`. Tailwind would compile each of them for it, which writes half as much again into some.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const TOKENS = path.join(import.meta.dirname, '../web/styles/tokens.css');
const CALL = /theme\((--breakpoint-[\w-]+)\)/g;

export function breakpoints(): Plugin {
  const widths = new Map(
    [...fs.readFileSync(TOKENS, 'utf8').matchAll(/(--breakpoint-\w+): ([\d.]+rem);/g)].map(([, name, width]) => [
      name!,
      width!,
    ]),
  );
  return {
    name: 'dasturxon-breakpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id) || !code.includes('theme(--breakpoint-')) return undefined;
      return code.replace(CALL, (call, name: string) => widths.get(name) ?? this.error(`${call} is no breakpoint`));
    },
  };
}
