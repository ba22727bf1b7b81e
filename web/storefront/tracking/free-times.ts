/** Free slots near a time that is not available. */
interface Slot {
  day: string;
  time: string;
  left: number | null;
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The nearest slots in order of time; of two equally near ones the later is preferred, because it is still reachable.
 */
export function nearestFree<S extends Slot>(slots: readonly S[], wanted: string, most: number): S[] {
  const away = ({ time }: S): number => Math.abs(minutes(time) - minutes(wanted));
  return slots
    .filter(({ left, time }) => left !== 0 && time !== wanted)
    .toSorted((a, b) => away(a) - away(b) || minutes(b.time) - minutes(a.time))
    .slice(0, most)
    .toSorted((a, b) => minutes(a.time) - minutes(b.time));
}
