import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import type { PrepForecast as Forecast } from '#contract/management/prep-forecast.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { shortWeekdays } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { forecastTable } from './forecast-table.ts';

interface PrepForecastProps {
  branchId: string;
  /** As it is typed in the form. */
  setting: number | null;
}

/** What the branch has been learned to take for an order, to compare with the setting above it. */
export function PrepForecast({ branchId, setting }: PrepForecastProps) {
  const t = useT();
  const ct = useConsoleT();
  const { can } = useStaff();
  const { data, error, refetch } = useCallQuery('GET /console/branches/:id/forecast', { params: { id: branchId } });
  if (!data)
    return error ? (
      <Row className="flex-wrap" role="alert">
        <span className="text-ink-2">{ct('forecast.failed')}</span>
        <Button size={40} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </Row>
    ) : (
      <div aria-busy="true">
        <Skeleton className="h-5 w-3/4" />
      </div>
    );
  const { percent, weeks, orders, usualMinutes, currentMinutes } = data;
  return (
    <div className="grid gap-2 min-w-0">
      <p>
        {usualMinutes === null
          ? ct('forecast.few', { n: orders, weeks })
          : ct('forecast.usual', { percent, minutes: usualMinutes, n: orders, weeks })}
      </p>
      {data.cells.length > 0 && (
        <>
          {currentMinutes !== null && <p>{ct('forecast.now', { minutes: currentMinutes })}</p>}
          <details>
            <summary className="link min-h-10 leading-10">{ct('forecast.byHour')}</summary>
            <ForecastTable cells={data.cells} setting={setting} />
            <p className="text-ink-2">{ct('forecast.byLoad')}</p>
          </details>
        </>
      )}
      {can('reports.see') && (
        <p className="text-ink-2">
          {ct('forecast.error')}{' '}
          <Link className="link" to={consolePaths.reports()}>
            {ct('section.reports')}
          </Link>
        </p>
      )}
    </div>
  );
}

function ForecastTable({ cells, setting }: Pick<Forecast, 'cells'> & Pick<PrepForecastProps, 'setting'>) {
  const ct = useConsoleT();
  const days = shortWeekdays(useLanguage());
  const { bands, rows } = forecastTable(cells);
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={ct('forecast.byHour')}>
      <table className="table">
        <thead>
          <tr>
            <td className="h-10 px-2 whitespace-nowrap" aria-label={ct('forecast.byHour')} />
            {bands.map(({ fromHour, toHour }) => (
              <th key={fromHour} scope="col" className="tabular h-10 px-2 whitespace-nowrap">
                {fromHour}–{toHour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ weekday, minutes }) => (
            <tr key={weekday}>
              <th className="h-10 px-2 whitespace-nowrap" scope="row">
                {days[weekday - 1]}
              </th>
              {minutes.map((range, at) => (
                <td key={at} className={classNames('tabular h-10 whitespace-nowrap px-2', !range && 'text-ink-2')}>
                  {range ? range.join('–') : (setting ?? '—')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
