import { useMemo, useState } from 'react';
import type { Booking, HallPlan } from '#contract/bookings.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
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
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const [partySize, setPartySize] = useState(2);
  const [tableIds, setTableIds] = useState<string[]>([]);
  const [sending, setSending] = useState(false);
  const [opened] = useState(() => Date.now());
  const taken = useMemo(() => {
    // Whoever comes within the next minutes needs the table too.
    const soon = { arrivesAt: new Date(opened).toISOString(), leavesAt: new Date(opened + 1_800_000).toISOString() };
    return new Set([...takenIn(bookings, soon), ...sitting]);
  }, [bookings, opened, sitting]);

  const seat = async (): Promise<void> => {
    setSending(true);
    try {
      const session = await api('POST /console/bookings/walk-in', { body: { branchId, tableIds, partySize } });
      show({ text: ct('walkIn.done', { number: session.tableNumber }) });
      onDone();
    } catch (error) {
      show({ text: errorMessage(error), kind: 'error' });
      setSending(false);
    }
  };
  return (
    <div className="grid gap-5">
      <PartyStepper
        label={ct('order.party')}
        value={partySize}
        onChange={setPartySize}
        max={20}
        presets={[1, 2, 3, 4, 6, 8]}
        presetLabel={(n) => ct('card.party', { n })}
        labels={{ decrease: ct('dishes.fewer'), increase: ct('dishes.more') }}
      />
      <TablePicker halls={halls} taken={taken} chosen={tableIds} partySize={partySize} onChange={setTableIds} />
      <Button
        kind="primary"
        wide
        loading={sending}
        disabled={tableIds.length === 0}
        disabledReason={ct('newOrder.chooseTable')}
        onClick={() => void seat()}
      >
        {ct('move.seat')}
      </Button>
    </div>
  );
}
