import type { KitchenTicket } from '#contract/kitchen.ts';

/** The list after a ticket changed: a station sees its own dishes of it only, and done tickets leave. */
export const withTicket = (items: readonly KitchenTicket[], changed: KitchenTicket): KitchenTicket[] =>
  items.flatMap((each) => {
    if (each.orderId !== changed.orderId) return [each];
    if (changed.status === 'DONE' && !changed.isRecalled) return [];
    const shown = new Set(each.lines.map(({ position }) => position));
    return [{ ...changed, lines: changed.lines.filter(({ position }) => shown.has(position)) }];
  });
