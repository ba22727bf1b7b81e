import { posContract } from '#contract/partners/pos.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { cancelOrderJob } from './cancel-order.ts';
import { followJobs } from './follow-orders.ts';
import { differencesHandlers } from './differences-routes.ts';
import { dishHandlers } from './dish-route.ts';
import { mappingHandlers } from './mapping-routes.ts';
import { orderHandlers } from './order-routes.ts';
import type { PosParts } from './pos-parts.ts';
import { readMenuJobs } from './read-menu.ts';
import { readPhotosJob } from './read-photos.ts';
import { readStopsJob } from './read-stops.ts';
import { reserveJobs } from './reserve.ts';
import { sendOrderJob } from './send-order.ts';
import { readTillJob } from './till-orders.ts';
import { stopsHandlers } from './stops-routes.ts';

export function posModule(parts: PosParts): CapabilityModule {
  const [following, menus] = [followJobs(parts), readMenuJobs(parts)];
  return {
    calls: implement(posContract, {
      ...orderHandlers(parts),
      ...mappingHandlers(parts),
      ...dishHandlers(parts),
      ...differencesHandlers(parts),
      ...stopsHandlers(parts),
    }),
    jobs: [
      ...following.jobs,
      ...menus.jobs,
      sendOrderJob(parts),
      cancelOrderJob(parts),
      readStopsJob(parts),
      readTillJob(parts),
      readPhotosJob(parts),
      ...reserveJobs(parts),
    ],
    cron: { ...following.cron, ...menus.cron },
  };
}
