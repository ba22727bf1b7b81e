import { integrationsContract } from '#contract/partners/integrations.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { integrationsHandlers, type IntegrationsDeps } from './integrations-routes.ts';

export const integrationsModule = (deps: IntegrationsDeps): CapabilityModule => ({
  calls: implement(integrationsContract, integrationsHandlers(deps)),
});
