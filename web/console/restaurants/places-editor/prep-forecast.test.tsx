import { describe, expect, it } from 'vitest';
import type { PrepForecast as Forecast } from '#contract/management/prep-forecast.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { forecastTable } from './forecast-table.ts';
import { PrepForecast } from './prep-forecast.tsx';

const cell = (weekday: number, fromHour: number, fromLoad: number, minutes: number) => ({
  weekday,
  fromHour,
  toHour: fromHour + 3,
  fromLoad,
  minutes,
  orders: 20,
});
const CELLS = [cell(5, 18, 0, 25), cell(5, 18, 6, 40), cell(6, 12, 0, 20)];

describe('the table of the forecast', () => {
  it('has the hours that were learned, and a range where load matters', () => {
    const { bands, rows } = forecastTable(CELLS);
    expect(bands.map(({ fromHour }) => fromHour)).toEqual([12, 18]);
    expect(rows[4]).toEqual({ weekday: 5, minutes: [null, [25, 40]] });
    expect(rows[5]).toEqual({ weekday: 6, minutes: [[20], null] });
    expect(rows[0]!.minutes).toEqual([null, null]);
  });
});

describe('the forecast beside the setting', () => {
  const shown = (forecast: Partial<Forecast> | null, may: string[] = []): string => {
    const client = createQueryClient();
    const key = queryKeyOf('GET /console/branches/:id/forecast', { params: { id: 'branch' } });
    const whole = {
      percent: 80,
      weeks: 6,
      orders: 3,
      usualMinutes: null,
      currentMinutes: null,
      learnedAt: null,
      cells: [],
    };
    if (forecast) client.setQueryData(key, { ...whole, ...forecast });
    return renderConsole(<PrepForecast branchId="branch" setting={17} />, { may, client });
  };

  it('waits, and says when there is too little to learn from', () => {
    expect(shown(null)).toContain('aria-busy="true"');
    expect(shown({})).toContain('forecast.few 3 6');
    expect(shown({})).not.toContain('<table');
  });

  it('names the quantile, the minutes of now and the hours; the setting where nothing was learned', () => {
    const html = shown({ orders: 60, usualMinutes: 35, currentMinutes: 40, cells: CELLS });
    for (const text of ['forecast.usual 80 35 60 6', 'forecast.now 40', '25–40', '>17<']) expect(html).toContain(text);
  });

  it('leads those who see reports to the error of the promise', () => {
    expect(shown({})).not.toContain('/console/reports');
    expect(shown({}, ['reports.see'])).toContain('/console/reports');
  });
});
