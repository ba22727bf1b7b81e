import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { tablesContract } from '#contract/floor/tables.ts';
import { PartyInput } from '#web/platform/form/party-input.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { TablePicker } from '#web/shared/console/tables/table-picker.tsx';
import { takenIn } from '#web/shared/console/tables/timeline.ts';

interface WalkInProps {
  branchId: string;
  halls: readonly HallPlan[];
  bookings: readonly Booking[];
  /** Tables at which guests sit without a booking. */
  sitting: ReadonlySet<string>;
  onDone: () => void;
}

export function WalkInDialog({ open, onClose, ...rest }: WalkInProps & { open: boolean; onClose: () => void }) {
  const ct = useConsoleT();
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={ct('walkIn.title')} closeLabel={t('close')}>
      <WalkIn
        {...rest}
        onDone={() => {
          onClose();
          rest.onDone();
        }}
      />
    </Dialog>
  );
}

function WalkIn({ branchId, halls, bookings, sitting, onDone }: WalkInProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const [opened] = useState(() => Date.now());
  const taken = useMemo(() => {
    // A guest who arrives within the next half hour needs the table too.
    const soon = { arrivesAt: new Date(opened).toISOString(), leavesAt: new Date(opened + 1_800_000).toISOString() };
    return new Set([...takenIn(bookings, soon), ...sitting]);
  }, [bookings, opened, sitting]);
  const form = useConsoleForm({
    schema: tablesContract['POST /console/bookings/walk-in'].body,
    defaultValues: { partySize: 2, tableIds: [] as string[] },
    toBody: (values) => ({ branchId, ...values }),
    fieldText: () => ct('newOrder.chooseTable'),
    failureAs: 'toast',
    send: (body) => api('POST /console/bookings/walk-in', { body }),
    savedText: (session) => ct('walkIn.done', { number: session.tableNumber }),
    onSaved: onDone,
  });
  const { control } = form;
  const partySize = useWatch({ control, name: 'partySize' });
  const tables = useController({ control, name: 'tableIds' }).field;
  return (
    <ConsoleForm form={form} className="grid gap-5">
      <PartyInput
        control={control}
        name="partySize"
        label={ct('order.party')}
        max={20}
        presets={[1, 2, 3, 4, 6, 8]}
        presetLabel={(n) => ct('card.party', { n })}
        labels={{ decrease: ct('dishes.fewer'), increase: ct('dishes.more') }}
      />
      <TablePicker halls={halls} taken={taken} chosen={tables.value} partySize={partySize} onChange={tables.onChange} />
      <Button
        kind="primary"
        wide
        type="submit"
        loading={form.isPending}
        disabled={tables.value.length === 0}
        disabledReason={ct('newOrder.chooseTable')}
      >
        {ct('move.seat')}
      </Button>
    </ConsoleForm>
  );
}
