import { useEffect, useMemo, useRef, useState } from 'react';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { wayAhead } from '#domain/restaurants/places/route-ahead.ts';
import type { Point, Route } from '#web/shared/map/map-board.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';

/** A new route is requested when the courier leaves the old one, but not more often than this. */
const REROUTE_MS = 10_000;
const NO_POINTS: Point[] = [];

/**
 * The route on the map: along streets where a router is configured, otherwise a straight line. It is requested once per
 * courier and then shortened as they proceed, until they leave it.
 */
export function useRouteLine(own: OwnerOrder | null, from: Point | null, to: Point | null, rides: boolean): Route {
  const [detours, setDetours] = useState(0);
  const id = own && from && to ? own.id : null;
  const { data, isFetching, refetch } = useCallQuery(
    'GET /orders/:id/way',
    { params: { id: id ?? '' } },
    { enabled: id !== null, staleTime: Infinity },
  );
  // A courier who has taken over needs another route, and so does one who left the route.
  const routeKey = `${rides} ${detours}`;
  const requestedKey = useRef(routeKey);
  useEffect(() => {
    if (requestedKey.current === routeKey) return undefined;
    const timer = setTimeout(
      () => {
        requestedKey.current = routeKey;
        void refetch();
      },
      detours > 0 ? REROUTE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [routeKey, detours, refetch]);
  const streets = data?.points ?? NO_POINTS;
  const ahead = useMemo(() => (from && rides ? wayAhead(streets, from) : streets), [streets, from, rides]);
  const hasLeft = !isFetching && streets.length > 0 && ahead === null;
  useEffect(() => {
    if (hasLeft) setDetours((before) => before + 1);
  }, [hasLeft]);
  return useMemo(() => {
    if (!from || !to) return { points: NO_POINTS, isStreets: false };
    const isStreets = ahead !== null && ahead.length > 1;
    return { points: [from, ...(isStreets ? ahead : []), to], isStreets };
  }, [ahead, from, to]);
}
