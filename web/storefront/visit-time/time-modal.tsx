import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf } from '#web/platform/format/moments.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { SlotPicker } from '#web/ui/slot-picker.tsx';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import {
  isUpcoming,
  MOST_PARTY,
  proposedPlan,
  visitPlan,
  type VisitPlan,
} from '#web/shared/visitor-choices/visit-plan.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';
import { nearestTime, offeredPlan, visitDays, visitSlots } from './visit-slots.ts';

const PRESETS = [1, 2, 3, 4, 6];

/** Chooses time and party size, then leads to the restaurants with dine-in. */
export default function TimeModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { dayText } = useTimes();
  const navigate = useNavigate();
  const now = useNow();
  const [plan, setPlan] = useState<VisitPlan>(() => {
    const stored = visitPlan.get();
    if (stored && isUpcoming(stored, now)) return offeredPlan(stored, now);
    // A plan that is over still says when this guest usually comes, and with how many.
    const again = stored && { ...stored, day: dayOf(now) };
    return offeredPlan(again && isUpcoming(again, now) ? again : proposedPlan(now), now);
  });
  // After the last slot of today the first day is tomorrow.
  const days = visitDays(now).filter((day) => visitSlots(day, now).length > 0);
  const parts = visitSlots(plan.day, now);
  const isOffered = parts.some(({ times }) => times.includes(plan.time));

  const chooseDay = (day: string): void => {
    setPlan({ ...plan, day, time: nearestTime(day, plan.time, now) ?? plan.time });
  };
  const find = (): void => {
    visitPlan.set(plan);
    chosenService.set('DINE_IN');
    const { day, time, party } = plan;
    void navigate(paths.restaurants({ serviceType: 'DINE_IN', day, time, partySize: party }), { replace: true });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('plan.label')}
      closeLabel={t('close')}
      footer={
        <Button
          kind="primary"
          size={56}
          wide
          disabled={!isOffered}
          disabledReason={t('plan.noTime')}
          onClick={find}
          trailing={isOffered ? t('plan.moment', { day: dayText(plan.day, now), time: plan.time }) : undefined}
        >
          {t('plan.find')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <PartyStepper
          label={t('plan.party')}
          value={plan.party}
          max={MOST_PARTY}
          presets={PRESETS}
          onChange={(party) => setPlan({ ...plan, party })}
          presetLabel={(n) => t('plan.people', { n })}
          labels={{ decrease: t('plan.fewer'), increase: t('plan.morePeople') }}
          beyond={t('plan.beyond')}
        />
        <SlotPicker
          label={t('plan.time')}
          dayLabel={t('plan.day')}
          fullLabel={t('plan.full')}
          empty={<p className="text-ink-2">{t('plan.noTime')}</p>}
          days={days.map((value) => ({ value, label: dayText(value, now) }))}
          day={plan.day}
          onDay={chooseDay}
          value={plan.time}
          onChange={(time) => setPlan({ ...plan, time })}
          groups={parts.map(({ id, times }) => ({
            id,
            label: t(`plan.${id}`),
            slots: times.map((time) => ({ value: time, label: time })),
          }))}
        />
      </div>
    </Dialog>
  );
}
