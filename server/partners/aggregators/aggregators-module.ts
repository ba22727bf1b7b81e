import { aggregatorsContract } from '#contract/partners/aggregators.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { openAggregatorMenus } from './aggregator-menu.ts';
import { consoleHandlers, type AggregatorConsoleDeps } from './console-routes.ts';
import { aggregatorCredentials } from './credentials.ts';
import { pushJobs, type PushDeps } from './push-jobs.ts';
import { mountProtocolRoutes, type ProtocolRouteDeps } from './protocol-routes.ts';

type AggregatorDeps = Omit<AggregatorConsoleDeps & ProtocolRouteDeps & PushDeps, 'credentials' | 'menus'> & {
  key: Buffer;
};

export function aggregatorsModule({ key, ...given }: AggregatorDeps): CapabilityModule {
  const menus = openAggregatorMenus({ ...given, origin: given.publicOrigin });
  const parts = { ...given, credentials: aggregatorCredentials(key), menus };
  return {
    ...pushJobs(parts),
    calls: implement(aggregatorsContract, consoleHandlers(parts)),
    caches: [menus.cache],
    mountApiRoutes: (api) => mountProtocolRoutes(api, parts),
  };
}
