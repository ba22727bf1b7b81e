/** The capabilities that react to orders, in the order in which they are called. */
import { courierFollower } from '#server/floor/couriers/courier-offer.ts';
import { ticketsFollower } from '#server/floor/tickets/order-follower.ts';
import { callInTurn } from '#server/orders/orders/order-followers.ts';
import { carriersFollower } from '#server/partners/carriers/order-follower.ts';
import { posFollower } from '#server/partners/pos/order-follower.ts';

export const ORDER_FOLLOWERS = callInTurn([ticketsFollower, courierFollower, carriersFollower, posFollower]);
