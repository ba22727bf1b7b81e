import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Call, Contract, Key, Params, Query, Wire } from '#contract/platform/kit.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { HeldRole } from '#domain/accounts/identity/roles.ts';
import type { SessionKind } from '#domain/accounts/identity/session-kinds.ts';
import type { CompressedBody } from './compressed-body.ts';
import type { EventSource } from './event-stream.ts';

/** The storefront that a call is made in, as far as the platform needs to know it. */
export interface Tenant {
  id: string;
  key: string;
  kind: 'MERCHANT' | 'MARKETPLACE';
  mainLanguage: Language | null;
}

/** Who makes the request: a signed-in user, an anonymous device, or neither. */
export interface Caller {
  userId: string | null;
  deviceUuid: string | null;
  /** The key of a program that asks instead of a person; server/accounts/staff/ finds out whose it is. */
  integrationKey?: string;
  /** The roles with which this request was admitted, so that its handler need not read them again. */
  admitted?: { merchantId: string; userId: string; held: readonly HeldRole[] };
  /** The session of a bearer token: streams opened with the token end with it. */
  session?: {
    id: string;
    /** What it was opened by: what it opens. */
    kind: SessionKind;
    /** Opened inside Telegram. */
    miniApp: boolean;
    /** The only storefront in which it is valid; null: all of them, and the account itself. */
    merchantId: string | null;
    /** The only branch, of a session opened by PIN on a shared tablet. */
    branchId: string | null;
    /** When the person signed in, in milliseconds. */
    beganAt: number;
    /** Called once, when the token expires or its session ends. Returns how to unsubscribe. */
    whenOver(listener: () => void): () => void;
  };
}

export const ANONYMOUS: Caller = { userId: null, deviceUuid: null };

/** What an answer was built from and until when it is valid; a page collects this from every call it makes. */
export interface Provenance {
  tag(...tags: string[]): void;
  /** The answer changes at this moment by time alone. */
  until(instant: number | undefined): void;
  /** The answer is about this caller alone and must not be shared. */
  personal(): void;
}

export interface CallContext<K, C> {
  params: Params<K, C>;
  query: Query<C>;
  body: Body<C>;
  tenant: Tenant;
  language: Language;
  caller: Caller;
  provenance: Provenance;
  traceId: string;
  /** Absent when a page asks in-process. */
  request?: FastifyRequest;
  reply?: FastifyReply;
}

/** A cached answer: bytes that are sent as they are. */
export class CachedResponse {
  readonly bytes: CompressedBody;
  /** False once a write or the clock has invalidated these bytes. */
  readonly isFresh: () => boolean;

  constructor(bytes: CompressedBody, isFresh: () => boolean = () => false) {
    this.bytes = bytes;
    this.isFresh = isFresh;
  }
}

/** A file may be a stream of bytes, with the headers that its handler set. */
type Answer<C> = C extends { as: 'stream' } ? EventSource<Wire<C>> : Wire<C> | CachedResponse | Readable;

type Handler<K, C> = (context: CallContext<K, C>) => Answer<C> | Promise<Answer<C>>;
export type Handlers<T extends Contract> = { [K in keyof T]: Handler<K, T[K]> };

/** One call with its handler. */
export interface Implemented {
  key: string;
  call: Call;
  handler: (context: CallContext<string, Call>) => unknown;
}

/** Joins the calls of a contract with their handlers; a missing handler is a type error, and an error at start. */
export function implement<T extends Contract>(contract: T, handlers: Handlers<NoInfer<T>>): Implemented[] {
  return (Object.entries(contract) as [Key, Call][]).map(([key, call]) => {
    const handler = handlers[key as keyof T] as Implemented['handler'] | undefined;
    if (!handler) throw new Error(`${key} has no handler`);
    return { key, call, handler };
  });
}

export function newProvenance(): Provenance & {
  tags: Set<string>;
  validUntil: number | undefined;
  isPersonal: boolean;
} {
  return {
    tags: new Set(),
    validUntil: undefined,
    isPersonal: false,
    tag(...tags) {
      for (const tag of tags) this.tags.add(tag);
    },
    until(instant) {
      if (instant !== undefined) this.validUntil = Math.min(this.validUntil ?? Infinity, instant);
    },
    personal() {
      this.isPersonal = true;
    },
  };
}
