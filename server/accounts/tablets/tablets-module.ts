import { tabletsContract } from '#contract/accounts/tablets.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { tabletHandlers, type TabletParts } from './tablets-routes.ts';

export const tabletsModule = (parts: TabletParts): CapabilityModule => ({
  calls: implement(tabletsContract, tabletHandlers(parts)),
});
