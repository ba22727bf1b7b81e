import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { useDragGesture } from '#web/shared/console/drag/use-drag.ts';
import type { Point } from '#web/shared/console/drag/point.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { PlanPlace } from '#web/shared/console/tables/floor-plan.ts';
import '#web/shared/console/tables/floor-plan.css';
import { placeAfterKey, placeOnGrid } from './halls-values.ts';
import { hasModifier } from '#web/ui/has-modifier.ts';

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
            room={() => room.current!.getBoundingClientRect()}
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
  room: () => DOMRect;
  onMove: (place: PlanPlace) => void;
  onOpen: () => void;
}

function TableOnPlan({ table, place, room, onMove, onOpen }: TableOnPlanProps) {
  const ct = useConsoleT();
  const gesture = useDragGesture();
  const [dragged, setDragged] = useState<PlanPlace | null>(null);
  const shown = dragged ?? place;
  const inRoom = (at: Point): Point => {
    const { left, top, width, height } = room();
    return { x: ((at.x - left) / width) * 1000, y: ((at.y - top) / height) * 1000 };
  };
  const onPointerDown = (press: PointerEvent<HTMLElement>): void => {
    const from = inRoom({ x: press.clientX, y: press.clientY });
    let to = place;
    gesture(press, {
      onMove: (at) => {
        const { x, y } = inRoom(at);
        to = placeOnGrid({ x: place.x + x - from.x, y: place.y + y - from.y });
        setDragged(to);
      },
      onEnd: (isDropped) => {
        setDragged(null);
        if (isDropped) onMove(to);
      },
    });
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
      style={{ left: `${shown.x / 10}%`, top: `${shown.y / 10}%` }}
      aria-label={ct('places.tableNamed', { number: table.number, n: table.seatsMax })}
      onPointerDown={onPointerDown}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <b>{table.number}</b>
      <small>{table.seatsMax}</small>
    </button>
  );
}
