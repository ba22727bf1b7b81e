import type { Action } from '#domain/accounts/identity/roles.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { sectionsFor, type Section } from './sections.ts';

/** Sections of the rail that the staff member may use at the chosen branch. */
export function useSections(): Section[] {
  const { me, can } = useStaff();
  const { settings } = useStorefront();
  // The guide stays until everything in it is done.
  const isMarketplace = settings.merchant.kind === 'MARKETPLACE';
  const { data } = useCallQuery('GET /console/setup', undefined, {
    enabled: me.isLive && can('places.change') && !isMarketplace,
    staleTime: 10 * 60_000,
  });
  const isDone = data?.steps.every(({ done }) => done) ?? true;
  return sectionsFor(
    me.may.filter((action) => can(action as Action)),
    isMarketplace,
    me.isLive && isDone,
  );
}
