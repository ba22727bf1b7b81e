import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { staffOrdersContract } from '#contract/orders/orders-staff.ts';
import { turnMinutes } from '#domain/restaurants/places/tables.ts';
import { PartyInput } from '#web/platform/form/party-input.tsx';
import { PhoneInput } from '#web/platform/form/phone-input.tsx';
import { SelectInput, TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { placeForGuest } from '#web/shared/console/orders/place-order.ts';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { seatsLabel, takenIn } from '#web/shared/console/tables/timeline.ts';
import { fittingFirst, lacksPhone, toBookingOrder, type BookingDraft } from './booking-draft.ts';

export interface NewBookingStart {
  tableId?: string;
  arrivesAt?: number;
}

interface NewBookingProps {
  start: NewBookingStart;
  branchId: string;
  restaurantId: string;
  halls: readonly HallPlan[];
  bookings: readonly Booking[];
  /** The quarters of an hour of the shown day that are still to come. */
  times: readonly number[];
  onDone: () => void;
}

interface DialogProps extends Omit<NewBookingProps, 'start'> {
  /** null: closed. */
  start: NewBookingStart | null;
  onClose: () => void;
}

export function NewBookingDialog({ start, onClose, ...rest }: DialogProps) {
  const last = useLastValue(start);
  const ct = useConsoleT();
  const t = useT();
  return (
    <Dialog open={start !== null} onClose={onClose} title={ct('bookings.new')} closeLabel={t('close')}>
      <NewBooking
        {...rest}
        start={last ?? {}}
        onDone={() => {
          onClose();
          rest.onDone();
        }}
      />
    </Dialog>
  );
}

function NewBooking({ start, branchId, restaurantId, halls, bookings, times, onDone }: NewBookingProps) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const clock = useClock(branchId);
  const { can } = useStaff();
  // One key for one booking, however often it is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useConsoleForm({
    schema: staffOrdersContract['POST /console/orders'].body,
    defaultValues: {
      arrivesAt: String(start.arrivesAt ?? times[Math.min(4, times.length - 1)] ?? ''),
      partySize: 2,
      name: '',
      phone: '',
      tableId: start.tableId ?? '',
      note: '',
    } satisfies BookingDraft,
    toBody: (draft) => toBookingOrder(draft, { restaurantId, branchId }, clock),
    rules: (draft) => (lacksPhone(draft) ? [{ path: 'phone', code: 'REQUIRED' }] : []),
    fieldText: () => t('phone.incomplete'),
    fieldOf: (path) => ({ customerName: 'name', time: 'arrivesAt', day: 'arrivesAt' })[path] ?? path,
    failureAs: 'toast',
    send: (body) => placeForGuest(api, { body, idempotencyKey, mayAccept: can('orders.dispatch') }),
    savedText: ({ promisedFrom }) => ct('bookings.added', { time: promisedFrom ? clock.time(promisedFrom) : '' }),
    onSaved: onDone,
  });
  const { control } = form;
  const arrivesAt = Number(useWatch({ control, name: 'arrivesAt' }));
  const partySize = useWatch({ control, name: 'partySize' });
  const taken = useMemo(() => {
    const leavesAt = new Date(arrivesAt + turnMinutes(partySize) * 60_000).toISOString();
    return takenIn(bookings, { arrivesAt: new Date(arrivesAt).toISOString(), leavesAt });
  }, [arrivesAt, bookings, partySize]);
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <SelectInput
        control={control}
        name="arrivesAt"
        label={ct('bookings.time')}
        options={times.map((at) => ({ value: String(at), label: clock.time(at) }))}
      />
      <PartyInput
        control={control}
        name="partySize"
        label={ct('order.party')}
        max={20}
        presets={[1, 2, 3, 4, 6, 8]}
        presetLabel={(n) => ct('card.party', { n })}
        labels={{ decrease: ct('dishes.fewer'), increase: ct('dishes.more') }}
      />
      <PhoneInput
        control={control}
        name="phone"
        label={t('phone.label')}
        completeLabel={t('phone.complete')}
        required
      />
      <TextInput
        control={control}
        name="name"
        label={ct('order.guest')}
        optional={ct('optional')}
        maxLength={100}
        autoComplete="off"
      />
      <SelectInput
        control={control}
        name="tableId"
        label={ct('newOrder.table')}
        options={[
          { value: '', label: ct('bookings.anyTable') },
          ...fittingFirst(halls, partySize, taken).map(({ hall, table }) => ({
            value: table.id,
            disabled: taken.has(table.id),
            label: `${hall.name} · ${ct('tables.option', { number: table.number, seats: seatsLabel(table) })}`,
          })),
        ]}
      />
      <TextAreaInput
        control={control}
        name="note"
        label={ct('newOrder.note')}
        optional={ct('optional')}
        maxLength={500}
      />
      <Button
        kind="primary"
        size={56}
        wide
        type="submit"
        loading={form.isPending}
        disabled={times.length === 0}
        disabledReason={ct('bookings.noTimes')}
      >
        {ct('bookings.add')}
      </Button>
    </ConsoleForm>
  );
}
