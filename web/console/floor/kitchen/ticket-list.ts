import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import type { Act } from '#web/shared/console/outbox/acts.ts';

/** The list after a ticket changed: a station sees its own dishes of it only, and done tickets leave. */
export const withTicket = (items: readonly KitchenTicket[], changed: KitchenTicket): KitchenTicket[] =>
  items.flatMap((each) => {
    if (each.orderId !== changed.orderId) return [each];
    if (changed.status === 'DONE' && !changed.isRecalled) return [];
    const shown = new Set(each.lines.map(({ position }) => position));
    return [{ ...changed, lines: changed.lines.filter(({ position }) => shown.has(position)) }];
  });

/** The ticket as it will be when the server has the act. */
export const withDone = (
  ticket: KitchenTicket,
  { orderId, position, done, at }: Pick<Act<'DISH_DONE'>, 'orderId' | 'position' | 'done' | 'at'>,
): KitchenTicket =>
  ticket.orderId === orderId
    ? {
        ...ticket,
        lines: ticket.lines.map((line) =>
          line.position === position ? { ...line, doneAt: done ? new Date(at).toISOString() : null } : line,
        ),
      }
    : ticket;
