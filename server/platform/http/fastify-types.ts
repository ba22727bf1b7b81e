import type { Buffer } from 'node:buffer';
import type { BodyKind } from '#contract/platform/input-budgets.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { Caller, Tenant } from './call-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of an upload call. */
    uploaded?: Buffer;
    /** Who makes a call where, found out before anything of its body is read. */
    admitted?: { tenant: Tenant; language: Language; caller: Caller };
    /** Headers that every answer carries, for code that writes to the socket itself. */
    securityHeaders?: Record<string, string>;
    /** For the log: the storefront of the call. */
    loggedMerchant?: string;
    /** The pattern of a page, where the route itself is a wildcard. */
    loggedRoute?: string;
    loggedUser?: string;
  }
  interface FastifyContextConfig {
    /** The contract key of a call, for metrics and the log. */
    key?: string;
    /** Of a route that takes a body. */
    takes?: BodyKind;
  }
}
