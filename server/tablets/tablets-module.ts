import { tabletsContract } from '#contract/tablets.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { tabletHandlers, type TabletParts } from './tablets-routes.ts';

export const tabletsModule = (parts: TabletParts): CapabilityModule => ({
  calls: implement(tabletsContract, tabletHandlers(parts)),
});
