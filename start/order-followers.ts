/** The capabilities that react to orders, in the order in which they are called. */
import { courierFollower } from '#server/floor/couriers/courier-offer.ts';
import { ticketsFollower } from '#server/floor/tickets/order-follower.ts';
import { notifyOrderMoved, remindUnanswered } from '#server/accounts/notifications/notifications.ts';
import { callInTurn } from '#server/orders/orders/order-followers.ts';
import type { OrderFollower } from '#server/orders/orders/ports.ts';
import { carriersFollower } from '#server/partners/carriers/order-follower.ts';
import { posFollower } from '#server/partners/pos/order-follower.ts';
import { stopDishes } from '#server/restaurants/availability/availability.ts';

// Notifications and the stop-list are below orders, so their sides of the port are here.
const messagesFollower: OrderFollower = {
  tellGuest: ({ merchantId, orderId, to, runAt }) => [notifyOrderMoved.enqueue({ orderId, to }, { merchantId, runAt })],
  remindStaff: ({ merchantId, orderId, runAt }) => [remindUnanswered.enqueue({ orderId }, { merchantId, runAt })],
};

const stopListFollower: OrderFollower = {
  afterRunningOut: (tx, branchId, { productIds, until }) => stopDishes(tx, branchId, productIds, until),
};

export const ORDER_FOLLOWERS = callInTurn([
  messagesFollower,
  stopListFollower,
  ticketsFollower,
  courierFollower,
  carriersFollower,
  posFollower,
]);
