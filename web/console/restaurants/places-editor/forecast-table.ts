/** The learned minutes as a table: weekdays by hours. */
import type { PrepForecast } from '#contract/management/prep-forecast.ts';

type Cell = PrepForecast['cells'][number];

interface ForecastTable {
  /** Hours of which anything was learned. */
  bands: Pick<Cell, 'fromHour' | 'toHour'>[];
  /** Of each band the minutes of a calm and of a full kitchen, one where they are the same; null: the setting. */
  rows: { weekday: number; minutes: (readonly number[] | null)[] }[];
}

const rangeOf = (minutes: readonly number[]): readonly number[] | null =>
  minutes.length === 0 ? null : [...new Set([Math.min(...minutes), Math.max(...minutes)])];

export function forecastTable(cells: readonly Cell[]): ForecastTable {
  const bands = [...new Map(cells.map(({ fromHour, toHour }) => [fromHour, { fromHour, toHour }])).values()].toSorted(
    (a, b) => a.fromHour - b.fromHour,
  );
  return {
    bands,
    rows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      minutes: bands.map(({ fromHour }) =>
        rangeOf(
          cells.filter((cell) => cell.weekday === weekday && cell.fromHour === fromHour).map(({ minutes }) => minutes),
        ),
      ),
    })),
  };
}
