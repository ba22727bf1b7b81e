import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { joinTogether, seatsAt, seatsLabel } from './timeline.ts';
import type { HallPlan } from '#contract/floor/bookings.ts';

const MOST = 4;

interface TablePickerProps {
  halls: readonly HallPlan[];
  taken: ReadonlySet<string>;
  chosen: readonly string[];
  partySize: number;
  onChange: (ids: string[]) => void;
}

/** Chooses one table, or several pushed together. Too few seats are a warning only: staff can add chairs. */
export function TablePicker({ halls, taken, chosen, partySize, onChange }: TablePickerProps) {
  const ct = useConsoleT();
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const seats = seatsAt(halls, chosen);
  return (
    <div className="grid gap-3">
      {halls
        .filter(({ tables }) => tables.length > 0)
        .map((hall) => (
          <fieldset key={hall.id} className="table-choice">
            <legend>{hall.name}</legend>
            <ButtonRow>
              {hall.tables.map((table) => {
                const isChosen = chosen.includes(table.id);
                const isTaken = taken.has(table.id) && !isChosen;
                return (
                  <Chip
                    key={table.id}
                    className="min-h-12"
                    pressed={isChosen}
                    disabled={isTaken || (!isChosen && chosen.length >= MOST)}
                    onClick={() => toggle(table.id)}
                    aria-label={ct(isTaken ? 'tables.optionTaken' : 'tables.option', {
                      number: table.number,
                      seats: seatsLabel(table),
                    })}
                  >
                    <b className="tabular">{table.number}</b>
                    <small className="tabular">{isTaken ? ct('tables.taken') : seatsLabel(table)}</small>
                  </Chip>
                );
              })}
            </ButtonRow>
          </fieldset>
        ))}
      <p className="text-ink-2" role="status">
        {chosen.length > 0 && ct('tables.seats', { n: seats })}
        {chosen.length > 0 && seats < partySize && ` · ${ct('tables.tooSmall')}`}
        {!joinTogether(halls, chosen) && ` · ${ct('tables.apart')}`}
      </p>
    </div>
  );
}
