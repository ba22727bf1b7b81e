import { useState } from 'react';
import { clockOf } from '#web/platform/format/clock.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { Select } from '#web/ui/select.tsx';
import { SlotPicker } from '#web/ui/slot-picker.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { HoldNotice } from './hold-notice.tsx';
import type { GapField } from './order-body.ts';
import { laterSlots, slotParts, slotValue, whenOf } from '#web/shared/ordering/slot-groups.ts';
import { TableChoice } from './table-choice.tsx';
import type { HoldState } from './use-hold.ts';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { slotDays, useSlots } from '#web/shared/ordering/use-slots.ts';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';

const SOONEST = 'soonest';
const PRESETS = [1, 2, 3, 4, 6];

interface WhenProps {
  order: Order;
  hold: HoldState;
  gaps: readonly GapField[];
}

export function WhenStep({ order, hold, gaps }: WhenProps) {
  const t = useT();
  const { restaurant, service, visit, branch } = order;
  const dineIn = service === 'DINE_IN';
  return (
    <>
      {dineIn && (
        <PartyStepper
          label={t('plan.party')}
          value={visit.partySize}
          max={branch?.maxParty ?? 12}
          presets={PRESETS}
          onChange={(partySize) => changeVisit(restaurant.id, { partySize, tableId: null })}
          presetLabel={(n) => t('plan.people', { n })}
          labels={{ decrease: t('plan.fewer'), increase: t('plan.morePeople') }}
          beyond={t('plan.beyond')}
        />
      )}
      <Times order={order} />
      {gaps.includes('time') && (
        <p className="gap-words" role="alert">
          <Icon name="circle-alert" size={16} />
          {t('checkout.gap.time')}
        </p>
      )}
      {!dineIn && visit.when && <SecondTime order={order} when={visit.when} />}
      {dineIn && visit.when && <TableChoice order={order} />}
      {dineIn && visit.when && order.sums.productPrice > 0 && (
        <p className="flex items-center gap-2 text-small font-semibold text-ok">
          <Icon name="cooking-pot" size={16} />
          {t('checkout.readyWhenSeated', { time: visit.when.time })}
        </p>
      )}
      {dineIn && <HoldNotice hold={hold} />}
    </>
  );
}

function Times({ order }: { order: Order }) {
  const t = useT();
  const { restaurant, service, visit, branch, timeZone } = order;
  const { quote } = order.state;
  const { dayText, span } = useTimes(timeZone);
  const now = useNow();
  const days = slotDays(service, now, timeZone);
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay ?? visit.when?.day ?? days[0]!;
  const [isLater, setIsLater] = useState(visit.when !== null || service === 'DINE_IN');
  const { data, isBusy, isFailed, retry } = useSlots({
    restaurantId: restaurant.id,
    service,
    day,
    branchId: branch?.id ?? null,
    partySize: visit.partySize,
  });
  const asap =
    data?.asap && service !== 'DINE_IN'
      ? {
          value: SOONEST,
          label: t('checkout.soonest'),
          detail:
            visit.when === null && quote?.promisedFrom
              ? span(quote.promisedFrom, quote.promisedTo)
              : span(data.asap.readyAt),
        }
      : undefined;
  // Slots of the previous day must not be shown for the new one.
  const slots = isBusy ? [] : (data?.slots ?? []);
  const showsDays = isLater || (data !== null && !data.asap);
  if (isFailed) return <ErrorState title={t('checkout.slotsFailed')} retryLabel={t('tryAgain')} onRetry={retry} />;
  return (
    <BusyRegion
      busy={isBusy && data === null}
      label={t('loading')}
      skeleton={<Skeleton shape="box" className="h-32" />}
    >
      <SlotPicker
        label={t('plan.time')}
        dayLabel={t('plan.day')}
        fullLabel={t('plan.full')}
        day={day}
        onDay={setDay}
        soonest={asap}
        days={showsDays ? days.map((each) => ({ value: each, label: dayText(each, now) })) : []}
        value={visit.when ? slotValue(visit.when) : asap && SOONEST}
        onChange={(chosen) => {
          // A time past midnight has the date of the next day, and stays in the list of its evening.
          setDay(day);
          changeVisit(restaurant.id, { when: chosen === SOONEST ? null : whenOf(chosen), until: null });
        }}
        empty={
          showsDays &&
          (isBusy ? <Skeleton shape="box" className="h-32" /> : <p className="text-ink-2">{t('plan.noTime')}</p>)
        }
        groups={
          showsDays
            ? slotParts(slots).map(({ id, slots: own }) => ({
                id,
                label: t(`plan.${id}`),
                slots: own.map((slot) => ({
                  value: slotValue(slot),
                  // A table is booked for a time, everything else comes within a window.
                  label: service === 'DINE_IN' ? slot.time : span(slot.start, slot.end),
                  full: slot.left === 0,
                })),
              }))
            : []
        }
      />
      {!showsDays && (
        <p className="mt-3">
          <Button size={40} icon="calendar-clock" onClick={() => setIsLater(true)}>
            {t('checkout.forLater')}
          </Button>
        </p>
      )}
    </BusyRegion>
  );
}

/** Up to which later time the order may come instead, when the chosen slot fills up before it is placed. */
function SecondTime({ order, when }: { order: Order; when: { day: string; time: string } }) {
  const t = useT();
  const { restaurant, service, visit, branch, timeZone } = order;
  const clock = clockOf(timeZone);
  const { data } = useSlots({
    restaurantId: restaurant.id,
    service,
    day: when.day,
    branchId: branch?.id ?? null,
    partySize: visit.partySize,
  });
  const later = laterSlots(data?.slots ?? [], when);
  if (later.length === 0) return null;
  return (
    <Select
      label={t('checkout.ifFull')}
      value={visit.until ? slotValue(visit.until) : ''}
      placeholder={t('checkout.ifFull.ask')}
      options={later.map(({ end }) => ({
        value: slotValue({ day: clock.day(end), time: clock.time(end) }),
        label: t('checkout.ifFull.until', { time: clock.time(end) }),
      }))}
      onChange={(event) =>
        changeVisit(restaurant.id, { until: event.target.value ? whenOf(event.target.value) : null })
      }
    />
  );
}
