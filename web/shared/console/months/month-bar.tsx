import { useSearchParams } from 'react-router';
import { MONTH, nextMonth, previousMonth } from '#domain/platform/time/months.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { monthTitle, startOfDay } from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The month in the address, by default the one that runs. */
export function useMonth(now: string): [month: string, choose: (month: string) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('month') ?? '';
  const month = MONTH.test(given) && given <= now ? given : now;
  return [month, (next) => setParams(next === now ? {} : { month: next }, { replace: true })];
}

interface MonthBarProps {
  month: string;
  /** Later ones cannot be chosen. */
  now: string;
  onChoose: (month: string) => void;
}

export function MonthBar({ month, now, onChoose }: MonthBarProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <Row className="gap-1">
      <IconButton icon="chevron-left" label={ct('statement.before')} onClick={() => onChoose(previousMonth(month))} />
      <output className="min-w-36 text-center font-semibold" aria-live="polite">
        {monthTitle(startOfDay(`${month}-15`), language)}
      </output>
      <IconButton
        icon="chevron-right"
        label={ct('statement.after')}
        disabled={month >= now}
        onClick={() => onChoose(nextMonth(month))}
      />
    </Row>
  );
}
