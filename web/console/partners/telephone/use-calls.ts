import { useEffect } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';

const TOPICS = ['CALLS'] as const;
/** A call whose end was never reported rings no longer than this at the server. */
const RINGS_FOR_MS = 120_000;

/** Calls that ring or were missed; undefined for staff who may not see guests. */
export function useCalls() {
  const { settings } = useStorefront();
  const isEnabled = useStaff().can('calls.take') && settings.merchant.kind !== 'MARKETPLACE';
  const { data, refetch } = useLiveQuery('GET /console/calls', undefined, TOPICS, { enabled: isEnabled });
  const isRinging = (data?.ringing.length ?? 0) > 0;
  useEffect(() => {
    if (!isRinging) return;
    const timer = setTimeout(() => void refetch(), RINGS_FOR_MS);
    return () => clearTimeout(timer);
  }, [isRinging, refetch]);
  return isEnabled ? data : undefined;
}
