/** Routes along real streets from an OSRM server (its HTTP API, service `route`, with the server's profile). */
import { z } from 'zod';
import type { Spot } from '#domain/places/nearest.ts';
import type { Router } from '#server/delivery/ports.ts';

const Measured = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ distance: z.number().min(0), duration: z.number().min(0) })).min(1),
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
}

export function osrm({ url, profile = 'driving', timeoutMs = 1500, fetch: get = fetch }: OsrmSettings): Router {
  const base = url.replace(/\/$/, '');
  async function ask<Answer>(from: Spot, to: Spot, query: string, answer: z.ZodType<Answer>): Promise<Answer | null> {
    const spots = [from, to].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
    try {
      const response = await get(`${base}/route/v1/${profile}/${spots}?${query}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const read = answer.safeParse(await response.json());
      return read.success ? read.data : null;
    } catch {
      return null;
    }
  }
  return {
    async route(from, to) {
      const best = (await ask(from, to, 'overview=false', Measured))?.routes[0];
      return best ? { distance: Math.round(best.distance), minutes: Math.max(1, Math.ceil(best.duration / 60)) } : null;
    },
    async line(from, to) {
      const best = (await ask(from, to, 'overview=simplified&geometries=geojson', RouteLine))?.routes[0];
      return best?.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })) ?? null;
    },
  };
}
