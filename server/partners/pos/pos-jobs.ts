/** Jobs about orders, bookings, menus and stop lists at a POS. */
import { defineJob } from '#server/platform/database/define-job.ts';
import { together, type JobOptions } from '#server/platform/database/outbox.ts';
import type { Call } from '#server/platform/database/sql.ts';

/** Sends an accepted order, if its branch has a POS. */
export const sendToPos = defineJob<{ orderId: string }>('pos.send', 'partners');
export const cancelAtPos = defineJob<{ orderId: string }>('pos.cancel', 'partners');
/** Looks what has become of the orders of a merchant. */
export const followPos = defineJob('pos.follow', 'partners');
/** Reads what the POS does not sell now. */
export const readPosStops = defineJob('pos.stops', 'partners');

/** Makes the reservation at the POS agree with a booking. */
export const reserveAtPos = defineJob<{ orderId: string }>('pos.reserve', 'partners');
/** Looks what has become of the reservations of a merchant, also of those that were looked at lately. */
export const lookAtReservations = defineJob('pos.reservations', 'partners');

/** Reads the menu of the POS again. */
export const readPosMenu = defineJob('pos.menu', 'partners');

/** Reads the photos of mapped dishes, where the POS decides about them. */
export const readPosPhotos = defineJob('pos.photos', 'partners');

/** Reads orders that began at the tills of a merchant. */
export const readTillOrders = defineJob('pos.till', 'partners');

/** A merchant's POS that does not answer takes no more than the places of one service. */
export const posJob = (merchantId: string, options: JobOptions = {}): JobOptions => ({
  merchantId,
  service: `POS ${merchantId}`,
  ...options,
});

/** One waiting look per merchant. */
export const followPosSoon = (merchantId: string, runAt?: Date): ReturnType<typeof followPos.enqueue> =>
  followPos.enqueue({}, posJob(merchantId, { key: `pos.follow ${merchantId}`, runAt }));

export const readPosStopsSoon = (merchantId: string): ReturnType<typeof readPosStops.enqueue> =>
  readPosStops.enqueue({}, posJob(merchantId, { key: `pos.stops ${merchantId}` }));

export const readPosMenuSoon = (merchantId: string): ReturnType<typeof readPosMenu.enqueue> =>
  readPosMenu.enqueue({}, posJob(merchantId, { key: `pos.menu ${merchantId}` }));

export const readPosPhotosSoon = (merchantId: string): ReturnType<typeof readPosPhotos.enqueue> =>
  readPosPhotos.enqueue({}, posJob(merchantId, { key: `pos.photos ${merchantId}` }));

export const readTillSoon = (merchantId: string): ReturnType<typeof readTillOrders.enqueue> =>
  readTillOrders.enqueue({}, posJob(merchantId, { key: `pos.till ${merchantId}` }));

export const reserveAtPosSoon = (
  merchantId: string,
  orderId: string,
  runAt?: Date,
): ReturnType<typeof reserveAtPos.enqueue> =>
  reserveAtPos.enqueue({ orderId }, posJob(merchantId, { key: `pos.reserve ${orderId}`, runAt }));

const lookAtReservationsSoon = (merchantId: string): ReturnType<typeof lookAtReservations.enqueue> =>
  lookAtReservations.enqueue({}, posJob(merchantId, { key: `pos.reservations ${merchantId}` }));

/** A notice about the menu may be about the stop list. */
export const lookAtPosMenu = (merchantId: string): Call<never> =>
  together([readPosStopsSoon(merchantId), readPosMenuSoon(merchantId)]);

/** A notice about an order may be about one of ours, one of the till, or a reservation. */
export const lookAtPosOrders = (merchantId: string): Call<never> =>
  together([followPosSoon(merchantId), readTillSoon(merchantId), lookAtReservationsSoon(merchantId)]);
