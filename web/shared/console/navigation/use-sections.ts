import type { Action } from '#domain/identity/roles.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { sectionsFor, type Section } from './sections.ts';

/** Sections of the rail that the staff member may use at the chosen branch. */
export function useSections(): Section[] {
  const { me, can } = useStaff();
  const { settings } = useStorefront();
  return sectionsFor(
    me.may.filter((action) => can(action as Action)),
    settings.merchant.kind === 'MARKETPLACE',
    me.isLive,
  );
}
