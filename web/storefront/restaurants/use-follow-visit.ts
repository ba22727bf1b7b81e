import { useEffect } from 'react';
import { visitOf, type Filters } from '#web/shared/filters/filters.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitPlan } from '#web/shared/visitor-choices/visit-plan.ts';

/** A list of free tables, perhaps opened by a shared link, makes the whole site plan that visit. */
export function useFollowVisit(filters: Filters): void {
  const text = JSON.stringify(visitOf(filters));
  useEffect(() => {
    const visit = JSON.parse(text) as ReturnType<typeof visitOf>;
    if (!visit) return;
    chosenService.set('DINE_IN');
    visitPlan.set(visit);
  }, [text]);
}
