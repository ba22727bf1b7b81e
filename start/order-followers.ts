/** The capabilities that follow orders, in the order in which they are told. */
import { courierFollower } from '#server/floor/couriers/courier-offer.ts';
import { ticketsFollower } from '#server/floor/tickets/order-follower.ts';
import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import { carriersFollower } from '#server/partners/carriers/order-follower.ts';
import { posFollower } from '#server/partners/pos/order-follower.ts';

export const ORDER_FOLLOWERS: OrderFollowers = [ticketsFollower, courierFollower, carriersFollower, posFollower];
