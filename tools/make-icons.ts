/**
 * Builds web/ui/icons.svg, one cached sprite for all pages, from lucide's files.
 * Run after changing web/ui/icon-names.ts: `node tools/make-icons.ts`; `--check` only says whether it is
 * stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { iconNames } from '#web/ui/icon-names.ts';

const root = new URL('../', import.meta.url);
const spritePath = new URL('web/ui/icons.svg', root);

/** Symbols carry shapes only: colour, width and fill are inherited from the place of use. */
function symbolOf(name: string): string {
  const source = readFileSync(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), 'utf8');
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(source)?.[1];
  if (!shapes) throw new Error(`lucide's ${name}.svg has no shapes`);
  const tight = shapes
    .replace(/\s+/g, ' ')
    .replace(/ ?\/> ?/g, '/>')
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${tight}</symbol>`;
}

export function makeSprite(names: readonly string[]): string {
  const notice = '<!-- Shapes: lucide (ISC license), https://lucide.dev -->';
  return [`<svg xmlns="http://www.w3.org/2000/svg">${notice}`, ...names.map(symbolOf), '</svg>', ''].join('\n');
}

if (import.meta.main) {
  const sprite = makeSprite(iconNames);
  if (process.argv.includes('--check')) {
    const fresh = sprite === readFileSync(spritePath, 'utf8');
    if (!fresh) console.error('web/ui/icons.svg is older than icon-names.ts: run node tools/make-icons.ts');
    process.exitCode = fresh ? 0 : 1;
  } else {
    writeFileSync(spritePath, sprite);
    console.log(`web/ui/icons.svg: ${iconNames.length} icons, ${sprite.length} bytes`);
  }
}
