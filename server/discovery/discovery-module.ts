import { discoveryContract } from '#contract/discovery.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { discoveryJobs } from './discovery-jobs.ts';
import { discoveryHandlers, type DiscoveryParts } from './discovery-routes.ts';
import { mountSitemap } from './sitemap-routes.ts';

export const discoveryModule = (parts: DiscoveryParts): CapabilityModule => ({
  calls: implement(discoveryContract, discoveryHandlers(parts)),
  ...discoveryJobs(parts),
  mountRoutes: (app) => mountSitemap(app, parts),
});
