import { useState } from 'react';
import type { TillShiftView } from '#contract/floor/till.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PrintPart } from './print-part.tsx';
import { OutsideNotice, ShiftFigures } from './shift-figures.tsx';

interface RunningShiftProps {
  view: TillShiftView;
  printers: readonly { id: string; name: string }[];
  onClosed: (view: TillShiftView) => void;
}

type Opened = 'PAY_IN' | 'PAY_OUT' | 'CLOSE' | null;

/** The open shift: what should be in the drawer, what came and went, and what is done with it. */
export function RunningShift({ view, printers, onClosed }: RunningShiftProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock(view.shift.branchId);
  const { money } = useFormat();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const { shift } = view;
  return (
    <div className="grid grid-cols-[minmax(320px,400px)_minmax(0,1fr)] items-start gap-4 max-md:grid-cols-1">
      <div className="grid gap-4 content-start">
        <section className="card grid gap-4" data-pad="" aria-label={ct('till.shift', { number: shift.number })}>
          <div>
            <h2 className="text-h4">{ct('till.shift', { number: shift.number })}</h2>
            <p className="text-small text-ink-2">
              {ct('till.openedBy', {
                when: `${clock.date(shift.openedAt, language)}, ${clock.time(shift.openedAt)}`,
                name: shift.openedBy,
              })}
            </p>
          </div>
          <div>
            <p className="text-ink-2">{ct('till.expected')}</p>
            <p className="text-h1 tabular">{money(shift.expected)}</p>
          </div>
          <div className="grid grid-cols-[1fr_1fr] gap-2">
            <Button icon="plus" onClick={() => setOpened('PAY_IN')}>
              {ct('till.do.PAY_IN')}
            </Button>
            <Button icon="minus" onClick={() => setOpened('PAY_OUT')}>
              {ct('till.do.PAY_OUT')}
            </Button>
          </div>
          <Button kind="primary" wide icon="lock" onClick={() => setOpened('CLOSE')}>
            {ct('till.close')}
          </Button>
          <ShiftFigures view={view} />
          <PrintPart view={view} printers={printers} />
        </section>
        <OutsideNotice totals={view.outside} />
      </div>
      <EntryList view={view} />
      {(opened === 'PAY_IN' || opened === 'PAY_OUT') && <PayDialog view={view} kind={opened} onClose={close} />}
      {opened === 'CLOSE' && (
        <CloseDialog view={view} hasPrinter={printers.length > 0} onClose={close} onClosed={onClosed} />
      )}
    </div>
  );
}
