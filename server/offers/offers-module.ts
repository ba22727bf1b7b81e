import { consoleFrontContract } from '#contract/console-front.ts';
import { consoleOffersContract } from '#contract/console-offers.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { frontHandlers } from './front-routes.ts';
import { offersHandlers, type OffersParts } from './offers-routes.ts';

export const offersModule = (parts: OffersParts): CapabilityModule => ({
  calls: [
    ...implement(consoleOffersContract, offersHandlers(parts)),
    ...implement(consoleFrontContract, frontHandlers(parts)),
  ],
});
