import { shortWeekdays } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuProduct } from './menu-data.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `11:00–15:00`, `Mon, Fri`, or both. */
export function TimesOfSale({ sold, className }: { sold: MenuProduct['sold']; className: string }) {
  const t = useT();
  const language = useLanguage();
  if (!sold) return null;
  const { minutes, weekdays } = sold;
  const texts = [
    weekdays?.map((day) => shortWeekdays(language)[day - 1]).join(', '),
    minutes && `${clock(minutes[0])}–${clock(minutes[1])}`,
  ].filter(Boolean);
  return (
    <p className={className}>
      <Icon name="clock" size={16} />
      {t('product.soldAt', { when: texts.join(' · ') })}
    </p>
  );
}
