import { consoleFrontContract } from '#contract/restaurants/offers-front.ts';
import { consoleOffersContract } from '#contract/restaurants/offers.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { frontHandlers } from './front-routes.ts';
import { offersHandlers, type OffersDeps } from './offers-routes.ts';

export const offersModule = (deps: OffersDeps): CapabilityModule => ({
  calls: [
    ...implement(consoleOffersContract, offersHandlers(deps)),
    ...implement(consoleFrontContract, frontHandlers(deps)),
  ],
});
