import { useMemo, useState } from 'react';
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { TablePicker } from '#web/shared/console/tables/table-picker.tsx';
import { takenIn } from '#web/shared/console/tables/timeline.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { PartySteps } from './use-party-steps.ts';

interface SeatDialogProps {
  party: WaitingParty | null;
  branchId: string;
  steps: PartySteps;
  onClose: () => void;
}

export function SeatDialog({ party, onClose, ...rest }: SeatDialogProps) {
  const ct = useConsoleT();
  const t = useT();
  return (
    <Dialog
      open={party !== null}
      onClose={onClose}
      title={party ? ct('waiting.seatTitle', { name: party.name }) : ''}
      closeLabel={t('close')}
    >
      {party && <Seat key={party.id} party={party} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

/** A guest who arrives within this time needs the table too. */
const SOON_MS = 30 * 60_000;

function Seat({ party, branchId, steps, onClose }: SeatDialogProps & { party: WaitingParty }) {
  const ct = useConsoleT();
  const t = useT();
  const { data, error, refetch } = useCallQuery('GET /console/bookings', { query: { branchId } }, { staleTime: 0 });
  const { sessions } = useTableSessions();
  const [tableIds, setTableIds] = useState<string[]>([]);
  const [opened] = useState(() => Date.now());
  const taken = useMemo(() => {
    const soon = { arrivesAt: new Date(opened).toISOString(), leavesAt: new Date(opened + SOON_MS).toISOString() };
    const sitting = sessions?.filter(({ state }) => state === 'OPEN').flatMap(({ tables }) => tables) ?? [];
    return new Set([...takenIn(data?.items ?? [], soon), ...sitting.map(({ id }) => id)]);
  }, [data, opened, sessions]);
  if (error && !data) return <LoadError title={ct('bookings.failed')} error={error} onRetry={refetch} />;
  return (
    <BusyRegion busy={!data} label={t('loading')} skeleton={<Skeleton shape="box" className="h-40 w-full" />}>
      {data && (
        <div className="grid gap-5">
          <p className="text-ink-2">{ct('card.party', { n: party.partySize })}</p>
          <TablePicker
            halls={data.halls}
            taken={taken}
            chosen={tableIds}
            partySize={party.partySize}
            onChange={setTableIds}
          />
          <Button
            kind="primary"
            wide
            size={56}
            icon="armchair"
            loading={steps.busy.has(party.id)}
            disabled={tableIds.length === 0}
            disabledReason={ct('newOrder.chooseTable')}
            onClick={() =>
              void steps.seat(party, tableIds).then((isDone) => {
                if (isDone) onClose();
                else void refetch();
              })
            }
          >
            {ct('waiting.seat')}
          </Button>
        </div>
      )}
    </BusyRegion>
  );
}
