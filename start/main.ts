/** `npm start`: the product with its built web part. */
import { run } from './run.ts';
import { loadWebBuild } from './web-build.ts';

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
});
