import type { OrderFollower, OrderFollowers } from './ports.ts';

/** Calls each follower in turn, in the caller's transaction. */
export function callInTurn(followers: readonly OrderFollower[]): OrderFollowers {
  const each = async (call: (follower: OrderFollower) => Promise<void> | undefined): Promise<void> => {
    for (const follower of followers) await call(follower);
  };
  return {
    afterMove: (tx, move) => each((follower) => follower.afterMove?.(tx, move)),
    afterChange: (tx, orderId) => each((follower) => follower.afterChange?.(tx, orderId)),
    afterRebooking: (tx, orderId, now) => each((follower) => follower.afterRebooking?.(tx, orderId, now)),
    afterCarrierCall: (tx, claimId) => each((follower) => follower.afterCarrierCall?.(tx, claimId)),
    afterCash: (tx, branchId) => each((follower) => follower.afterCash?.(tx, branchId)),
    afterRunningOut: (tx, branchId, outOf) => each((follower) => follower.afterRunningOut?.(tx, branchId, outOf)),
    tellGuest: (notice) => followers.flatMap((follower) => follower.tellGuest?.(notice) ?? []),
    remindStaff: (notice) => followers.flatMap((follower) => follower.remindStaff?.(notice) ?? []),
    tellShortfallResolved: (merchantId, courierId) =>
      followers.flatMap((follower) => follower.tellShortfallResolved?.(merchantId, courierId) ?? []),
  };
}
