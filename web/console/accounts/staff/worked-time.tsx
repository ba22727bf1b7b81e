import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WorkShift } from '#contract/accounts/work-shifts.ts';
import { periodAround } from '#domain/management/reports/periods.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DayField } from '#web/shared/console/calendar/day-field.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { hoursText, totalsOf } from './worked-hours.ts';
import { CorrectShift } from './correct-shift.tsx';
import { WorksNow } from './works-now.tsx';

const TOPICS = ['SHIFTS'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Who works now, and the worked time of a period at the chosen branch, or at all of them. */
export function WorkedTime() {
  const ct = useConsoleT();
  const { branch } = useStaff();
  const [now] = useState(Date.now);
  const today = useClock().day(now);
  const [period, setPeriod] = usePeriod(today);
  const at = branch ? { branchId: branch.id } : {};
  const running = useLiveQuery('GET /console/work-shifts', { query: at }, TOPICS);
  const past = useCallQuery('GET /console/work-shifts', { query: { ...at, ...period } });
  const [correcting, setCorrecting] = useState<WorkShift | null>(null);
  const columns = useShiftColumns(setCorrecting);
  const totals = totalsOf(past.data?.items ?? []);
  return (
    <>
      <WorksNow query={running} branchName={branch?.name ?? ct('branch.all')} />
      <section className="grid gap-3" aria-label={ct('shifts.worked')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 justify-between">
          <h2 className="text-h4">{ct('shifts.worked')}</h2>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2" role="group" aria-label={ct('reports.period')}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="text-ink-2">{ct('reports.from')}</span>
              <DayField
                day={period.from}
                today={today}
                onDay={(from) => setPeriod({ from, to: period.to < from ? from : period.to })}
              />
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="text-ink-2">{ct('reports.to')}</span>
              <DayField
                day={period.to}
                today={today}
                onDay={(to) => setPeriod({ to, from: period.from > to ? to : period.from })}
              />
            </span>
          </div>
        </div>
        {totals.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3">
            {totals.map(({ userId, name, worked, shifts }) => (
              <li key={userId} className="card grid justify-items-start gap-1 min-w-0 py-3 px-4">
                <b className="max-w-full truncate">{name}</b>
                <span className="tabular">{hoursText(worked)}</span>
                <small className="text-ink-2">{ct('shifts.count', { n: shifts })}</small>
              </li>
            ))}
          </ul>
        )}
        {past.data?.isComplete === false && <Notice>{ct('shifts.incomplete')}</Notice>}
        <DataTable
          caption={ct('shifts.worked')}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          query={{ ...past, data: past.data?.items }}
          failed={ct('shifts.failed')}
          empty={<EmptyState icon="clock" title={ct('shifts.none')} />}
          searchLabel={ct('staff.firstName')}
          csvName={`hours-${period.from}-${period.to}`}
          isCard
        />
      </section>
      {correcting && <CorrectShift shift={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}

interface Days {
  from: string;
  to: string;
}

/** Days of the address, else the running month. */
function usePeriod(today: string): [Days, (days: Days) => void] {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const days = DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : periodAround('month', today);
  const setDays = (next: Days): void =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('from', next.from);
        changed.set('to', next.to);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [days, setDays];
}

function useShiftColumns(onCorrect: (shift: WorkShift) => void): TableColumn<WorkShift>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const { me } = useStaff();
  const clock = useClock();
  const branchName = (shift: WorkShift): string => me.branches.find(({ id }) => id === shift.branchId)?.name ?? '';
  const day = ({ startedAt }: WorkShift): string => clock.date(startedAt, language);
  const times = ({ startedAt, endedAt }: WorkShift): string =>
    `${clock.time(startedAt)} – ${endedAt === null ? ct('shifts.runs') : clock.time(endedAt)}`;
  return [
    {
      id: 'name',
      head: ct('staff.firstName'),
      sortBy: ({ name }) => name,
      cell: ({ name }) => name,
      text: ({ name }) => name,
    },
    { id: 'branch', head: ct('staff.branch'), sortBy: branchName, cell: branchName, text: branchName },
    {
      id: 'day',
      head: ct('shifts.day'),
      sortBy: ({ startedAt }) => startedAt,
      cell: day,
      text: ({ startedAt }) => clock.day(startedAt),
    },
    {
      id: 'times',
      head: ct('shifts.times'),
      cell: (shift) => (
        <span className="tabular">
          {times(shift)} {shift.isForgotten && <Badge tone="warn">{ct('shifts.forgotten')}</Badge>}
          {shift.isCorrected && <Badge>{ct('shifts.corrected')}</Badge>}
        </span>
      ),
      text: times,
    },
    {
      id: 'paused',
      head: ct('shifts.breaks'),
      sortBy: ({ paused }) => paused,
      cell: ({ paused }) => <span className="tabular">{hoursText(paused)}</span>,
      text: ({ paused }) => hoursText(paused),
    },
    {
      id: 'worked',
      head: ct('shifts.hours'),
      sortBy: ({ worked }) => worked,
      cell: ({ worked }) => <b className="tabular">{hoursText(worked)}</b>,
      text: ({ worked }) => hoursText(worked),
    },
    {
      id: 'correct',
      head: ct('shifts.correct'),
      headHidden: true,
      cell: (shift) => (
        <IconButton
          icon="pencil"
          label={ct('shifts.correctNamed', { name: shift.name, day: day(shift) })}
          onClick={() => onCorrect(shift)}
        />
      ),
    },
  ];
}
