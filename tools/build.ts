/**
 * Builds the web part and the docs site, precompresses files, names the build and holds its size against the budget.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const { constants } = zlib;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const root = path.join(import.meta.dirname, '..');
const out = path.resolve(root, process.env.BUILD_DIR || 'build');
const assets = path.join(out, 'client/assets');

rmSync(path.join(out, 'meta.json'), { force: true });
const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
const env = { ...process.env, NODE_ENV: 'production' };
await run([cli, 'build']);

const files = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
shortenRouteManifest();
const [compressed] = await Promise.all([
  Promise.all(files.map(async (name) => [name, await compress(name)] as const)),
  run(['tools/notices.ts']),
  run(['tools/docs.ts']),
]);
const sizes = Object.fromEntries(compressed);

/**
 * Names carry hashes of what is in them, so the list of names is the build; the server's half counts too, and the
 * version tells releases with equal pages apart.
 */
const id = createHash('sha256')
  .update(files.toSorted().join('\n'))
  .update(readFileSync(path.join(out, 'server/index.js')))
  .update(readFileSync(path.join(root, 'package.json')))
  .digest('hex')
  .slice(0, 12);
writeFileSync(path.join(out, 'meta.json'), JSON.stringify({ id, sizes }));

const total = (ending: string): number =>
  Object.entries(sizes)
    .filter(([name]) => name.endsWith(ending))
    .reduce((sum, [, size]) => sum + size.br, 0);
console.log(
  `Built ${id}: ${files.length} files, JS ${Math.round(total('.js') / 1000)} kB and CSS ` +
    `${Math.round(total('.css') / 100) / 10} kB brotli in all.`,
);

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode === 0) return;
  console.error(output, errors);
  process.exit(1);
}

/** On the threads of Node's pool, so that all cores compress. */
async function compress(name: string): Promise<{ raw: number; br: number }> {
  const file = path.join(assets, name);
  const bytes = readFileSync(file);
  if (!/\.(js|css|svg|json)$/.test(name)) return { raw: bytes.length, br: bytes.length };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const br = await brotli(bytes, { params });
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
  return { raw: bytes.length, br: br.length };
}

interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { imports?: string[] }>;
}

/**
 * Every page loads the list of routes. Flags that are off are left out, which the router reads as off, and so are the
 * scripts that the entry has loaded already.
 */
function shortenRouteManifest(): void {
  const name = files.find((each) => /^manifest-\w+\.js$/.test(each));
  if (!name) throw new Error('The build has no list of routes');
  const file = path.join(assets, name);
  const [, before = '', json = '', after = ''] = /^(.*?=)(\{.*\})(;?\s*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const manifest = JSON.parse(json) as RouteManifest;
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (const route of Object.values(manifest.routes))
    route.imports = route.imports?.filter((each) => !loaded.has(each));
  const isOn = (key: string, value: unknown): unknown => (key.startsWith('has') && value === false ? undefined : value);
  writeFileSync(file, before + JSON.stringify(manifest, isOn) + after);
}
