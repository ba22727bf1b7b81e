import { useState } from 'react';
import type { TillShiftView } from '#contract/floor/till.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { TILL_QUERIES, useTillError } from './till-error.ts';

interface PrintPartProps {
  view: TillShiftView;
  printers: readonly { id: string; name: string }[];
}

const TONES = { QUEUED: 'info', PRINTING: 'info', PRINTED: 'ok', FAILED: 'bad' } as const;
const SHOWN = 3;

/** Prints the X or Z report of a shift, and says what became of it. */
export function PrintPart({ view: { shift, prints }, printers }: PrintPartProps) {
  const ct = useConsoleT();
  const clock = useClock(shift.branchId);
  const { show } = useToast();
  const tillError = useTillError();
  const [chosen, setChosen] = useState(printers[0]?.id ?? '');
  const print = useCallMutation('POST /console/till/shifts/:id/print', {
    invalidates: TILL_QUERIES,
    onError: (error) => show({ text: tillError(error), kind: 'error' }),
  });
  return (
    <section className="grid gap-3" aria-label={ct('till.reports')}>
      {printers.length === 0 && <p className="text-small text-ink-2">{ct('till.noPrinter')}</p>}
      {printers.length > 1 && (
        <Select
          label={ct('till.printer')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={printers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {printers.length > 0 && (
        <Button
          wide
          icon="printer"
          loading={print.isPending}
          onClick={() => print.mutate({ params: { id: shift.id }, body: { printerId: chosen || null } })}
        >
          {ct(shift.closedAt ? 'till.printZ' : 'till.printX')}
        </Button>
      )}
      {prints.length > 0 && (
        <ul className="grid gap-2">
          {prints.slice(0, SHOWN).map(({ id, kind, printer, state, at }) => (
            <li key={id} className="flex items-center justify-between gap-3 min-h-9">
              <span>{[`${kind}, ${clock.time(at)}`, printer].filter(Boolean).join(' · ')}</span>
              <Badge tone={TONES[state]}>{ct(`till.print.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
