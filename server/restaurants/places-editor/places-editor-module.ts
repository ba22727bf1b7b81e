import { consoleDeliveryContract } from '#contract/restaurants/places-editor-delivery.ts';
import { consoleHallsContract } from '#contract/restaurants/places-editor-halls.ts';
import { consolePlacesContract } from '#contract/restaurants/places-editor.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import type { PlacesEditorDeps } from './edit-places.ts';
import { placesEditorHandlers } from './places-editor-routes.ts';

export const placesEditorModule = (deps: PlacesEditorDeps): CapabilityModule => {
  const handlers = placesEditorHandlers(deps);
  return {
    calls: [
      ...implement(consolePlacesContract, handlers),
      ...implement(consoleDeliveryContract, handlers),
      ...implement(consoleHallsContract, handlers),
    ],
  };
};
