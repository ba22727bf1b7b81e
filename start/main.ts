/** `npm start`: the product with its built web part. */

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
