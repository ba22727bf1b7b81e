import { orderNotesContract } from '#contract/orders/order-notes.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { orderNotesHandlers, type OrderNotesParts } from './order-notes-routes.ts';

export const orderNotesModule = (parts: OrderNotesParts): CapabilityModule => ({
  calls: implement(orderNotesContract, orderNotesHandlers(parts)),
});
