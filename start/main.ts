/** `npm start`: the product with its built web part. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Caches compiled code for the next start, where the directory is writable.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/code'));

// Libraries choose their production code by NODE_ENV as they are loaded; the value that the operator set is read
// before.
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
// Now rather than at exit: a killed process would cache nothing.
flushCompileCache();
