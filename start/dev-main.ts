/** The product in development: as start/main.ts, with Vite serving the web part from its sources. */
import type { PageBuild } from '#server/platform/pages/page-server.ts';
import { createServer } from 'vite';
import { run } from './run.ts';

await run(async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    web: {
      id: () => 'development',
      build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
      mode: 'development',
    },
    attach(app) {
      // Vite answers for its own modules and files; everything else goes on to the product.
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|media|metrics|health|builds)(\/|$)/.test(request.url)) return done();
        return vite.middlewares(request.raw, reply.raw, done);
      });
    },
    close: () => vite.close(),
  };
});
