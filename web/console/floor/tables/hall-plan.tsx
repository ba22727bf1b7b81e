import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { HallPlan as Hall } from '#contract/floor/bookings.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { heightOf, planOf, tableTowards } from '#web/shared/console/tables/floor-plan.ts';
import '#web/shared/console/tables/floor-plan.css';
import { seatsLabel } from '#web/shared/console/tables/timeline.ts';
import { minutesBetween, STATE_TONES, type TableState } from './table-state.ts';
import { hasModifier } from '#web/ui/has-modifier.ts';

interface HallPlanProps {
  hall: Hall;
  stateOf: (tableId: string) => TableState;
  now: number;
  onOpen: (tableId: string) => void;
}

/** The drawn plan of a hall with what each table is now; a tap opens its card, the arrows walk from table to table. */
export function HallPlan({ hall, stateOf, now, onOpen }: HallPlanProps) {
  const ct = useConsoleT();
  const clock = useClock();
  const room = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => planOf(hall.tables), [hall.tables]);
  const height = heightOf(plan);
  const walk = (event: KeyboardEvent, from: string): void => {
    const next = tableTowards(plan, from, event.key);
    if (!next || hasModifier(event)) return;
    event.preventDefault();
    room.current?.querySelector<HTMLElement>(`[data-table="${next}"]`)?.focus();
  };
  return (
    <div className="overflow-x-auto">
      <div
        ref={room}
        className="floor-plan live-plan"
        role="group"
        aria-label={hall.name}
        style={{ '--plan-height': height } as CSSProperties}
      >
        {hall.tables.map((table) => {
          const { state, at } = stateOf(table.id);
          const { x, y } = plan.get(table.id)!;
          const n = at === null ? 0 : minutesBetween(Math.min(at, now), Math.max(at, now));
          const time = at === null ? '' : clock.time(at);
          const words = ct(`tables.state.${state}`, { n, time });
          return (
            <button
              key={table.id}
              type="button"
              className="plan-table"
              data-table={table.id}
              data-shape={table.shape}
              data-state={state}
              data-tone={STATE_TONES[state] ?? undefined}
              style={{ left: `${x / 10}%`, top: `${(y / height) * 100}%` }}
              aria-label={`${ct('card.table', { number: table.number })}, ${seatsLabel(table)}: ${words}`}
              onClick={() => onOpen(table.id)}
              onKeyDown={(event) => walk(event, table.id)}
            >
              <b>{table.number}</b>
              <small>{ct(`tables.short.${state}`, { n, time })}</small>
            </button>
          );
        })}
      </div>
    </div>
  );
}
