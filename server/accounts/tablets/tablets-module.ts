import { tabletsContract } from '#contract/accounts/tablets.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { tabletHandlers, type TabletDeps } from './tablets-routes.ts';

export const tabletsModule = (deps: TabletDeps): CapabilityModule => ({
  calls: implement(tabletsContract, tabletHandlers(deps)),
});
