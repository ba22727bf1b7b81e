/** The move that brings an order to a lane, for drag and drop. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { laneOf, type Lane } from '#domain/orders/orders/lanes.ts';

export type Move = StaffOrder['moves'][number];

export const bigMove = (order: StaffOrder): Move | undefined => order.moves.find(({ big }) => big);
export const rejectMove = (order: StaffOrder): Move | undefined => order.moves.find(({ to }) => to === 'CANCELED');

export function moveToLane(order: StaffOrder, lane: Lane): Move | undefined {
  const reachesLane = (move: Move): boolean =>
    move.to !== 'CANCELED' &&
    laneOf({ status: move.to, hasDishes: order.lines.length > 0, isPaid: order.isPaid, awaitsPayment: false }) === lane;
  return order.lane === lane
    ? undefined
    : (order.moves.find((move) => move.big && reachesLane(move)) ?? order.moves.find(reachesLane));
}
