import { integrationsContract } from '#contract/integrations.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { integrationsHandlers, type IntegrationsParts } from './integrations-routes.ts';

export const integrationsModule = (parts: IntegrationsParts): CapabilityModule => ({
  calls: implement(integrationsContract, integrationsHandlers(parts)),
});
