/** Minutes of a day as the browser's time inputs write them. */
const DAY_MINUTES = 1440;

/** `09:30`; a time past midnight is of the next day. */
export const timeOfMinute = (minute: number): string => {
  const wall = minute % DAY_MINUTES;
  return `${String(Math.floor(wall / 60)).padStart(2, '0')}:${String(wall % 60).padStart(2, '0')}`;
};

export function minuteOfTime(time: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
