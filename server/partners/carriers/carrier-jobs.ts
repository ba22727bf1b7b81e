/** Jobs about deliveries by a carrier. */
import { defineJob } from '#server/platform/database/define-job.ts';
import type { JobOptions } from '#server/platform/database/outbox.ts';

/** Calls the carrier for an accepted order, when the merchant's setting says so. */
export const callCarrier = defineJob<{ orderId: string }>('carriers.call', 'orders');
export const createClaim = defineJob<{ claimId: string }>('carriers.create', 'partners');
/** Ends a claim whose order has ended or which staff have given up. */
export const cancelClaims = defineJob<{ orderId: string }>('carriers.cancel', 'partners');
/** Looks what has happened to the running claims of a merchant. */
export const followClaims = defineJob('carriers.follow', 'partners');

/** A merchant's carrier that does not answer takes no more than the places of one service. */
export const carrierJob = (merchantId: string, options: JobOptions = {}): JobOptions => ({
  merchantId,
  service: `YANDEX_DELIVERY ${merchantId}`,
  ...options,
});

/** One waiting look per merchant: the earliest that was asked for last. */
export const followSoon = (merchantId: string, runAt?: Date): ReturnType<typeof followClaims.enqueue> =>
  followClaims.enqueue({}, carrierJob(merchantId, { key: `carriers.follow ${merchantId}`, runAt }));
