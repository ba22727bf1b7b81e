import { useEffect, useMemo, useState } from 'react';
import type { OwnerOrder } from '#contract/orders.ts';
import { wayAhead } from '#domain/places/route-ahead.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { Point, Route } from '#web/shared/map/map-board.ts';
import { useAnswer } from '#web/shared/query/use-answer.ts';

/** A new route is requested when the courier leaves the old one, but not more often than this. */
const REROUTE_MS = 10_000;
const NO_POINTS: Point[] = [];

/**
 * The route on the map: along streets where a router is configured, otherwise a straight line. It is requested once per
 * courier and then shortened as they proceed, until they leave it.
 */
export function useRouteLine(own: OwnerOrder | null, from: Point | null, to: Point | null, rides: boolean): Route {
  const { api } = useStorefront();
  const [detours, setDetours] = useState(0);
  const id = own && from && to ? own.id : null;
  const { value, busy } = useAnswer(
    id && `${id} ${rides} ${detours}`,
    (signal) => api('GET /orders/:id/way', { params: { id: id ?? '' }, signal }),
    detours > 0 ? REROUTE_MS : 0,
  );
  const streets = value?.points ?? NO_POINTS;
  const ahead = useMemo(() => (from && rides ? wayAhead(streets, from) : streets), [streets, from, rides]);
  const hasLeft = !busy && streets.length > 0 && ahead === null;
  useEffect(() => {
    if (hasLeft) setDetours((before) => before + 1);
  }, [hasLeft]);
  return useMemo(() => {
    if (!from || !to) return { points: NO_POINTS, isStreets: false };
    const isStreets = ahead !== null && ahead.length > 1;
    return { points: [from, ...(isStreets ? ahead : []), to], isStreets };
  }, [ahead, from, to]);
}
