import { placesContract } from '#contract/places.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { placesHandlers, type PlacesParts } from './places-routes.ts';

export const placesModule = (parts: PlacesParts): CapabilityModule => ({
  calls: implement(placesContract, placesHandlers(parts)),
});
