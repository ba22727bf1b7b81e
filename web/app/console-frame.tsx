import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signOut } from '#web/platform/session/session.ts';
import { useBrand } from '#web/platform/storefront/page-head.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { BellContext } from '#web/shared/console/bell/bell-context.ts';
import { useLanes } from '#web/shared/console/board/board-provider.tsx';
import { useBell } from '#web/shared/console/bell/use-bell.ts';
import { useWakeLock } from '#web/shared/console/bell/use-wake-lock.ts';
import { ConnectionBar } from '#web/shared/console/board/connection-bar.tsx';
import { languageItems } from '#web/shared/console/navigation/language-items.ts';
import { sectionsFor } from '#web/shared/console/navigation/sections.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { countWaiting } from '#web/shared/console/tables/attention.ts';
import { TableWatch, useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

/** Navigation rail, sounds and the page; on phones the rail is at the bottom. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const ct = useConsoleT();
  const bell = useBell();
  const { NEW } = useLanes();
  useTitle(NEW.length);
  useWakeLock();
  const { settings } = useStorefront();
  // Couriers and the marketplace have no board that could ring.
  const canRing = useStaff().can('orders.see') && settings.merchant.kind !== 'MARKETPLACE';
  return (
    <BellContext value={bell}>
      <TableWatch>
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
        <div className="console-room">
          <Rail fresh={NEW.length} />
          <div className="console-page">
            {bell.blocked && canRing && (
              <div className="sound-bar" role="status">
                <Icon name="volume-x" />
                <span>{ct('sound.blocked')}</span>
                <Button size={40} icon="volume-2" onClick={bell.unlock}>
                  {ct('sound.turnOn')}
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

/** The number of new orders is shown in the browser's tab too. */
function useTitle(fresh: number): void {
  const ct = useConsoleT();
  const brand = useBrand();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = fresh > 0 ? ct('title.fresh', { n: fresh }) : `${ct('title')} · ${brand}`;
  }, [ct, brand, fresh, pathname]);
}

function RailCount({ n = 0, what }: { n?: number; what?: ConsoleMessageKey }) {
  const ct = useConsoleT();
  if (n === 0 || !what) return null;
  return (
    <span className="console-rail-count tabular">
      <span className="sr-only">{ct(what)}: </span>
      {n}
    </span>
  );
}

/** A page, or one below it; the board is above all others. */
const isWithin = (here: string, pages: readonly string[]): boolean =>
  pages.some((page) => here === page || (page !== '/console' && here.startsWith(`${page}/`)));

function Rail({ fresh }: { fresh: number }) {
  const ct = useConsoleT();
  const t = useT();
  const { me, can } = useStaff();
  const { settings, language } = useStorefront();
  const { pathname } = useLocation();
  const name = [me.user.firstName, me.user.lastName].filter(Boolean).join(' ');
  const here = pathname.replace(/\/$/, '');
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row is wider than the screen: the current page is scrolled into view.
    const current = links.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && links.current)
      links.current.scrollLeft = current.offsetLeft - (links.current.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  const { sessions } = useTableSessions();
  const counts: Readonly<Record<string, { n: number; what: ConsoleMessageKey }>> = {
    '/console': { n: fresh, what: 'rail.fresh' },
    '/console/tables': { n: countWaiting(sessions ?? []), what: 'rail.tables' },
  };
  const may = me.may.filter((action) => can(action as Parameters<typeof can>[0]));
  return (
    <nav className="console-rail" aria-label={ct('rail')}>
      <span className="console-rail-mark">
        <BrandMark size={40} />
      </span>
      <div ref={links} className="console-rail-links">
        {sectionsFor(may, settings.merchant.kind === 'MARKETPLACE', me.isLive).map(
          ({ path, icon, name: key, within = [path] }) => (
            <Link
              key={path}
              to={path}
              className="console-rail-link"
              aria-current={isWithin(here, within) ? 'page' : undefined}
            >
              <Icon name={icon} />
              {ct(key)}
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
            aria-label={ct('rail.person', { name: name || me.user.phone || '' })}
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
