import { integrationKeysContract } from '#contract/accounts/integration-keys.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { integrationKeysHandlers, type IntegrationKeysDeps } from './integration-keys-routes.ts';

export const integrationKeysModule = (deps: IntegrationKeysDeps): CapabilityModule => ({
  calls: implement(integrationKeysContract, integrationKeysHandlers(deps)),
});
