/**
 * Holds the house's floors: who may import whom, doors between capabilities, packages by room, no circles. Each
 * message says where to go instead.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  file: string;
  text: string;
}

/** Which rooms each room may use. A room not named here is not part of the house. */
const MAY_USE: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  adapters: ['server', 'contract', 'domain'],
  web: ['contract', 'domain'],
  demo: ['server', 'contract', 'domain', 'adapters'],
  fakes: ['contract', 'domain'],
  start: ['adapters', 'server', 'web', 'contract', 'domain', 'demo'],
  bench: ['start', 'adapters', 'server', 'contract', 'domain', 'demo', 'tests', 'tools'],
  tools: ['start', 'adapters', 'server', 'web', 'contract', 'domain'],
  tests: ['start', 'adapters', 'server', 'contract', 'domain', 'demo', 'web', 'tools', 'fakes'],
};

const INSTEAD: Record<string, string> = {
  domain: 'domain/ is pure: pass what it needs in as a value',
  contract: 'contract/ knows rules and shapes only: move the shape to domain/ or contract/',
  server: 'server/ names no vendor: declare a port there, implement it in adapters/, join them in start/compose.ts',
  adapters: 'an adapter implements a port of server/: it is wired in start/compose.ts',
  web: 'web/ speaks to the server through contract/ only',
  fakes: "a fake speaks the vendor's protocol and knows nothing of ours",
};

/** npm packages a room may use; the others may use what they need. */
const PACKAGES: Record<string, RegExp> = {
  domain: /^$/,
  contract: /^zod$/,
  web: /^(react|react-dom|react-router|@react-router\/.+|leaflet|altcha-lib|@fontsource-variable\/.+|isbot|vite)$/,
};

const isTest = (file: string): boolean => /\.test\.tsx?$|\.slow\.|\.http\.test/.test(file);
const roomOf = (file: string): string => file.split('/')[0] ?? '';
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export interface Import {
  target: string;
  /** Erased before anything runs: it may point where values may not. */
  typeOnly: boolean;
}

export function importsOf(text: string): Import[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(IMPORT)].map((match) => ({
    target: (match[2] ?? match[3] ?? match[4])!,
    typeOnly: match[1] !== undefined,
  }));
}

/** The file within the project that an import means; undefined for a package. */
export function resolveImport(from: string, target: string): string | undefined {
  const clean = target.replace(/\?.*$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  if (clean.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), clean));
  return undefined;
}

const packageOf = (target: string): string =>
  target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : target.split('/')[0]!;

/** Server capabilities are the folders of server/ but platform/, which knows none of them. */
const capabilityOf = (file: string): string | undefined => {
  const [room, folder] = file.split('/');
  return room === 'server' && folder && folder !== 'platform' && file.split('/').length > 2 ? folder : undefined;
};

/** A capability's doors: the file named like it, and its ports. */
const isDoor = (file: string, capability: string): boolean =>
  file === `server/${capability}/${capability}.ts` || file === `server/${capability}/ports.ts`;

function crossing(from: string, to: string, typeOnly: boolean): string | undefined {
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)];
  if (fromRoom !== toRoom) {
    const allowed = MAY_USE[fromRoom];
    if (!allowed) return `${fromRoom}/ is no room of this house; see docs/map.md`;
    if (!MAY_USE[toRoom]) return undefined;
    if (!allowed.includes(toRoom) && !(isTest(from) && fromRoom !== 'domain')) {
      return `${fromRoom}/ may not use ${toRoom}/: ${INSTEAD[fromRoom] ?? 'imports run one way, see docs/map.md'}`;
    }
    if (fromRoom === 'start' && toRoom === 'web' && !typeOnly)
      return 'start/ knows web/ as a finished build: load it with start/web-build.ts';
  }
  const mine = capabilityOf(from);
  const theirs = capabilityOf(to);
  if (from.startsWith('server/platform/') && theirs && !isTest(from)) {
    return `server/platform/ knows no capability: let server/${theirs}/ pass it in`;
  }
  if (fromRoom === 'server' && mine && theirs && mine !== theirs && !isDoor(to, theirs) && !isTest(from)) {
    return `${to} is the inside of ${theirs}: use its door server/${theirs}/${theirs}.ts`;
  }
  if (from.startsWith('web/ui/') && /^web\/(storefront|console|app|shared|platform|rendering)\//.test(to)) {
    return 'web/ui/ knows no product words: pass texts and handlers in as props';
  }
  if (from.startsWith('web/storefront/') && to.startsWith('web/console/'))
    return 'guests never load the console: move the shared part to web/shared/, web/platform/ or web/ui/';
  if (from.startsWith('web/console/') && to.startsWith('web/storefront/'))
    return 'the console never loads the storefront: move the shared part to web/shared/, web/platform/ or web/ui/';
  return undefined;
}

function forbiddenPackage(from: string, target: string, typeOnly: boolean): string | undefined {
  const room = roomOf(from);
  if (isTest(from)) return undefined;
  if (target.startsWith('node:')) {
    if (['domain', 'contract', 'web'].includes(room))
      return `${room}/ runs without Node: ${target} belongs to server/ or tools/`;
    return undefined;
  }
  const allowed = PACKAGES[room];
  const name = packageOf(target);
  if (!allowed || allowed.test(name) || name.startsWith('virtual:')) return undefined;
  if (typeOnly && room === 'web') return undefined;
  return `${room}/ may not use the package ${name}: ${room === 'web' ? 'every visitor would load it' : 'it stays pure'}`;
}

/** Values only: two files may know each other's types. */
function circles(graph: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') found.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return found;
}

export function checkImports(files: readonly SourceFile[]): string[] {
  const messages: string[] = [];
  const graph = new Map<string, string[]>();
  for (const { file, text } of files) {
    const targets: string[] = [];
    for (const { target, typeOnly } of importsOf(text)) {
      const to = resolveImport(file, target);
      const message = to === undefined ? forbiddenPackage(file, target, typeOnly) : crossing(file, to, typeOnly);
      if (message) messages.push(`${file} → ${target}: ${message}`);
      if (to !== undefined && !typeOnly) targets.push(to);
    }
    graph.set(file, targets);
  }
  for (const circle of circles(graph))
    messages.push(`circle: ${circle.join(' → ')}: move what both need into a third file`);
  return messages;
}

export function readSources(root: string): SourceFile[] {
  return Object.keys(MAY_USE).flatMap((room) => {
    let entries;
    try {
      entries = readdirSync(path.join(root, room), { withFileTypes: true, recursive: true });
    } catch {
      return [];
    }
    return entries
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((full) => ({ file: path.relative(root, full).replaceAll('\\', '/'), text: readFileSync(full, 'utf8') }));
  });
}

if (import.meta.main) {
  const messages = checkImports(readSources(path.join(import.meta.dirname, '..')));
  for (const message of messages) console.error(message);
  process.exit(messages.length > 0 ? 1 : 0);
}
