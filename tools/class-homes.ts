/**
 * Classes of `web/` without one home: styled by stylesheets of several folders, or used by several folders that do not
 * import the stylesheet that defines them.
 */
import path from 'node:path';
import { importsOf, resolveImport, type SourceFile } from './import-graph.ts';

/** Stylesheets that every page has loaded before it renders. */
const ENTRY = 'web/styles/app.css';

const folderOf = path.posix.dirname;
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g;

class Places extends Map<string, Set<string>> {
  add(name: string, place: string): void {
    this.set(name, (this.get(name) ?? new Set()).add(place));
  }
}

/** The selectors of a stylesheet with their depth; at-rules do not count. */
function selectorsOf(text: string): { selector: string; depth: number }[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@(?:import|source)[^;]*;/g, '');
  const found: { selector: string; depth: number }[] = [];
  const isRule: boolean[] = [];
  let start = 0;
  for (const [at, char] of [...code].entries()) {
    if (!'{};'.includes(char)) continue;
    if (char === '{') {
      const selector = code.slice(start, at).trim();
      found.push({ selector, depth: isRule.filter(Boolean).length });
      isRule.push(!selector.startsWith('@'));
    } else if (char === '}') isRule.pop();
    start = at + 1;
  }
  return found;
}

const classesIn = (selector: string): string[] => [...selector.matchAll(CLASS)].map(([, name]) => name!);

/** The class names written in source code: words of string literals in `className` and in calls of `classNames`. */
function wordsOf(text: string): string[] {
  const literals: string[] = [];
  for (const match of text.matchAll(/\bclassName=(?:"([^"]*)"|\{)|\bclassNames\(|\bclassName: ?(?=['"`])/g)) {
    if (match[1] !== undefined) literals.push(match[1]);
    else {
      const from = match.index + match[0].length;
      const close = match[0].endsWith('{') ? '}' : match[0].endsWith('(') ? ')' : undefined;
      const part = close
        ? text.slice(from, endOf(text, from, close))
        : (/^(['"`]).*?\1/.exec(text.slice(from))?.[0] ?? '');
      for (const [, each] of part.matchAll(/['"`]([^'"`\n]*)['"`]/g)) literals.push(each!);
    }
  }
  return literals.flatMap((literal) => literal.split(/[\s${}?:]+/));
}

function endOf(text: string, from: number, close: string): number {
  const open = close === '}' ? '{' : '(';
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at += 1) depth += text[at] === open ? 1 : text[at] === close ? -1 : 0;
  return at - 1;
}

interface Homeless {
  name: string;
  /** Folders whose stylesheets name it. */
  styledIn: string[];
  /** Folders that use it without an import of a stylesheet that defines it. */
  usedIn: string[];
}

export function classesWithoutHome(files: readonly SourceFile[]): Homeless[] {
  const sheets = files.filter(({ file }) => file.endsWith('.css'));
  const code = files.filter(({ file }) => /(?<!\.test)\.tsx?$/.test(file));
  const defined = new Places();
  const named = new Places();
  for (const { file, text } of sheets) {
    for (const { selector, depth } of selectorsOf(text)) {
      const utility = /^@utility ([\w-]+)/.exec(selector)?.[1];
      if (utility !== undefined) defined.add(utility, file);
      if (selector.startsWith('@')) continue;
      for (const name of classesIn(selector)) named.add(name, file);
      if (depth > 0) continue;
      for (const each of selector.split(/,(?![^(]*\))/)) {
        const [first = ''] = each.trim().split(/[\s>+~]/);
        for (const name of classesIn(first.replace(/:(?:has|not)\(.*/, ''))) defined.add(name, file);
      }
    }
  }
  const entry = sheets.find(({ file }) => file === ENTRY)?.text ?? '';
  const everywhere = new Set(
    [...entry.matchAll(/@import '(\.[^']*)'/g)].map(([, target]) => resolveImport(ENTRY, target!)!),
  );
  const imported = new Places();
  for (const { file, text } of code) {
    for (const { target } of importsOf(text))
      if (target.endsWith('.css')) imported.add(folderOf(file), resolveImport(file, target) ?? target);
  }
  const used = new Places();
  for (const { file, text } of code) for (const word of wordsOf(text)) used.add(word, folderOf(file));

  return [...new Set([...defined.keys(), ...named.keys()])].flatMap((name) => {
    // Utilities of Tailwind are named by stylesheets, and defined by none.
    const homes = [...(defined.get(name) ?? [])];
    if (homes.length === 0) return [];
    const hasHome = (folder: string): boolean =>
      homes.some((home) => everywhere.has(home) || folderOf(home) === folder || imported.get(folder)?.has(home));
    const styledIn = [...new Set([...(named.get(name) ?? [])].map(folderOf))];
    const usedIn = [...(used.get(name) ?? [])].filter((folder) => !hasHome(folder));
    return styledIn.length > 1 || usedIn.length > 1 ? [{ name, styledIn, usedIn }] : [];
  });
}
