import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signOut } from '#web/platform/session/session.ts';
import { useBrand } from '#web/platform/storefront/page-head.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { BellContext } from '#web/console/board/bell-context.ts';
import { useLanes } from '#web/console/board/board-provider.tsx';
import { useBell } from '#web/console/board/use-bell.ts';
import { useWakeLock } from '#web/console/board/wake-lock.ts';
import { ConnectionBar } from '#web/console/connection-bar.tsx';
import { languageItems } from '#web/console/language-items.ts';
import { sectionsFor } from '#web/console/sections.ts';
import { useAtWork } from '#web/console/staff-context.ts';
import { wanting } from '#web/console/tables/attention.ts';
import { TableWatch, useTableSessions } from '#web/console/tables/table-watch.tsx';
import { useWords, type WordKey } from '#web/console/words/use-words.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

/** The rail, what rings, and the page beside it; on phones the rail lies at the bottom. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const w = useWords();
  const bell = useBell();
  const { NEW } = useLanes();
  useTitle(NEW.length);
  useWakeLock();
  const { settings } = useStorefront();
  // A courier has no board that could ring, and neither has the marketplace: its orders ring at their restaurants.
  const hears = useAtWork().can('orders.see') && settings.merchant.kind !== 'MARKETPLACE';
  return (
    <BellContext value={bell}>
      <TableWatch>
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
        <div className="console-room">
          <Rail fresh={NEW.length} />
          <div className="console-page">
            {bell.blocked && hears && (
              <div className="sound-bar" role="status">
                <Icon name="volume-x" />
                <span>{w('sound.blocked')}</span>
                <Button size={40} icon="volume-2" onClick={bell.unlock}>
                  {w('sound.turnOn')}
                </Button>
              </div>
            )}
            <ConnectionBar />
            <main id="content" className="console-main" tabIndex={-1}>
              {children}
            </main>
          </div>
        </div>
      </TableWatch>
    </BellContext>
  );
}

/** New orders are seen in the row of tabs as well. */
function useTitle(fresh: number): void {
  const w = useWords();
  const brand = useBrand();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = fresh > 0 ? w('title.fresh', { n: fresh }) : `${w('title')} · ${brand}`;
  }, [w, brand, fresh, pathname]);
}

function RailCount({ n = 0, what }: { n?: number; what?: WordKey }) {
  const w = useWords();
  if (n === 0 || !what) return null;
  return (
    <span className="console-rail-count tabular">
      <span className="sr-only">{w(what)}: </span>
      {n}
    </span>
  );
}

function Rail({ fresh }: { fresh: number }) {
  const w = useWords();
  const t = useT();
  const { me, can } = useAtWork();
  const { settings, language } = useStorefront();
  const { pathname } = useLocation();
  const name = [me.user.firstName, me.user.lastName].filter(Boolean).join(' ');
  const here = pathname.replace(/\/$/, '');
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row is longer than the screen: where one is has to be seen.
    const current = links.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && links.current)
      links.current.scrollLeft = current.offsetLeft - (links.current.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  const sessions = useTableSessions().value;
  const counts: Readonly<Record<string, { n: number; what: WordKey }>> = {
    '/console': { n: fresh, what: 'rail.fresh' },
    '/console/tables': { n: wanting(sessions ?? []), what: 'rail.tables' },
  };
  const may = me.may.filter((action) => can(action as Parameters<typeof can>[0]));
  return (
    <nav className="console-rail" aria-label={w('rail')}>
      <span className="console-rail-mark">
        <BrandMark size={40} />
      </span>
      <div ref={links} className="console-rail-links">
        {sectionsFor(may, settings.merchant.kind === 'MARKETPLACE').map(
          ({ path, icon, name: key, within = [path] }) => (
            <Link
              key={path}
              to={path}
              className="console-rail-link"
              aria-current={within.includes(here) ? 'page' : undefined}
            >
              <Icon name={icon} />
              {w(key)}
              <RailCount {...counts[path]} />
            </Link>
          ),
        )}
      </div>
      <span className="console-rail-space" />
      <Menu
        className="console-rail-person"
        items={[
          ...languageItems(settings.web, language),
          { id: 'out', label: t('profile.logout'), icon: 'log-out', onSelect: () => void signOut() },
        ]}
        trigger={(props) => (
          <button
            type="button"
            className="console-rail-link"
            aria-label={w('rail.person', { name: name || me.user.phone || '' })}
            {...props}
          >
            <span className="console-rail-avatar" aria-hidden="true">
              {(name || '•').charAt(0)}
            </span>
          </button>
        )}
      />
    </nav>
  );
}
