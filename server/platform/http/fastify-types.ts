import type { Buffer } from 'node:buffer';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of an upload call. */
    uploaded?: Buffer;
    /** The body of a webhook as it came. */
    rawBody?: Buffer;
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
  }
}
