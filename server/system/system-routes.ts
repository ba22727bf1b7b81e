import { timingSafeEqual } from 'node:crypto';
import type { systemContract } from '#contract/system.ts';
import type { Handlers } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

export interface DevInbox {
  messages(phone: string | undefined): { to: string; channel: string; text: string; at: string }[];
}

export interface SystemParts {
  buildId: () => string;
  ready: () => Promise<boolean>;
  /** Only in demo mode; and then only to this machine. */
  inbox: DevInbox | null;
  log: Logger;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** For whoever has the token; without one being set, for this machine alone. */
export function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isThisMachine(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Straight from this machine: a proxy in front makes everybody look local, so its traces count as a stranger. */
export function isThisMachine(request: FastifyRequest | undefined): boolean {
  const forwarded = FORWARDED.some((name) => request?.headers[name] !== undefined);
  return LOOPBACK.has(request?.socket.remoteAddress ?? '') && !forwarded;
}

export function systemHandlers(parts: SystemParts): Handlers<typeof systemContract> {
  return {
    'GET /health': () => ({ ok: true, build: parts.buildId() }),
    'GET /ready': async () => {
      if (!(await parts.ready())) throw new Refusal('UNAVAILABLE');
      return { ok: true, build: parts.buildId() };
    },
    'POST /faults': ({ body, traceId }) => {
      // The visitor's words end here: the message and stack of our own code are all that is written.
      parts.log.warn({ fault: body.id, message: body.message, stack: body.stack, build: body.build, traceId }, 'browser fault');
      return { id: body.id };
    },
    'GET /dev/inbox': ({ query, request }) => {
      if (!parts.inbox || !isThisMachine(request)) throw new Refusal('NOT_FOUND');
      return { messages: parts.inbox.messages(query.phone) };
    },
  };
}
