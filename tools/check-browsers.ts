/**
 * Interfaces in the files that browsers get which are newer than the served browsers (supported-browsers.json). Those
 * that `web/platform/browser/older-browsers.ts` adds are no finding; another one needs a fall-back or a row there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What older browsers would fail on, and the first versions of Chrome, Firefox and Safari that have it. */
const NEWER: readonly [pattern: RegExp, name: string, since: string][] = [
  [/\bPromise\.(?:withResolvers|try)\b/, 'Promise.withResolvers, Promise.try', '119 · 121 · 17.4'],
  [/\b(?:Object|Map)\.groupBy\b/, 'Object.groupBy, Map.groupBy', '117 · 119 · 17.4'],
  [/\bArray\.fromAsync\b/, 'Array.fromAsync', '121 · 115 · 16.4'],
  [/\bURL\.parse\(/, 'URL.parse', '126 · 126 · 18'],
  [/\bRegExp\.escape\b/, 'RegExp.escape', '136 · 134 · 18.2'],
  [/\bIterator\.from\b/, 'Iterator helpers', '122 · 131 · 18.4'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'methods of Set', '122 · 127 · 17'],
  [/\.(?:toWellFormed|isWellFormed)\(/, 'isWellFormed', '111 · 119 · 16.4'],
  // Behind a test for it where a library uses it.
  [/(?<!&&\w{1,20})\.(?:show|hide|toggle)Popover\(/, 'popover', '114 · 125 · 17'],
  [/\bscheduler\.yield\(/, 'scheduler.yield', '129 · 142 · –'],
  [/\bTemporal\.(?:Now|Instant|Plain|Zoned)/, 'Temporal', '144 · 139 · –'],
  [/\.(?:toBase64|setFromBase64|toHex)\(|Uint8Array\.fromBase64/, 'Base64 of Uint8Array', '140 · 133 · 18.2'],
];

export const newerInterfaces = (code: string): string[] =>
  NEWER.filter(([pattern]) => pattern.test(code)).map(([, name, since]) => `${name} (${since})`);

/** Values that the oldest served browsers do not know and drop with the declaration: another must stand before it. */
const NEWER_VALUES = /\b(?:color-mix|light-dark|oklch|oklab)\(/;

/** Declarations with such a value that neither follow one of the same property nor stand behind `@supports`. */
export function valuesWithoutFallback(css: string): string[] {
  const found: string[] = [];
  const open: { prelude: string; seen: Set<string> }[] = [];
  let text = '';
  const declare = (): void => {
    const colon = text.indexOf(':');
    const property = text.slice(0, colon).trim();
    const block = open.at(-1);
    if (colon > 0 && block && NEWER_VALUES.test(text) && !property.startsWith('--')) {
      const isBehindTest = open.some(({ prelude }) => prelude.startsWith('@supports'));
      if (!isBehindTest && !block.seen.has(property)) found.push(`${block.prelude} { ${text.trim()} }`);
    } else block?.seen.add(property);
    text = '';
  };
  for (const [token] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/"[^"]*"|'[^']*'|[^"'{};]+|[{};]/g)) {
    if (token === '{') {
      open.push({ prelude: text.trim(), seen: new Set() });
      text = '';
    } else if (token === ';') declare();
    else if (token === '}') {
      declare();
      open.pop();
    } else text += token;
  }
  return found;
}

if (import.meta.main) {
  const folder = path.join(import.meta.dirname, '../build/client/assets');
  const found = readdirSync(folder).flatMap((file) => {
    const findings = file.endsWith('.js') ? newerInterfaces : file.endsWith('.css') ? valuesWithoutFallback : () => [];
    return findings(readFileSync(path.join(folder, file), 'utf8')).map((name) => `${file}: ${name}`);
  });
  for (const line of found) console.error(line);
  console.log(`${found.length} interfaces and values in built files that are newer than the served browsers`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
