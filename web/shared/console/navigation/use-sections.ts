import type { Action } from '#domain/identity/roles.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { pagesFor, sectionsFor, type Section } from './sections.ts';

function useShown(select: typeof sectionsFor): Section[] {
  const { me, can } = useStaff();
  const { settings } = useStorefront();
  return select(
    me.may.filter((action) => can(action as Action)),
    settings.merchant.kind === 'MARKETPLACE',
    me.isLive,
  );
}

/** Sections of the rail that the staff member may use at the chosen branch. */
export const useSections = (): Section[] => useShown(sectionsFor);

export const usePages = (): Section[] => useShown(pagesFor);
