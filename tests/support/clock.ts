/**
 * The clock of journeys: 19:00 on a Thursday in Tashkent when they begin, whatever the machine says, and from then on
 * it runs. All that takes part has the same one: the product and the fakes, which load `clock-preload.ts`, the
 * product's database, the tests themselves and the pages of their browsers.
 */

/** Names the milliseconds in the environment. */
const SHIFT = 'TEST_CLOCK_SHIFT_MS';
const PRELOAD = new URL('./clock-preload.ts', import.meta.url).href;
const TASHKENT_MS = 5 * 3_600_000;
const DAY_MS = 86_400_000;
const THURSDAY = 4;

export const clockShift = (): number => Number(process.env[SHIFT] ?? 0);

/** What the machine says. */
export const machineNow = (): number => Math.floor(performance.timeOrigin + performance.now());

/** From now to the next Thursday at this time, `hh:mm`. */
export function shiftTo(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new Date(now + TASHKENT_MS);
  const days = (THURSDAY - today.getUTCDay() + 7) % 7;
  const wanted = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, hours, minutes);
  const shift = wanted - TASHKENT_MS - now;
  return shift < 0 ? shift + 7 * DAY_MS : shift;
}

/** The environment of processes whose clock is shifted so far. */
export const clockEnvironment = (shift: number): Record<string, string> => ({
  [SHIFT]: String(shift),
  NODE_OPTIONS: `--import=${PRELOAD}`,
});
