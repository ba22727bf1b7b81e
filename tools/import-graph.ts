/** Reads which file imports which, and finds cycles among files and among folders. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  file: string;
  text: string;
}

export interface Import {
  target: string;
  /** Erased before anything runs: it may cross boundaries that values may not. */
  typeOnly: boolean;
  /** Loaded when the code runs: for the browser a file of its own. */
  isDynamic: boolean;
}

export interface Edge {
  from: string;
  to: string;
}

const IMPORT = new RegExp(
  [
    String.raw`(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"\`;]*?from\s+['"]([^'"]+)['"]`,
    String.raw`(?:^|\n)\s*import\s+['"]([^'"]+)['"]`,
    String.raw`\bimport\(\s*['"]([^'"]+)['"]\s*\)`,
  ].join('|'),
  'g',
);

export function importsOf(text: string): Import[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(IMPORT)].map((match) => ({
    target: (match[2] ?? match[3] ?? match[4])!,
    typeOnly: match[1] !== undefined,
    isDynamic: match[4] !== undefined,
  }));
}

/** The file within the project that an import means; undefined for a package. */
export function resolveImport(from: string, target: string): string | undefined {
  const clean = target.replace(/\?.*$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  if (clean.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), clean));
  return undefined;
}

/** Cycles of a directed graph, each as the nodes on it, the first one repeated at the end. */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (node: string): void => {
    state.set(node, 'open');
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === 'open') found.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(node, 'done');
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return found;
}

/** The deepest folder that has both files, and its child on each side; '.' for a file of the folder itself. */
function commonFolder({ from, to }: Edge): { folder: string; children: [string, string] } {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < Math.min(a.length, b.length) - 1 && a[depth] === b[depth]) depth += 1;
  const child = (parts: string[]): string => (depth === parts.length - 1 ? '.' : parts[depth]!);
  return { folder: a.slice(0, depth).join('/'), children: [child(a), child(b)] };
}

/** Cycles among the children of every folder: its subfolders, and its own files as one node. */
export function findFolderCycles(edges: readonly Edge[]): string[] {
  const folders = new Map<string, Map<string, Map<string, Edge>>>();
  for (const edge of edges) {
    const { folder, children } = commonFolder(edge);
    const [from, to] = children;
    if (folder === '' || from === to) continue;
    const graph = folders.get(folder) ?? new Map<string, Map<string, Edge>>();
    folders.set(folder, graph);
    const targets = graph.get(from) ?? new Map<string, Edge>();
    graph.set(from, targets);
    if (!targets.has(to)) targets.set(to, edge);
  }
  return [...folders].flatMap(([folder, graph]) =>
    findCycles(new Map([...graph].map(([node, targets]) => [node, targets.keys()]))).map((cycle) => {
      const steps = cycle.slice(1).map((next, index) => {
        const { from, to } = graph.get(cycle[index]!)!.get(next)!;
        return `${from} → ${to}`;
      });
      return `cycle of folders in ${folder}/: ${cycle.join(' → ')} (${steps.join('; ')})`;
    }),
  );
}

/** All TypeScript files of these top-level folders. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) => {
    let entries;
    try {
      entries = readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true });
    } catch {
      return [];
    }
    return entries
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((full) => ({ file: path.relative(root, full).replaceAll('\\', '/'), text: readFileSync(full, 'utf8') }));
  });
}
