/** What makes a storefront installable as an app: its manifest, its icons, the service worker and the offline page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { chooseLanguage, LANGUAGE_COOKIE } from '#domain/platform/text/language.ts';
import type { MediaStore } from '#server/accounts/media/ports.ts';
import { once } from '#server/platform/once.ts';
import { cookieOf } from '#server/platform/http/cookie.ts';
import { languageOfPerson, offlinePage } from '#server/platform/http/refusal-page.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Storefront, Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { brandIcon } from './favicon.ts';
import { serviceWorkerCode } from './service-worker.ts';
import { ICONS, storefrontColours, webManifest } from './web-manifest.ts';

const DAY_S = 86_400;
/** Smaller pictures are blurred at the size of an icon. */
const LEAST_EDGE = 96;

export function mountInstallable(
  app: FastifyInstance,
  { tenancy, media }: { tenancy: Tenancy; media: Pick<MediaStore, 'read'> },
): void {
  const worker = once(serviceWorkerCode);
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // The policy of its script is the policy of a worker's own requests.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
      .send(worker()),
  );
  app.get('/offline.html', (request, reply) => {
    const { html, policy } = offlinePage(languageOfPerson(request.raw));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(html);
  });

  async function sendManifest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const base = request.url.slice(0, request.url.indexOf('manifest.webmanifest'));
    const located = await tenancy.locate(request.headers.host, base);
    if (!('storefront' in located) || !located.found) {
      reply.callNotFound();
      return reply;
    }
    const { storefront, basePath } = located;
    const language = chooseLanguage(storefront.web, cookieOf(request.headers.cookie, LANGUAGE_COOKIE));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(JSON.stringify(webManifest(storefront, basePath, language)));
  }
  for (const url of ['/manifest.webmanifest', '/:key/manifest.webmanifest'])
    app.route({ method: 'GET', url, handler: sendManifest });

  const icons = new LRUCache<string, Buffer>({ max: 200 });
  app.get<{ Params: { merchant: string; file: string } }>('/icons/:merchant/:file', async (request, reply) => {
    const { merchant, file } = request.params;
    const storefront = Object.hasOwn(ICONS, file) && isUuid(merchant) ? await tenancy.byId(merchant) : undefined;
    if (!storefront) return reply.callNotFound();
    const key = `${merchant} ${file} ${picturesOf(storefront).join(' ')} ${storefrontColours(storefront.web).fill}`;
    const icon = icons.get(key) ?? (await drawIcon(storefront, file, media));
    icons.set(key, icon);
    return reply.type('image/png').header('cache-control', `public, max-age=${DAY_S}`).send(icon);
  });
}

const picturesOf = ({ merchant, web }: Storefront): string[] =>
  [web.favicon, web.logo, merchant.logo].filter((each) => each !== null);

type Files = Pick<MediaStore, 'read'>;

/** The merchant's favicon or logo; without one that can be read, the product's mark in the merchant's colour. */
async function drawIcon(storefront: Storefront, file: string, media: Files): Promise<Buffer> {
  const { size, share } = ICONS[file]!;
  const { fill, background } = storefrontColours(storefront.web);
  const edge = Math.round(size * share);
  for (const address of picturesOf(storefront)) {
    const picture = await pictureAt(address, edge, media);
    if (!picture) continue;
    return sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: picture }])
      .png()
      .toBuffer();
  }
  return sharp(Buffer.from(brandIcon(fill)), { density: 600 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** Undefined for what is no picture. Pictures elsewhere are not fetched: their address is a merchant's input. */
async function pictureAt(address: string, edge: number, media: Files): Promise<Buffer | undefined> {
  if (!address.startsWith('/media/')) return undefined;
  try {
    const bytes = await media.read(address.slice('/media/'.length));
    if (!bytes) return undefined;
    const { width, height } = await sharp(bytes).metadata();
    if (Math.max(width, height) < LEAST_EDGE) return undefined;
    return await sharp(bytes).resize(edge, edge, { fit: 'contain', background: '#0000' }).png().toBuffer();
  } catch {
    return undefined;
  }
}
