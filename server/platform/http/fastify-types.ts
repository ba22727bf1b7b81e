import type { Buffer } from 'node:buffer';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of an upload call. */
    uploaded?: Buffer;
    /** The body of a webhook as it came. */
    rawBody?: Buffer;
    /** Headers that every answer carries, for those who write to the socket themselves. */
    securityHeaders?: Record<string, string>;
    /** For the log line: who the call was made in the name of. */
    loggedMerchant?: string;
    /** A page's pattern, when the route itself is a wildcard. */
    loggedRoute?: string;
    loggedUser?: string;
  }
  interface FastifyContextConfig {
    /** The contract key of a call, for metrics and the log. */
    key?: string;
  }
}
