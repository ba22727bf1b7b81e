/** Serves files of a bucket at their addresses under /media/, as the folder's files are served. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMediaPath } from '#adapters/media/media-path.ts';
import type { S3Bucket } from '#adapters/media/s3-bucket.ts';

/** Of the store's answer; its times and request ids are not for guests. */
const PASSED_ON = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag'];
const CONDITIONS = ['range', 'if-none-match', 'if-range'];
const PREFIX = '/media/';

const conditionsOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(CONDITIONS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));

/** It may be there a moment later. */
export const sendMissing = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found');

export const serveBucket =
  (bucket: S3Bucket) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const name = request.url.slice(PREFIX.length).split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead && isMediaPath(name) ? await bucket.open(name, conditionsOf(request)) : null;
    if (!found) return sendMissing(request, reply);
    for (const header of PASSED_ON) {
      const value = found.headers.get(header);
      if (value !== null) void reply.header(header, value);
    }
    void reply
      .code(found.status)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.method === 'HEAD' || !found.body || found.status === 304) {
      await found.body?.cancel();
      return reply.send();
    }
    return reply.send(Readable.fromWeb(found.body));
  };
