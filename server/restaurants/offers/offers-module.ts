import { consoleFrontContract } from '#contract/restaurants/offers-front.ts';
import { consoleOffersContract } from '#contract/restaurants/offers.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { frontHandlers } from './front-routes.ts';
import { offersHandlers, type OffersParts } from './offers-routes.ts';

export const offersModule = (parts: OffersParts): CapabilityModule => ({
  calls: [
    ...implement(consoleOffersContract, offersHandlers(parts)),
    ...implement(consoleFrontContract, frontHandlers(parts)),
  ],
});
