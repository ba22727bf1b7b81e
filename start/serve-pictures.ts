/** Serves pictures of the demo city that a page asks for before they are made. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localDisk } from '#adapters/media/local-disk.ts';
import { isMediaPath } from '#adapters/media/media-path.ts';
import type { PicturesOnRequest } from './product-deps.ts';

const PREFIX = '/media/';

interface Parts {
  mediaDir: string;
  pictures: PicturesOnRequest;
  elsewhere: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

export function servePictures({ mediaDir, pictures, elsewhere }: Parts) {
  const disk = localDisk(mediaDir);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const name = request.url.slice(PREFIX.length).split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isMade = isRead && isMediaPath(name) && (await pictures.make(name));
    const bytes = isMade ? await disk.read(name) : null;
    if (!bytes) return elsewhere(request, reply);
    return reply
      .code(200)
      .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(bytes));
  };
}
