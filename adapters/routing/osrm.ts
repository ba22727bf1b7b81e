/** Ways along real streets from an OSRM server (its HTTP API, service `route`, profile of the server's own). */
import { z } from 'zod';
import type { Router } from '#server/delivery/ports.ts';

const Answer = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ distance: z.number().min(0), duration: z.number().min(0) })).min(1),
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
  return {
    async route(from, to) {
      // OSRM writes longitude first.
      const spots = [from, to].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
      try {
        const response = await get(`${base}/route/v1/${profile}/${spots}?overview=false`, {
          signal: AbortSignal.timeout(timeoutMs),
        });
        const read = Answer.safeParse(await response.json());
        const [best] = read.success ? read.data.routes : [];
        return best ? { distance: Math.round(best.distance), minutes: Math.max(1, Math.ceil(best.duration / 60)) } : null;
      } catch {
        return null;
      }
    },
  };
}
