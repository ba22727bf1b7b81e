import { orderNotesContract } from '#contract/orders/order-notes.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { orderNotesHandlers, type OrderNotesDeps } from './order-notes-routes.ts';

export const orderNotesModule = (deps: OrderNotesDeps): CapabilityModule => ({
  calls: implement(orderNotesContract, orderNotesHandlers(deps)),
});
