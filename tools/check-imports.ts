/**
 * Who may import whom: top-level folders, capabilities of the server, layers and features of the web, packages, and no
 * cycles. Every message says where to go instead.
 */
import path from 'node:path';
import { arrowCount, capabilityOf, mayUse, mayUseCapability } from './areas.ts';
import {
  findCycles,
  findFolderCycles,
  importsOf,
  readSources,
  resolveImport,
  type Edge,
  type Import,
  type SourceFile,
} from './import-graph.ts';

/** Which top-level folders each one may use. */
const MAY_USE: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  adapters: ['server', 'contract', 'domain'],
  web: ['contract', 'domain', 'demo/map'],
  demo: ['server', 'contract', 'domain', 'adapters'],
  // Runs in the browser.
  'demo/map': [],
  fakes: ['contract', 'domain'],
  start: ['adapters', 'server', 'web', 'contract', 'domain', 'demo'],
  deploy: ['tests'],
  bench: ['start', 'adapters', 'server', 'contract', 'domain', 'demo', 'tests', 'tools'],
  tools: ['start', 'adapters', 'server', 'web', 'contract', 'domain'],
  tests: ['start', 'adapters', 'server', 'contract', 'domain', 'demo', 'web', 'tools', 'fakes'],
};

export const TOP_FOLDERS = Object.keys(MAY_USE).filter((folder) => !folder.includes('/'));

const INSTEAD: Record<string, string> = {
  domain: 'domain/ is pure: pass what it needs in as a value',
  contract: 'contract/ knows rules and shapes only: move the shape to domain/ or contract/',
  server: 'server/ names no vendor: declare a port there, implement it in adapters/, connect them in start/',
  adapters: 'an adapter implements a port of server/: it is connected in start/',
  web: 'web/ reaches the server through contract/ only',
  'demo/map': 'the map of the demo is drawn in the browser, from nothing but its own data',
  fakes: "a fake implements the vendor's protocol and knows nothing of ours",
};

/** npm packages that a top-level folder may use; the others may use what they need. */
const PACKAGES: Record<string, RegExp> = {
  domain: /^$/,
  contract: /^zod$/,
  'demo/map': /^leaflet$/,
  web: new RegExp(
    '^(react|react-dom|react-router|@react-router/.+|@tanstack/react-query|react-hook-form|@hookform/resolvers|' +
      'leaflet|terra-draw|altcha-lib|@fontsource-variable/.+|isbot|' +
      '@simplewebauthn/browser|vite)$',
  ),
};

/** The layers of web/, the lowest first: each may use those before it. '.' are the files that React Router asks for. */
const WEB_LAYERS = [
  ['ui'],
  ['platform'],
  ['rendering'],
  ['shared'],
  ['storefront', 'console', 'gallery'],
  ['app'],
  ['.'],
];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const topFolderOf = (file: string): string => (file.startsWith('demo/map/') ? 'demo/map' : (file.split('/')[0] ?? ''));

const packageOf = (target: string): string =>
  target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : target.split('/')[0]!;

/** What other capabilities may use of one: the file named like it, and its ports. */
const isEntryFile = (file: string, folder: string, capability: string): boolean =>
  file === `${folder}/${capability}.ts` || file === `${folder}/ports.ts`;

interface FoundImport extends Import {
  file: string;
  /** The file that it means; undefined for a package. */
  to: string | undefined;
}

function crossesTopFolders({ file: from, typeOnly, isDynamic }: FoundImport, to: string): string | undefined {
  const [fromFolder, toFolder] = [topFolderOf(from), topFolderOf(to)];
  if (fromFolder === toFolder) return undefined;
  const allowed = MAY_USE[fromFolder];
  if (!allowed) return `${fromFolder}/ is not a known top-level folder; see docs/map.md`;
  if (!MAY_USE[toFolder]) return undefined;
  if (!allowed.includes(toFolder) && !(isTest(from) && fromFolder !== 'domain')) {
    return `${fromFolder}/ may not use ${toFolder}/: ${INSTEAD[fromFolder] ?? 'imports run one way, see docs/map.md'}`;
  }
  if (fromFolder === 'start' && toFolder === 'web' && !typeOnly)
    return 'start/ knows web/ as a finished build: load it with start/web-build.ts';
  if (toFolder === 'demo/map' && !isDynamic)
    return 'only the demo loads its map: import it dynamically, where the settings say demo';
  return undefined;
}

function crossesCapabilities(from: string, to: string): string | undefined {
  if (isTest(from)) return undefined;
  const [mine, theirs] = [capabilityOf(from), capabilityOf(to)];
  if (theirs === undefined || (mine?.area === theirs.area && mine.capability === theirs.capability)) return undefined;
  const folder = `server/${theirs.area}/${theirs.capability}`;
  if (from.startsWith('server/platform/')) return `server/platform/ knows no capability: let ${folder}/ pass it in`;
  if (mine === undefined) return undefined;
  if (!mayUse(mine.area, theirs.area))
    return `the area ${mine.area} may not use ${theirs.area}, see tools/areas.ts: declare a port in ${mine.area}`;
  const [user, used] = [mine, theirs].map((each) => `${each.area}/${each.capability}`) as [string, string];
  if (!mayUseCapability(user, used))
    return `${user} may not use ${used}, see tools/areas.ts: declare what follows from an order in its ports.ts`;
  return isEntryFile(to, folder, theirs.capability)
    ? undefined
    : `${to} is internal to ${theirs.capability}: use its entry file ${folder}/${theirs.capability}.ts`;
}

const layerOf = (folder: string): number => WEB_LAYERS.findIndex((layer) => layer.includes(folder));

function crossesLayers(from: string, to: string): string | undefined {
  if (topFolderOf(from) !== 'web' || topFolderOf(to) !== 'web' || isTest(from)) return undefined;
  const parts = (file: string): string[] => {
    const [, folder, feature, inside] = file.split('/');
    if (feature === undefined) return ['.'];
    // Features of the console stand in areas.
    return folder === 'console' && inside?.includes('.') === false
      ? [folder, `${feature}/${inside}`]
      : [folder!, feature];
  };
  const [[mine, myFeature], [theirs, theirFeature]] = [parts(from), parts(to)] as [[string, string], [string, string]];
  const [myLayer, theirLayer] = [layerOf(mine), layerOf(theirs)];
  if (myLayer < theirLayer) {
    return (
      `web/${mine}/ is below web/${theirs}/: imports run app → storefront, console → shared → ` +
      `rendering → platform → ui`
    );
  }
  if (myLayer > theirLayer || !WEB_LAYERS[myLayer]!.includes('storefront')) return undefined;
  if (mine !== theirs) return `web/${mine}/ and web/${theirs}/ are loaded by different people: share by web/shared/`;
  // Files directly in web/storefront or web/console would belong to every feature.
  return myFeature === theirFeature || mine === 'gallery'
    ? undefined
    : `the feature ${myFeature} may not use the feature ${theirFeature}: move what both need to ` +
        `web/shared/, or compose them in web/app/`;
}

function forbiddenPackage(from: string, target: string, typeOnly: boolean): string | undefined {
  const folder = topFolderOf(from);
  if (isTest(from)) return undefined;
  if (target.startsWith('node:')) {
    if (['domain', 'contract', 'web', 'demo/map'].includes(folder))
      return `${folder}/ runs without Node: ${target} belongs to server/ or tools/`;
    return undefined;
  }
  const allowed = PACKAGES[folder];
  const name = packageOf(target);
  if (!allowed || allowed.test(name) || name.startsWith('virtual:')) return undefined;
  if (typeOnly && folder === 'web') return undefined;
  return `${folder}/ may not use the package ${name}: ${
    folder === 'web' ? 'every visitor would load ' + 'it' : 'it stays pure'
  }`;
}

const crossing = (found: FoundImport, to: string): string | undefined =>
  crossesTopFolders(found, to) ?? crossesCapabilities(found.file, to) ?? crossesLayers(found.file, to);

const importsIn = (files: readonly SourceFile[]): FoundImport[] =>
  files.flatMap(({ file, text }) =>
    importsOf(text).map((each) => ({ ...each, file, to: resolveImport(file, each.target) })),
  );

function findingsOf(imports: readonly FoundImport[]): string[] {
  const messages: string[] = [];
  const edges: Edge[] = [];
  for (const found of imports) {
    const { file, target, typeOnly, to } = found;
    const message = to === undefined ? forbiddenPackage(file, target, typeOnly) : crossing(found, to);
    if (message) messages.push(`${file} → ${target}: ${message}`);
    // Styles, catalogues and generated types import nothing.
    if (to !== undefined && /\.tsx?$/.test(to)) edges.push({ from: file, to });
  }
  const graph = new Map<string, string[]>();
  for (const { from, to } of edges) graph.set(from, [...(graph.get(from) ?? []), to]);
  for (const cycle of findCycles(graph))
    messages.push(`cycle: ${cycle.join(' → ')}: move what both need into a third file`);
  messages.push(...findFolderCycles(edges.filter(({ from }) => !isTest(from))));
  return messages;
}

export const checkImports = (files: readonly SourceFile[]): string[] => findingsOf(importsIn(files));

/** The arrows between areas of the server that imports make. */
function arrows(imports: readonly FoundImport[]): Set<string> {
  const found = new Set<string>();
  for (const { file, to } of imports) {
    const from = isTest(file) ? undefined : capabilityOf(file);
    const target = capabilityOf(to ?? '');
    if (from && target && target.area !== from.area) found.add(`${from.area} → ${target.area}`);
  }
  return found;
}

if (import.meta.main) {
  const imports = importsIn(readSources(path.join(import.meta.dirname, '..'), TOP_FOLDERS));
  const messages = findingsOf(imports);
  for (const message of messages) console.error(message);
  console.log(arrowCount(arrows(imports)));
  process.exit(messages.length > 0 ? 1 : 0);
}
