import { placesContract } from '#contract/restaurants/places.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { placesHandlers, type PlacesDeps } from './places-routes.ts';

export const placesModule = (deps: PlacesDeps): CapabilityModule => ({
  calls: implement(placesContract, placesHandlers(deps)),
});
