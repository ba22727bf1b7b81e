import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { isUpcoming, visitPlan, type VisitPlan } from './visit-plan.ts';

/** The planned visit unless it is past, and its time as a text, or the request to choose one. */
export function useUpcomingPlan(): { plan: VisitPlan | null; when: string } {
  const t = useT();
  const { dayText } = useTimes();
  const now = useNow();
  const stored = visitPlan.use();
  const plan = stored && isUpcoming(stored, now) ? stored : null;
  const when = plan ? t('plan.moment', { day: dayText(plan.day, now), time: plan.time }) : t('plan.choose');
  return { plan, when };
}
