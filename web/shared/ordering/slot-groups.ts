/** The times of a day in groups: night, morning, lunch, evening; a shift past midnight ends the evening group. */
import type { Slots } from '#contract/orders/checkout.ts';

type PartName = 'night' | 'morning' | 'lunch' | 'evening';
export interface Part {
  id: PartName;
  slots: Slots['slots'];
}

const [MORNING, NOON, EVENING] = ['06:00', '12:00', '17:00'];

export function slotParts(slots: Slots['slots']): Part[] {
  const today = slots.reduce((first, { day }) => (day < first ? day : first), slots[0]?.day ?? '');
  const partOf = ({ day, time }: Slots['slots'][number]): PartName => {
    if (day > today || time >= EVENING) return 'evening';
    if (time < MORNING) return 'night';
    return time < NOON ? 'morning' : 'lunch';
  };
  const parts: Part[] = (['night', 'morning', 'lunch', 'evening'] as const).map((id) => ({
    id,
    slots: slots.filter((slot) => partOf(slot) === id),
  }));
  return parts.filter(({ slots: own }) => own.length > 0);
}

/** `2026-11-21 19:30`: a slot past midnight has the date of its own day. */
export const slotValue = ({ day, time }: { day: string; time: string }): string => `${day} ${time}`;

export function whenOf(value: string): { day: string; time: string } {
  const [day = '', time = ''] = value.split(' ');
  return { day, time };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The slots with room that are nearest to a time that is not available, in the order in which they were given. Of two
 * slots at the same distance the later one is taken, because guests can still reach it.
 */
export function nearestSlots<S extends Pick<Slots['slots'][number], 'time' | 'left'>>(
  slots: readonly S[],
  wanted: string,
  most = 3,
): S[] {
  const away = ({ time }: S): number => Math.abs(minutesOf(time) - minutesOf(wanted));
  const nearest = slots
    .filter(({ left, time }) => left !== 0 && time !== wanted)
    .toSorted((a, b) => away(a) - away(b) || minutesOf(b.time) - minutesOf(a.time))
    .slice(0, most);
  return slots.filter((slot) => nearest.includes(slot));
}

/** The slots with room after the chosen one. */
export function laterSlots(slots: Slots['slots'], when: { day: string; time: string }, most = 4): Slots['slots'] {
  const at = slots.findIndex(({ day, time }) => day === when.day && time === when.time);
  return at === -1
    ? []
    : slots
        .slice(at + 1)
        .filter(({ left }) => left !== 0)
        .slice(0, most);
}
