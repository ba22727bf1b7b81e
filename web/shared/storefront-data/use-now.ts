import { minuteOf, useMinute } from '#web/platform/browser/use-time.ts';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { useStorefrontData } from './storefront-data.ts';

/** The current minute; during hydration the time of rendering, so that server and browser render the same. */
export function useNow(): number {
  const { renderedAt } = useStorefrontData();
  const isHydrated = useHydrated();
  const minute = useMinute();
  return isHydrated ? minute : minuteOf(renderedAt);
}
