import { printAgentsContract } from '#contract/floor/print-agents.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { printAgentJobs } from './print-agents.ts';
import { printAgentsHandlers, type PrintAgentsDeps } from './print-agents-routes.ts';

export const printAgentsModule = (deps: PrintAgentsDeps): CapabilityModule => ({
  calls: implement(printAgentsContract, printAgentsHandlers(deps)),
  ...printAgentJobs(deps),
});
