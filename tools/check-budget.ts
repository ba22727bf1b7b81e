/**
 * What a visitor loads first on each page: held against the budget, counted in the bytes of the built files. A file
 * that was built under two names would be loaded twice, once for the server's HTML and once for the browser's code.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const BUDGET = { js: 102_000, css: 15_000 };

interface Manifest {
  /** The list of routes itself is a script that every page loads. */
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }
  >;
}

const name = (address: string): string => address.replace(/^\/assets\//, '');

export interface PageWeight {
  route: string;
  js: number;
  css: number;
}

export function pageWeights(manifest: Manifest, sizes: Record<string, { br: number }>): PageWeight[] {
  const size = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + (sizes[file]?.br ?? 0), 0);
  const { routes } = manifest;
  return Object.values(routes).map((route) => {
    const js = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports].map(name));
    const css = new Set<string>();
    for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
      for (const file of [at.module, ...(at.imports ?? [])]) js.add(name(file));
      for (const file of at.css ?? []) css.add(name(file));
    }
    return { route: route.id, js: size(js), css: size(css) };
  });
}

export async function readWeights(root: string): Promise<PageWeight[]> {
  const meta = JSON.parse(readFileSync(path.join(root, 'build/meta.json'), 'utf8')) as {
    sizes: Record<string, { br: number }>;
  };
  const build = (await import(path.join(root, 'build/server/index.js'))) as { assets: Manifest };
  return pageWeights(build.assets, meta.sizes);
}

/** Files with the same content and the same name but for its hash. */
export function builtTwice(folder: string): string[][] {
  const names = readdirSync(folder).filter((file) => !/\.(br|gz)$/.test(file));
  const byContent = Map.groupBy(names, (file) => {
    const digest = createHash('sha256').update(readFileSync(path.join(folder, file)));
    return file.replace(/-[\w-]{6,8}(?=\.\w+$)/, ' ') + digest.digest('hex');
  });
  return [...byContent.values()].filter((same) => same.length > 1);
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  for (const names of builtTwice(path.join(root, 'build/client/assets'))) {
    console.log(`TWICE ${names.join(', ')}`);
    process.exitCode = 1;
  }
  const weights = (await readWeights(root)).toSorted((a, b) => b.js - a.js);
  for (const { route, js, css } of weights) {
    const over = js > BUDGET.js || css > BUDGET.css;
    console.log(
      `${over ? 'OVER ' : '     '}${(js / 1000).toFixed(1).padStart(6)} kB JS ` +
        `${(css / 1000).toFixed(1).padStart(5)} kB CSS  ${route}`,
    );
    if (over) process.exitCode = 1;
  }
}
