import { formatCount, formatDecimal } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Badge } from '#web/ui/badge.tsx';

interface ChangeProps {
  /** In percent of the period before; null: there was nothing. */
  value: number | null;
  /** More of it is bad. */
  isLoss?: boolean | undefined;
}

/** How a number has changed against the period before. */
export function Change({ value, isLoss = false }: ChangeProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  if (value === null || value === 0) return null;
  const percent = Math.abs(value) < 10 ? formatDecimal(value, language) : formatCount(value);
  return (
    <Badge tone={value > 0 === isLoss ? 'bad' : 'ok'} icon={value > 0 ? 'trending-up' : 'trending-down'}>
      <span className="sr-only">{ct('reports.change')} </span>
      {value > 0 && '+'}
      {percent} %
    </Badge>
  );
}
