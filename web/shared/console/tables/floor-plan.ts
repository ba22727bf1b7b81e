/** Halls seen from above: where their tables stand, and how one walks from table to table. */

export interface PlanPlace {
  /** The plan is a thousand units wide and high. */
  x: number;
  y: number;
}

interface Placed {
  id: string;
  /** null: nobody has placed it. */
  x: number | null;
  y: number | null;
}

const COLUMNS = 6;

/** Where each table stands; those that nobody has placed stand in rows. */
export function planOf(tables: readonly Placed[]): Map<string, PlanPlace> {
  return new Map(
    tables.map(({ id, x, y }, at) => [
      id,
      x === null || y === null
        ? { x: 100 + (at % COLUMNS) * 160, y: 100 + (Math.floor(at / COLUMNS) % COLUMNS) * 160 }
        : { x, y },
    ]),
  );
}

const BELOW_LOWEST = 140;

/** How high the plan has to be to show all its tables: a hall without tables at the bottom ends above. */
export const heightOf = (plan: ReadonlyMap<string, PlanPlace>): number =>
  Math.min(1000, Math.max(...[...plan.values()].map(({ y }) => y), 0) + BELOW_LOWEST);

const WAYS: Readonly<Record<string, PlanPlace>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The table that an arrow key leads to: of those that lie more in its direction than aside the nearest one; undefined
 * where there is none, and for other keys.
 */
export function tableTowards(plan: ReadonlyMap<string, PlanPlace>, from: string, key: string): string | undefined {
  const way = WAYS[key];
  const here = plan.get(from);
  if (!way || !here) return undefined;
  const ahead = [...plan].flatMap(([id, place]) => {
    const [dx, dy] = [place.x - here.x, place.y - here.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    return id !== from && along > 0 && along >= aside ? [{ id, distance: along + 2 * aside }] : [];
  });
  return ahead.toSorted((a, b) => a.distance - b.distance)[0]?.id;
}
