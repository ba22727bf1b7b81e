import { posContract } from '#contract/partners/pos.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { cancelOrderJob } from './cancel-order.ts';
import { followJobs } from './follow-orders.ts';
import { differencesHandlers } from './differences-routes.ts';
import { dishHandlers } from './dish-route.ts';
import { mappingHandlers } from './mapping-routes.ts';
import { orderHandlers } from './order-routes.ts';
import type { PosDeps } from './pos-deps.ts';
import { readMenuJobs } from './read-menu.ts';
import { readPhotosJob } from './read-photos.ts';
import { readStopsJob } from './read-stops.ts';
import { reserveJobs } from './reserve.ts';
import { sendOrderJob } from './send-order.ts';
import { readTillJob } from './till-orders.ts';
import { stopsHandlers } from './stops-routes.ts';

export function posModule(deps: PosDeps): CapabilityModule {
  const [following, menus] = [followJobs(deps), readMenuJobs(deps)];
  return {
    calls: implement(posContract, {
      ...orderHandlers(deps),
      ...mappingHandlers(deps),
      ...dishHandlers(deps),
      ...differencesHandlers(deps),
      ...stopsHandlers(deps),
    }),
    jobs: [
      ...following.jobs,
      ...menus.jobs,
      sendOrderJob(deps),
      cancelOrderJob(deps),
      readStopsJob(deps),
      readTillJob(deps),
      readPhotosJob(deps),
      ...reserveJobs(deps),
    ],
    cron: { ...following.cron, ...menus.cron },
  };
}
