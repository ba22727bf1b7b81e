/** Enqueues the printing of tickets when an order moves or changes, and opens the drawer for cash. */
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { OrderFollower } from '#server/orders/orders/ports.ts';
import { openDrawer } from './guest-paper.ts';
import { printTickets } from './tickets.ts';

/** From here on there is something to cook; a printed ticket is not printed again. */
const BEGINS_WORK: readonly OrderStatus[] = ['ACCEPTED', 'ATTACHED', 'CREATED', 'COOKING'];

export const ticketsFollower: OrderFollower = {
  async afterMove(tx, { row, to, now }) {
    if (!BEGINS_WORK.includes(to) || row.product_count === 0) return;
    await tx.send(
      printTickets.enqueue({ orderId: row.id }, { merchantId: tx.merchantId, runAt: new Date(now + UNDO_MS) }),
    );
  },
  async afterChange(tx, orderId) {
    await tx.send(printTickets.enqueue({ orderId }, { merchantId: tx.merchantId }));
  },
  afterCash: openDrawer,
};
