import { consoleDeliveryContract } from '#contract/console-delivery.ts';
import { consoleHallsContract } from '#contract/console-halls.ts';
import { consolePlacesContract } from '#contract/console-places.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import type { PlacesEditorParts } from './edit-places.ts';
import { placesEditorHandlers } from './places-editor-routes.ts';

export const placesEditorModule = (parts: PlacesEditorParts): CapabilityModule => {
  const handlers = placesEditorHandlers(parts);
  return {
    calls: [
      ...implement(consolePlacesContract, handlers),
      ...implement(consoleDeliveryContract, handlers),
      ...implement(consoleHallsContract, handlers),
    ],
  };
};
