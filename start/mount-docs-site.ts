/** The docs site at `/docs/`, where an installation has switched it on. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { StartRefusal } from '#server/platform/start-refusal.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const built = path.resolve(import.meta.dirname, '..', process.env['BUILD_DIR'] || 'build', 'docs');

export async function mountDocsSite(app: FastifyInstance, folder = built): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new StartRefusal('DOCS is on, and the site is not built.', 'Run npm run build, or leave DOCS out.');
  }
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('content-security-policy', POLICY);
      reply.header('cache-control', 'public, max-age=300');
    },
  });
}
