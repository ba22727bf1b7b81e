import { discoveryContract } from '#contract/restaurants/discovery.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { TERMS_TAG } from './discovery.ts';
import { openDirectoryIndex } from './directory-index.ts';
import { openSeatIndex } from './directory-seats.ts';
import { discoveryJobs } from './discovery-jobs.ts';
import { discoveryHandlers, type DiscoveryDeps } from './discovery-routes.ts';
import { openSearchIndex } from './search-index.ts';
import { mountSitemap } from './sitemap-routes.ts';

export function discoveryModule(
  given: Omit<DiscoveryDeps, 'searchIndex' | 'directoryIndex' | 'seatIndex'> & { hub: Hub },
): CapabilityModule {
  const searchIndex = openSearchIndex(given);
  const directoryIndex = openDirectoryIndex(given);
  const seatIndex = openSeatIndex(given);
  const parts = { ...given, searchIndex, directoryIndex, seatIndex };
  return {
    calls: implement(discoveryContract, discoveryHandlers(parts)),
    ...discoveryJobs(parts),
    caches: [
      { drop: (tags) => tags.includes(TERMS_TAG) && searchIndex.termsChanged(), clear: () => searchIndex.clear() },
      directoryIndex,
      seatIndex,
    ],
    mountRoutes: (app) => mountSitemap(app, parts),
  };
}
