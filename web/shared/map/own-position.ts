import type { Point } from './map-board.ts';

export type PositionFailure = 'denied' | 'unavailable';

/** Asked for only from a tap; never kept by itself. */
export function ownPosition(): Promise<Point> {
  return new Promise((resolve, reject: (why: PositionFailure) => void) => {
    // Plain http has no geolocation.
    if (!('geolocation' in navigator)) return reject('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });
}
