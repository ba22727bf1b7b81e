/** Bodies: which route takes one and how large, how a handler reads it, and what happens to those that nobody reads. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_BUDGETS, type BodyKind } from '#contract/platform/input-budgets.ts';
import { endAndDestroy } from './connections.ts';
import './fastify-types.ts';
import { Refusal } from './refusal.ts';

const WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Read and dropped by Node for the sake of the connection; for more than this the connection is closed. */
const WORTH_KEEPING = 64 << 10;

const statedBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

/** Whether a request has a body, large or small. */
export const hasBody = (request: IncomingMessage): boolean => statedBytes(request) > 0;

/** Every route says what it takes, and gets the limit of the budget; `most` lowers it in tests. */
export function limitBodies(app: FastifyInstance, most: number = Number.POSITIVE_INFINITY): void {
  app.addHook('onRoute', (route) => {
    const takesBody = [route.method].flat().some((method) => !WITHOUT_BODY.includes(method));
    if (!takesBody) return;
    const kind: BodyKind | undefined = route.config?.takes;
    if (!kind) throw new Error(`${String(route.method)} ${route.url} says nothing of its body: see input-budgets.ts`);
    route.bodyLimit = Math.max(1, Math.min(BODY_BUDGETS[kind].bytes, most));
  });
  // What an answer leaves unread would be read to its end, however long it is.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (!raw.complete && statedBytes(raw) > WORTH_KEEPING && raw.socket instanceof Socket) {
      const { socket } = raw;
      reply.header('connection', 'close');
      // Node would destroy it with the answer still on its way, and a client that sends would never see it.
      socket.destroySoon = () => endAndDestroy(socket, '');
    }
    done(null, payload);
  });
}

/** The body as it came, for handlers that verify its sender first. Counted while it arrives. */
export async function readRawBody(request: FastifyRequest): Promise<Buffer> {
  const most = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length']) > most) throw new Refusal('TOO_LARGE');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of withoutDestroying(request.raw)) {
    bytes += chunk.length;
    if (bytes > most) throw new Refusal('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A loop that ends early would destroy the request, and with it the connection that its refusal needs. */
export const withoutDestroying = (body: Readable): AsyncIterable<Buffer> =>
  body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/** In this scope bodies are left where they are: handlers read them, or nobody does. */
export function leaveBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
