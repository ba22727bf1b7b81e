import type { Point } from './map-board.ts';

export type PositionFailure = 'denied' | 'unavailable';

/** Requested only by a tap; the result is not stored here. */
export function ownPosition(): Promise<Point> {
  return new Promise((resolve, reject: (why: PositionFailure) => void) => {
    // Without https there is no geolocation.
    if (!('geolocation' in navigator)) return reject('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });
}
