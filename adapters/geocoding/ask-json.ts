/** One request of a geocoder; null where nobody answered in time, or nothing that can be read. */
import type { z } from 'zod';

export interface GeocoderSettings {
  /** Such as http://photon:2322 */
  url: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export async function askJson<T>(
  { url, timeoutMs = 1500, fetch: get = fetch }: GeocoderSettings,
  path: string,
  query: Record<string, string | number>,
  answer: z.ZodType<T>,
): Promise<T | null> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  try {
    const response = await get(`${url.replace(/\/$/, '')}${path}?${search}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const read = answer.safeParse(await response.json());
    return response.ok && read.success ? read.data : null;
  } catch {
    return null;
  }
}
