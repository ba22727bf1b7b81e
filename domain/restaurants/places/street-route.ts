/** How long a way through a town is that is only known as the crow flies. */

/**
 * Streets are longer than the crow's way, and a scooter in town makes about a kilometre in two and a half minutes.
 * @internal
 */
export const STREET_FACTOR = 1.35;
const METRES_A_MINUTE = 400;

export const streetMetres = (crowMetres: number): number => Math.round(crowMetres * STREET_FACTOR);

export const rideMinutes = (streetMetresLong: number): number =>
  Math.max(1, Math.ceil(streetMetresLong / METRES_A_MINUTE));

/** Without an address: what a delivery in town usually takes. */
export const USUAL_TRAVEL_MINUTES = 15;

/** `distance`: metres along the streets; null: unknown. */
export const travelMinutes = (distance: number | null): number =>
  distance === null ? USUAL_TRAVEL_MINUTES : rideMinutes(distance);
