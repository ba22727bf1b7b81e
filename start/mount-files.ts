/** Serves files beside pages and calls: built files, pictures, the name of the build, the API documentation. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { S3Bucket } from '#adapters/media/s3-bucket.ts';
import { contract } from '#contract/contract.ts';
import { apiDocsPage } from '#server/platform/http/api-docs.ts';
import { openapi } from '#server/platform/http/openapi.ts';
import { once } from '#server/platform/once.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { FAVICON } from './favicon.ts';
import { sendMissing, serveBucket } from './serve-bucket.ts';
import { servePictures } from './serve-pictures.ts';
import type { PicturesOnRequest, WebPart } from './product-deps.ts';

/** A built file is no page: without the headers that protect pages it is half a kilobyte smaller. */
const PAGE_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'referrer-policy',
];
function withoutPageHeaders(reply: { removeHeader(name: string): unknown }): void {
  for (const name of PAGE_HEADERS) reply.removeHeader(name);
}

export interface MountedFiles {
  web: WebPart;
  mediaDir: string;
  bucket: S3Bucket | null;
  pictures?: PicturesOnRequest | null | undefined;
}

export async function mountFiles(
  app: FastifyInstance,
  { web, mediaDir, bucket, pictures }: MountedFiles,
): Promise<void> {
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  );
  app.get('/health', (_request, reply) => reply.send({ ok: true, build: web.id() }));

  app.get('/builds/latest.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ id: web.id() }));
  app.get<{ Params: { id: string } }>('/builds/meta/:id', (request, reply) => {
    if (request.params.id !== `${web.id()}.json` || !web.manifest) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(web.manifest);
  });

  if (web.assetsDir) {
    const notices = path.join(web.assetsDir, '../notices.txt');
    app.get('/notices', (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(notices)),
    );
    await app.register(fastifyStatic, {
      root: web.assetsDir,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
      setHeaders: withoutPageHeaders,
    });
  }
  await app.register(
    async (media) => {
      const elsewhere = bucket ? serveBucket(bucket) : sendMissing;
      if (pictures) media.setNotFoundHandler(servePictures({ mediaDir, pictures, elsewhere }));
      else if (bucket) media.setNotFoundHandler(elsewhere);
      await media.register(fastifyStatic, {
        root: mediaDir,
        prefix: '/',
        immutable: true,
        maxAge: '1y',
        decorateReply: false,
        setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
      });
    },
    { prefix: '/media' },
  );
}

export function mountDocs(api: FastifyInstance): void {
  // Built when somebody reads it: few do, and the start need not wait.
  const document = once(() =>
    openapi(contract, {
      title: 'Dasturxon',
      version: '1',
      description: 'Restaurants, menus, orders and tables of one installation.',
    }),
  );
  const json = once(() => JSON.stringify(document()));
  const page = once(() => apiDocsPage(document()));
  const policy = once(() => pagePolicy(page()));
  api.get('/openapi.json', (_request, reply) =>
    reply.type('application/json').header('cache-control', 'no-cache').send(json()),
  );
  api.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy()).send(page()),
  );
}
