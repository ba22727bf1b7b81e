/** What makes a storefront installable as an app: its manifest, its icons, the service worker and the offline page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { chooseLanguage, LANGUAGE_COOKIE } from '#domain/text/language.ts';
import type { MediaStore } from '#server/media/ports.ts';
import { once } from '#server/platform/once.ts';
import { cookieOf } from '#server/platform/http/cookie.ts';
import { languageOfPerson, offlinePage } from '#server/platform/http/refusal-page.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Storefront, Tenancy } from '#server/tenancy/tenancy.ts';
import { brandIcon } from './favicon.ts';
import { serviceWorkerCode } from './service-worker.ts';
import { ICON_SIZES, storefrontColours, webManifest } from './web-manifest.ts';

const DAY_S = 86_400;
/** Of the edge; the rest is margin, because launchers cut icons to circles. */
const LOGO_SHARE = 0.66;

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
    const size = ICON_SIZES.find((each) => file === `${each}.png`);
    const storefront = size && isUuid(merchant) ? await tenancy.byId(merchant) : undefined;
    if (!size || !storefront) return reply.callNotFound();
    const key = `${merchant} ${size} ${logoOf(storefront)} ${storefrontColours(storefront.web).fill}`;
    const icon = icons.get(key) ?? (await drawIcon(storefront, size, media));
    icons.set(key, icon);
    return reply.type('image/png').header('cache-control', `public, max-age=${DAY_S}`).send(icon);
  });
}

const logoOf = ({ merchant, web }: Storefront): string | null => web.logo ?? merchant.logo;

/** The logo with a margin; without a readable one, the product's mark in the merchant's colour. */
async function drawIcon(storefront: Storefront, size: number, media: Pick<MediaStore, 'read'>): Promise<Buffer> {
  const { fill, background } = storefrontColours(storefront.web);
  const bytes = await logoBytes(logoOf(storefront), media);
  if (!bytes)
    return sharp(Buffer.from(brandIcon(fill)), { density: 600 })
      .resize(size, size)
      .png()
      .toBuffer();
  const edge = Math.round(size * LOGO_SHARE);
  const logo = await sharp(bytes).resize(edge, edge, { fit: 'contain', background: '#0000' }).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}

/** Logos elsewhere are not fetched: their address is a merchant's input. */
async function logoBytes(logo: string | null, media: Pick<MediaStore, 'read'>): Promise<Uint8Array | undefined> {
  if (!logo?.startsWith('/media/')) return undefined;
  return (await media.read(logo.slice('/media/'.length)).catch(() => null)) ?? undefined;
}
