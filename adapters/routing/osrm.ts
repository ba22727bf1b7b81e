/** Routes along real streets from an OSRM server (its HTTP API, service `route`, with the server's profile). */
import { z } from 'zod';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import type { Route, Router } from '#server/restaurants/delivery/ports.ts';

const Measured = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ distance: z.number().min(0), duration: z.number().min(0) })).min(1),
});

/** The service `table`: a row for each source, null where there is no route. */
const Table = z.object({
  code: z.literal('Ok'),
  distances: z.array(z.tuple([z.number().min(0).nullable()])),
  durations: z.array(z.tuple([z.number().min(0).nullable()])),
});

/** GeoJSON, longitude first; a line that a map could not draw is rejected. */
const RouteLine = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        geometry: z.object({
          type: z.literal('LineString'),
          coordinates: z
            .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
            .min(2)
            .max(2_000),
        }),
      }),
    )
    .min(1),
});

interface OsrmSettings {
  /** Such as http://osrm:5000 */
  url: string;
  profile?: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
  now?: () => number;
}

const toRoute = (metres: number, seconds: number): Route => ({
  distance: Math.round(metres),
  minutes: Math.max(1, Math.ceil(seconds / 60)),
  isEstimated: false,
});

const MOST_FAILURES = 3;
const REST_MS = 30_000;

/**
 * A router that failed three times in a row gets no requests for half a minute, so it does not delay every quote. Then
 * a single request checks whether it works again.
 */
function breaker(now: () => number) {
  let failures = 0;
  let restsUntil = 0;
  return {
    mayCall(): boolean {
      if (failures < MOST_FAILURES) return true;
      if (now() < restsUntil) return false;
      restsUntil = now() + REST_MS;
      return true;
    },
    note(answered: boolean): void {
      failures = answered ? 0 : failures + 1;
      if (failures === MOST_FAILURES) restsUntil = now() + REST_MS;
    },
  };
}

export function osrm({
  url,
  profile = 'driving',
  timeoutMs = 1500,
  fetch: get = fetch,
  now = Date.now,
}: OsrmSettings): Router {
  const base = url.replace(/\/$/, '');
  const calls = breaker(now);
  async function ask<Answer>(
    service: 'route' | 'table',
    spots: readonly Spot[],
    query: string,
    answer: z.ZodType<Answer>,
  ): Promise<Answer | null> {
    const path = spots.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
    if (!calls.mayCall()) return null;
    try {
      const response = await get(`${base}/${service}/v1/${profile}/${path}?${query}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const body: unknown = await response.json();
      // That there is no route is an answer too.
      calls.note(response.status < 500);
      const read = answer.safeParse(body);
      return read.success ? read.data : null;
    } catch {
      calls.note(false);
      return null;
    }
  }
  return {
    async route(from, to) {
      const best = (await ask('route', [from, to], 'overview=false', Measured))?.routes[0];
      return best ? toRoute(best.distance, best.duration) : null;
    },
    async routesTo(from, to) {
      if (from.length === 0) return [];
      const sources = from.map((_, at) => at).join(';');
      const query = `annotations=duration,distance&destinations=${from.length}&sources=${sources}`;
      const table = await ask('table', [...from, to], query, Table);
      return from.map((_, at) => {
        const [[distance = null] = [], [duration = null] = []] = [table?.distances[at], table?.durations[at]];
        return distance === null || duration === null ? null : toRoute(distance, duration);
      });
    },
    async line(from, to) {
      const best = (await ask('route', [from, to], 'overview=simplified&geometries=geojson', RouteLine))?.routes[0];
      return best?.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })) ?? null;
    },
  };
}
