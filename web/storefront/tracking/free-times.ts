/** When a wish could not be had: the free times around it. */
interface Slot {
  day: string;
  time: string;
  left: number | null;
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The nearest ones, told from the earliest to the latest; of two as near the later one, for it can still be reached.
 */
export function nearestFree<S extends Slot>(slots: readonly S[], wanted: string, most: number): S[] {
  const away = ({ time }: S): number => Math.abs(minutes(time) - minutes(wanted));
  return slots
    .filter(({ left, time }) => left !== 0 && time !== wanted)
    .toSorted((a, b) => away(a) - away(b) || minutes(b.time) - minutes(a.time))
    .slice(0, most)
    .toSorted((a, b) => minutes(a.time) - minutes(b.time));
}
