/** `npm start`: the product with its built web part. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// What the engine made of the code is kept for the next start, where that may be written.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/code'));

// Libraries choose their fast halves by NODE_ENV as they are loaded; what the person at the keyboard meant by it, a
// demo or a production, is read before.
const environment = { ...process.env };
process.env.NODE_ENV = 'production';
const { run } = await import('./run.ts');
const { loadWebBuild } = await import('./web-build.ts');

await run(async () => {
  const built = await loadWebBuild();
  return {
    web: {
      id: () => built.id,
      build: async () => built.build,
      assetsDir: built.assetsDir,
      manifest: built.manifest,
      mode: 'production',
    },
  };
}, environment);
// Now rather than at the end: whoever is killed keeps nothing.
flushCompileCache();
