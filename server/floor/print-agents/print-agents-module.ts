import { printAgentsContract } from '#contract/floor/print-agents.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { printAgentJobs } from './print-agents.ts';
import { printAgentsHandlers, type PrintAgentsParts } from './print-agents-routes.ts';

export const printAgentsModule = (parts: PrintAgentsParts): CapabilityModule => ({
  calls: implement(printAgentsContract, printAgentsHandlers(parts)),
  ...printAgentJobs(parts),
});
