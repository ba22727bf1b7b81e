/**
 * How a call is declared. A contract is a plain object: the key is the method and the path, the value declares the
 * input, the output and the expected refusals. Server handlers and the browser's client are both typed from it; the
 * browser imports the type alone, so no schema is shipped.
 */
import type { z } from 'zod';
import type { Action } from '#domain/accounts/identity/roles.ts';
import type { CommonCode, ProblemCode } from './problems.ts';

type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Key = `${Method} /${string}`;

/**
 * Who may use a call. `anyone`: it has credentials of its own or needs none, and a bearer token is ignored. `public`:
 * anybody, but a bearer token that is sent has to be valid. `own`: anybody, for what belongs to the caller's user or
 * device. `user`: signed-in users. `account`: the same, but not in a session bound to one merchant, for what belongs to
 * the platform's account. `link`: whoever has the link. An action (domain/accounts/identity/roles.ts): staff
 * whose role allows that action.
 */
export type Access = 'anyone' | 'public' | 'own' | 'user' | 'account' | 'link' | Action;

export interface Call {
  summary: string;
  tag: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  result: Schema;
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ProblemCode[];
  /**
   * Calls per minute of a person or a key, and of a network for whoever is not known; counted for all processes
   * together, or by each for itself where counting would cost more than the call.
   */
  limit?: { perMinute: number; alone?: true };
  /**
   * `json` by default. `upload` takes multipart/form-data with one file and the body's fields. `stream` answers
   * Server-Sent Events whose data is one of `result`. `webhook` passes the raw body to the handler, which verifies it.
   * `form` is posted by a page, even of another site. `chunk` is a part of a file: its handler reads the stream of
   * bytes.
   */
  as?: 'json' | 'upload' | 'stream' | 'webhook' | 'form' | 'chunk';
  /** The call encodes a file or asks an outside service before it writes. Like an upload, it has no deadline. */
  takesLong?: true;
  /** Maximum bytes of an upload's file, where it is less than the general limit. */
  mostBytes?: number;
  /** Most calls name their storefront by the `merchant` header; a few have none. */
  tenant?: 'header' | 'none';
  /** Says nothing of the merchant that the header names, so it answers its console before guests see the merchant. */
  ofPlatform?: true;
  /** `public` by default. */
  access?: Access;
  /** Sent twice it changes no more than once: a question, or a value that is set. It takes no Idempotency-Key. */
  repeatable?: true;
  /**
   * Dangerous: only for a session whose person has confirmed by their second factor within ten minutes. `own`: asked
   * only of whoever has one, so that the first can be set up. A schema: only for bodies that it accepts. Programs with
   * a key are not asked.
   */
  confirmed?: true | 'own' | { when: Schema };
  /** The answer holds a secret: it is not compressed, since its size would tell of it beside text of the request. */
  holdsSecret?: true;
}

export type Contract = Record<Key, Call>;
export const define = <const T extends Contract>(contract: T): T => contract;

/**
 * What an Idempotency-Key does: `none` where a repetition changes nothing, and where a call has credentials or a
 * protocol of its own that make it single; `order` is required and keeps the key with the order; `general` is optional
 * and answers a repetition as before.
 */
export function keyKind(method: string, call: Call): 'none' | 'order' | 'general' {
  const isProtocol = call.as !== undefined && call.as !== 'json' && call.as !== 'upload';
  if (method === 'GET' || call.repeatable || call.access === 'anyone' || isProtocol) return 'none';
  return call.errors?.includes('IDEMPOTENCY_REUSED') ? 'order' : 'general';
}

type In<S> = S extends { _zod: { input: infer I } } ? I : never;
type Out<S> = S extends { _zod: { output: infer O } } ? O : never;
type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<K, C> = C extends { params: infer S } ? Out<S> : { [N in Names<K>]: string };
export type Query<C> = C extends { query: infer S } ? Out<S> : undefined;
export type Body<C> = C extends { body: infer S } ? Out<S> : undefined;
/** What a handler returns: the schema's input side, before defaults. */
export type Wire<C> = C extends { result: infer S } ? In<S> : never;
/** What a caller receives. */
type Result<C> = C extends { result: infer S } ? Out<S> : never;

/** A browser's FormData; only what is used of it, since contracts have no DOM types. */
interface UploadForm {
  append(name: string, value: string): void;
}

type Args<K, C> = (Names<K> extends never ? unknown : { params: { [N in Names<K>]: string | number } }) &
  (C extends { query: infer S }
    ? Record<string, never> extends In<S>
      ? { query?: In<S> }
      : { query: In<S> }
    : unknown) &
  (C extends { as: 'upload' } ? { body: UploadForm } : C extends { body: infer S } ? { body: In<S> } : unknown);

type Codes<C> = (C extends { errors: readonly (infer E)[] } ? E : never) | CommonCode;

/** One entry per call, computed once: keeps a contract of a hundred calls cheap to type-check. */
export type Calls<T> = {
  [K in keyof T]: {
    args: Record<string, never> extends Args<K, T[K]> ? [Args<K, T[K]>?] : [Args<K, T[K]>];
    result: Result<T[K]>;
    codes: Codes<T[K]>;
  };
};
