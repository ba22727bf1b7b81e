import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BranchView } from '#contract/restaurants/catalog.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { SlotPicker } from '#web/ui/slot-picker.tsx';
import { nearestSlots, slotParts, slotValue, whenOf } from '#web/shared/ordering/slot-groups.ts';
import { slotDays, useSlots } from '#web/shared/ordering/use-slots.ts';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useBasketLines } from '#web/shared/basket/basket-store.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { isUpcoming, proposedPlan, visitPlan } from '#web/shared/visitor-choices/visit-plan.ts';
import { useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import type { Restaurant } from './merchant-page.ts';

interface BookingSheetProps {
  restaurant: Pick<Restaurant, 'id' | 'slug' | 'name' | 'timeZone'>;
  onClose: () => void;
}

const PRESETS = [1, 2, 3, 4, 6];
/** Used until the branches are loaded. */
const USUAL_MAX_PARTY = 12;

/** Books a table at this restaurant: party size, day and free time; then with or without dishes. */
export default function BookingSheet({ restaurant, onClose }: BookingSheetProps) {
  const t = useT();
  const navigate = useNavigate();
  const now = useNow();
  const branchId = useChosenBranch(restaurant.id);
  const seating = useSeating(restaurant.id, branchId);
  const timeZone = seating[0]?.timeZone ?? restaurant.timeZone;
  const { dayText } = useTimes(timeZone);
  const hasDishes = useBasketLines(restaurant.id).length > 0;
  const [plan] = useState(() => {
    const stored = visitPlan.get();
    return stored && isUpcoming(stored, now, timeZone) ? stored : proposedPlan(now, timeZone);
  });
  const maxParty = seating.length > 0 ? Math.max(...seating.map((branch) => branch.maxParty)) : USUAL_MAX_PARTY;
  const [wantedParty, setParty] = useState(plan.party);
  const party = Math.min(wantedParty, maxParty);
  const [day, setDay] = useState(plan.day);
  const [value, setValue] = useState<string>();
  const { data, isBusy, isFailed, retry } = useSlots({
    restaurantId: restaurant.id,
    service: 'DINE_IN',
    day,
    branchId,
    partySize: party,
  });
  // Slots of the previous day must not be shown for the new one.
  const slots = isBusy ? [] : (data?.slots ?? []);
  // The planned time is preselected when it is free.
  const wanted = value ?? slotValue({ day, time: plan.time });
  const chosen = slots.find((slot) => slotValue(slot) === wanted && slot.left !== 0);
  const nearest = chosen ? [] : nearestSlots(slots, whenOf(wanted).time);

  const take = (): void => {
    if (!chosen) return;
    chosenService.set('DINE_IN');
    visitPlan.set({ day: chosen.day, time: chosen.time, party });
    changeVisit(restaurant.id, {
      when: { day: chosen.day, time: chosen.time },
      partySize: party,
      hallId: null,
      tableId: null,
    });
  };
  const book = (): void => {
    take();
    void navigate(paths.checkout(restaurant), { replace: true });
  };
  const addDishes = (): void => {
    take();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('booking.title', { name: restaurant.name })}
      closeLabel={t('close')}
      className="booking-sheet"
      footer={
        <>
          {!hasDishes && (
            <Button size={56} disabled={!chosen} disabledReason={t('checkout.gap.time')} onClick={addDishes}>
              {t('booking.withDishes')}
            </Button>
          )}
          <Button
            kind="primary"
            size={56}
            wide
            disabled={!chosen}
            disabledReason={t('checkout.gap.time')}
            onClick={book}
            trailing={chosen?.time}
          >
            {hasDishes ? t('checkout.go') : t('checkout.book')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <PartyStepper
          label={t('plan.party')}
          value={party}
          max={maxParty}
          presets={PRESETS}
          onChange={setParty}
          presetLabel={(n) => t('plan.people', { n })}
          labels={{ decrease: t('plan.fewer'), increase: t('plan.morePeople') }}
          beyond={t('plan.beyond')}
        />
        {isFailed ? (
          <ErrorState title={t('checkout.slotsFailed')} retryLabel={t('tryAgain')} onRetry={retry} />
        ) : (
          <BusyRegion
            busy={isBusy && data === null}
            label={t('loading')}
            skeleton={<Skeleton shape="box" className="h-48" />}
          >
            {!isBusy && slots.length > 0 && !chosen && (
              <p className="mb-3 text-ink-2" role="status">
                {t('booking.nearest', { time: whenOf(wanted).time })}{' '}
                <b>{nearest.map(({ time }) => time).join(' · ')}</b>
              </p>
            )}
            <SlotPicker
              label={t('plan.time')}
              dayLabel={t('plan.day')}
              fullLabel={t('plan.full')}
              empty={
                isBusy ? <Skeleton shape="box" className="h-48" /> : <p className="text-ink-2">{t('plan.noTime')}</p>
              }
              days={slotDays('DINE_IN', now, timeZone).map((each) => ({ value: each, label: dayText(each, now) }))}
              day={day}
              onDay={(next) => {
                setDay(next);
                setValue(undefined);
              }}
              value={chosen && slotValue(chosen)}
              onChange={setValue}
              groups={slotParts(slots).map(({ id, slots: own }) => ({
                id,
                label: t(`plan.${id}`),
                slots: own.map((slot) => ({ value: slotValue(slot), label: slot.time, full: slot.left === 0 })),
              }))}
            />
          </BusyRegion>
        )}
      </div>
    </Dialog>
  );
}

/** The chosen branch, else all that offer dine-in. */
function useSeating(restaurantId: string, branchId: string | null): BranchView[] {
  const { data } = useCallQuery('GET /merchants/:id/branches', { params: { id: restaurantId } });
  return (
    data?.filter(({ id, services }) => services.includes('DINE_IN') && (branchId === null || id === branchId)) ?? []
  );
}
