import { consolePlacesContract } from '#contract/console-places.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import type { PlacesEditorParts } from './edit-places.ts';
import { placesEditorHandlers } from './places-editor-routes.ts';

export const placesEditorModule = (parts: PlacesEditorParts): CapabilityModule => ({
  calls: implement(consolePlacesContract, placesEditorHandlers(parts)),
});
