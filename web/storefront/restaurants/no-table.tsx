import { addDays } from '#web/platform/format/moments.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { Filters } from '#web/shared/filters/filters.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import type { VisitPlan } from '#web/shared/visitor-choices/visit-plan.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChosenChips } from './chosen-chips.tsx';

/** Above restaurants that have a table near the wanted time only. */
export function OtherTimes({ visit }: { visit: VisitPlan }) {
  const t = useT();
  return (
    <Notice className="mb-4" title={t('tableTimes.other', { time: visit.time })}>
      {t('tableTimes.otherBody')}
    </Notice>
  );
}

interface NoTableProps {
  visit: VisitPlan;
  filters: Filters;
  onChange: (next: Filters) => void;
}

/** No table within hours of the wanted time: leads to the next day, to another time, or to fewer filters. */
export function NoTable({ visit, filters, onChange }: NoTableProps) {
  const t = useT();
  const { dayText } = useTimes();
  const { open } = useModal();
  const now = useNow();
  const { time } = visit;
  const next = addDays(visit.day, 1);
  const moment = (day: string): string => t('plan.moment', { day: dayText(day, now), time });
  return (
    <EmptyState
      icon="armchair"
      title={t('tableTimes.none', { time })}
      className="min-h-[40dvh]"
      action={
        <div className="mt-3 grid gap-4">
          <div className="flex flex-wrap justify-center gap-2">
            <Button kind="primary" onClick={() => open('time')}>
              {t('tableTimes.anotherTime')}
            </Button>
            <Button onClick={() => onChange({ ...filters, day: next })}>{moment(next)}</Button>
          </div>
          <div className="flex flex-wrap justify-center gap-2">
            <ChosenChips filters={filters} onChange={onChange} />
          </div>
        </div>
      }
    >
      {t('tableTimes.noneBody', { moment: moment(visit.day), people: t('plan.people', { n: visit.party }) })}
    </EmptyState>
  );
}
