import type { FastifyInstance } from 'fastify';
import type { TaggedCache } from '../cache/tagged-cache.ts';
import type { HandledJob } from '../database/define-job.ts';
import type { Implemented } from '../http/call-context.ts';

/** What a capability registers with the process: start/modules.ts lists them, start/compose.ts mounts and runs them. */
export interface CapabilityModule {
  calls?: readonly Implemented[];
  jobs?: readonly HandledJob[];
  /** Pattern in UTC by the name of one of its jobs. */
  cron?: Readonly<Record<string, string>>;
  /** Caches whose entries are dropped when a write names one of their tags. */
  caches?: readonly Pick<TaggedCache<unknown>, 'drop' | 'clear'>[];
  /** Routes outside /api, registered before the pages. */
  mountRoutes?(app: FastifyInstance): void;
  /** Routes under /api that are no calls of the contract. */
  mountApiRoutes?(api: FastifyInstance): void;
  onClose?(): void;
}
