import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { PlanPlace } from '#web/shared/console/tables/floor-plan.ts';
import '#web/shared/console/tables/floor-plan.css';
import { placeAfterKey, placeOnGrid } from './halls-values.ts';
import { hasModifier } from '#web/ui/has-modifier.ts';

/** A pointer that moved less was a tap. */
const TAP_PIXELS = 5;

interface FloorPlanProps {
  /** The element that says how tables are moved. */
  hintId: string;
  tables: readonly PlaceTable[];
  plan: ReadonlyMap<string, PlanPlace>;
  onMove: (id: string, place: PlanPlace) => void;
  onOpen: (table: PlaceTable) => void;
}

/** Tables of a hall seen from above: dragged, or moved by the arrow keys; a tap opens one. */
export function FloorPlan({ hintId, tables, plan, onMove, onOpen }: FloorPlanProps) {
  const ct = useConsoleT();
  const room = useRef<HTMLDivElement>(null);
  return (
    <div className="overflow-x-auto">
      <div ref={room} className="floor-plan" role="group" aria-label={ct('places.plan')} aria-describedby={hintId}>
        {tables.map((table) => (
          <TableOnPlan
            key={table.id}
            table={table}
            place={plan.get(table.id) ?? { x: 0, y: 0 }}
            room={() => room.current?.getBoundingClientRect()}
            onMove={(place) => onMove(table.id, place)}
            onOpen={() => onOpen(table)}
          />
        ))}
      </div>
    </div>
  );
}

interface TableOnPlanProps {
  table: PlaceTable;
  place: PlanPlace;
  room: () => DOMRect | undefined;
  onMove: (place: PlanPlace) => void;
  onOpen: () => void;
}

function TableOnPlan({ table, place, room, onMove, onOpen }: TableOnPlanProps) {
  const ct = useConsoleT();
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const onPointerMove = (event: PointerEvent): void => {
    const walls = room();
    if (!start || !walls) return;
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > TAP_PIXELS) wasDragged.current = true;
    if (!wasDragged.current) return;
    onMove(
      placeOnGrid({
        x: ((event.clientX - walls.left) / walls.width) * 1000,
        y: ((event.clientY - walls.top) / walls.height) * 1000,
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfterKey(place, event.key, event.shiftKey);
    if (!next || hasModifier(event)) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <button
      type="button"
      className="plan-table"
      data-shape={table.shape}
      data-dragged={start ? '' : undefined}
      style={{ left: `${place.x / 10}%`, top: `${place.y / 10}%` }}
      aria-label={ct('places.tableNamed', { number: table.number, n: table.seatsMax })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        wasDragged.current = false;
        setStart({ x: event.clientX, y: event.clientY });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
      onClick={() => {
        // A drag ends with a click, too.
        if (!wasDragged.current) onOpen();
        wasDragged.current = false;
      }}
      onKeyDown={onKeyDown}
    >
      <b>{table.number}</b>
      <small>{table.seatsMax}</small>
    </button>
  );
}
