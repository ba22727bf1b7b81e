import type { HomePage } from '#contract/discovery.ts';
import { formatTime, hourOf } from '#web/shell/format/moments.ts';
import { useT, type MessageKey } from '#web/shell/i18n/use-t.ts';
import { useHydrated, useNow } from '../kept/use-now.ts';

/** The part of the day that an hour belongs to. */
export function partOfDay(hour: number): 'morning' | 'day' | 'evening' | 'night' {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

/** When the quickest of the open places could be at the door, on the next five minutes; undefined when none is. */
export function soonest(home: Pick<HomePage, 'collections'>, now: number): number | undefined {
  const minutes = home.collections.flatMap(({ items }) => items)
    .flatMap(({ open, minutes: range }) => (open && range ? [range.to] : []));
  if (minutes.length === 0) return undefined;
  const step = 5 * 60_000;
  return Math.ceil((now + Math.min(...minutes) * 60_000) / step) * step;
}

/**
 * The page is the same for everybody until hydration; then it greets by the hour and says by when food could be
 * there. Both lines stand in boxes that are as high before as after.
 */
export function Greeting({ home }: { home: HomePage }) {
  const t = useT();
  const hydrated = useHydrated();
  const now = useNow();
  const greeting: MessageKey = hydrated ? `home.${partOfDay(hourOf(now))}` : 'home.title';
  return (
    <div className="min-w-0 flex-1">
      <h1 className="home-greeting">{t(greeting)}</h1>
      <p className="home-timeline">{timeLine()}</p>
    </div>
  );

  function timeLine(): string {
    if (home.openCount === 0) return home.total === 0 ? '' : t('home.allClosed');
    const at = hydrated ? soonest(home, now) : undefined;
    return at === undefined ? t('home.openCount', { n: home.openCount }) : t('home.soonest', { n: home.openCount, time: formatTime(at) });
  }
}
