import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import { clockOf, HOME_ZONE } from '#web/platform/format/clock.ts';
import { useT, type MessageKey } from '#web/platform/i18n/use-t.ts';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { partOfDay, soonest } from './greeting-time.ts';

/**
 * A greeting by name and time of day and the earliest delivery time. It appears after hydration, in boxes of fixed
 * height, because the server renders one page for everybody.
 */
export function Greeting({ home }: { home: HomePage }) {
  const t = useT();
  const hydrated = useHydrated();
  const now = useNow();
  const { user } = useVisitor();
  const clock = clockOf(home.collections[0]?.items[0]?.timeZone ?? HOME_ZONE);
  const greeting: MessageKey = hydrated ? `home.${partOfDay(clock.hour(now))}` : 'home.title';
  const name = hydrated ? user?.firstName?.trim() : undefined;
  return (
    <div className="min-w-0 flex-1">
      {/* Phones start with the search field; the heading is for screen readers. */}
      <h1 className="home-greeting max-md:sr-only md:truncate">
        {name ? t('home.named', { greeting: t(greeting), name }) : t(greeting)}
      </h1>
      <p className="home-timeline max-md:sr-only md:truncate">{timeLine()}</p>
    </div>
  );

  function timeLine(): string {
    if (home.openCount === 0) return home.total === 0 ? '' : t('home.allClosed');
    const at = hydrated ? soonest(home, now) : undefined;
    return at === undefined
      ? t('home.openCount', { n: home.openCount })
      : t('home.soonest', { n: home.openCount, time: clock.time(at) });
  }
}
