import { shortWeekdays } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuProduct } from './menu-data.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Days that follow each other in one word: `Mon–Fri, Sun`. */
function daysText(days: readonly number[], names: readonly string[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined): string => names[(day ?? 1) - 1] ?? '';
  return runs
    .map((run) => (run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(', ')))
    .join(', ');
}

/** `11:00–15:00`, `Mon, Fri`, or both. */
export function TimesOfSale({ sold, className }: { sold: MenuProduct['sold']; className: string }) {
  const t = useT();
  const language = useLanguage();
  if (!sold) return null;
  const { minutes, weekdays } = sold;
  const texts = [
    weekdays && daysText(weekdays, shortWeekdays(language)),
    minutes && `${clock(minutes[0])}–${clock(minutes[1])}`,
  ].filter(Boolean);
  return (
    <p className={className}>
      <Icon name="clock" size={16} />
      {t('product.soldAt', { when: texts.join(' · ') })}
    </p>
  );
}
