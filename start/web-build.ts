/** Loads the built web part, and the two small files by which browsers learn of a newer build. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBuild } from '#server/platform/pages/page-server.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

const root = path.join(import.meta.dirname, '..');

export interface WebBuild {
  id: string;
  build: PageBuild;
  assetsDir: string;
  manifest: { id: string; routes: string[] };
}

export async function loadWebBuild(folder = path.resolve(root, process.env.BUILD_DIR || 'build')): Promise<WebBuild> {
  const metaFile = path.join(folder, 'meta.json');
  if (!statSync(metaFile, { throwIfNoEntry: false })) {
    throw new StartRefusal('The web part is not built.', 'Run npm start, which builds it, or npm run build.');
  }
  const meta = JSON.parse(readFileSync(metaFile, 'utf8')) as { id: string };
  const build = (await import(pathToFileURL(path.join(folder, 'server/index.js')).href)) as PageBuild;
  return {
    id: meta.id,
    build,
    assetsDir: path.join(folder, 'client/assets'),
    manifest: { id: meta.id, routes: Object.values(build.assets.routes).map((each) => each!.module) },
  };
}
