import { classNames } from '#web/ui/class-names.ts';
import { useState } from 'react';
import {
  kindOf,
  MOST_DAYS,
  periodAround,
  PERIODS,
  shifted,
  type PeriodKind,
} from '#domain/management/reports/periods.ts';
import { addDays, formatDate, monthTitle, startOfDay } from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { DayField } from '#web/shared/console/calendar/day-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ReportChoice } from './report-choice.ts';

interface ReportBarProps {
  choice: ReportChoice;
  today: string;
  onChoose: (next: Partial<ReportChoice>) => void;
}

/** The period and the branch. */
export function ReportBar({ choice, today, onChoose }: ReportBarProps) {
  const ct = useConsoleT();
  const { me } = useStaff();
  const named = kindOf(choice);
  const [isCustom, setIsCustom] = useState(named === 'custom');
  const kind = isCustom ? 'custom' : named;
  const chooseKind = (next: PeriodKind): void => {
    setIsCustom(next === 'custom');
    // A period that is over stays where it is; one that runs is about today.
    if (next !== 'custom') onChoose(periodAround(next, choice.to < today ? choice.to : today));
  };
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 flex-[1_1_600px] justify-end max-md:basis-full',
        'max-md:justify-start',
      )}
    >
      <SegmentedControl
        className="max-md:flex-[1_1_100%]"
        label={ct('reports.period')}
        segments={PERIODS.map((value) => ({ value, label: ct(`reports.period.${value}`) }))}
        value={kind}
        onChange={chooseKind}
      />
      {kind === 'custom' ? (
        <CustomPeriod choice={choice} today={today} onChoose={onChoose} />
      ) : (
        <div className="flex items-center gap-1">
          <IconButton icon="chevron-left" label={ct('reports.earlier')} onClick={() => onChoose(shifted(choice, -1))} />
          <b className="min-w-33 text-center" aria-live="polite">
            <PeriodName choice={choice} kind={kind} />
          </b>
          <IconButton
            icon="chevron-right"
            label={ct('reports.later')}
            disabled={choice.to >= today}
            onClick={() => onChoose(shifted(choice, 1))}
          />
        </div>
      )}
      {me.branches.length > 1 && (
        <Select
          label={ct('reports.branch')}
          className="report-branch"
          value={choice.branchId ?? ''}
          onChange={({ target }) => onChoose({ branchId: target.value || null })}
          options={[
            { value: '', label: ct('branch.all') },
            ...me.branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}

function CustomPeriod({ choice: { from, to }, today, onChoose }: ReportBarProps) {
  const ct = useConsoleT();
  const reach = (day: string, days: number): string => addDays(day, days);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <div className="flex items-center gap-2" role="group" aria-label={ct('reports.from')}>
        <span className="text-ink-2">{ct('reports.from')}</span>
        <DayField
          day={from}
          today={today}
          onDay={(day) => {
            const furthest = reach(day, MOST_DAYS - 1);
            onChoose({ from: day, to: to < day ? day : to > furthest ? furthest : to });
          }}
        />
      </div>
      <div className="flex items-center gap-2" role="group" aria-label={ct('reports.to')}>
        <span className="text-ink-2">{ct('reports.to')}</span>
        <DayField
          day={to}
          today={today}
          onDay={(day) => {
            const earliest = reach(day, 1 - MOST_DAYS);
            onChoose({ to: day, from: from > day ? day : from < earliest ? earliest : from });
          }}
        />
      </div>
    </div>
  );
}

function PeriodName({ choice: { from, to }, kind }: { choice: ReportChoice; kind: PeriodKind }) {
  const language = useLanguage();
  const date = (day: string): string => formatDate(startOfDay(day), language);
  if (kind === 'month') return monthTitle(startOfDay(from), language);
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}
