import { useT } from '#web/platform/i18n/use-t.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';

/** How the branch is chosen where the visitor chooses none. Without their place no branch is the nearest. */
export function useOwnChoice(): { isNearest: boolean; name: string; why: string } {
  const t = useT();
  const isNearest = visitorPlace.use() !== null;
  return {
    isNearest,
    name: t(isNearest ? 'merchant.branchNearest' : 'merchant.branchAny'),
    why: t(isNearest ? 'merchant.branchNearestBody' : 'merchant.branchAnyBody'),
  };
}
