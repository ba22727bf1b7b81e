import { secondFactorContract } from '#contract/accounts/second-factor.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { secondFactorHandlers, type SecondFactorDeps } from './second-factor-routes.ts';

export const secondFactorModule = (deps: SecondFactorDeps): CapabilityModule => ({
  calls: implement(secondFactorContract, secondFactorHandlers(deps)),
});
