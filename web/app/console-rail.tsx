import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signOut } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { languageItems } from '#web/shared/console/navigation/language-items.ts';
import { isCurrent, PARTS, type Part } from '#web/shared/console/navigation/sections.ts';
import { useSections } from '#web/shared/console/navigation/use-sections.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { countWaiting } from '#web/shared/console/tables/attention.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useFullSignIn } from '#web/shared/console/tablets/full-sign-in.ts';
import { useTabletToken } from '#web/shared/console/tablets/shared-tablet.ts';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { MissedCalls } from '#web/console/calls/missed-calls.tsx';
import { MentionsBell } from '#web/console/mentions/mentions-bell.tsx';
import { PinDialog } from '#web/console/tablets/pin-dialog.tsx';
import { useOwnShift } from '#web/console/work-shifts/use-own-shift.ts';

interface ConsoleRailProps {
  /** New orders. */
  fresh: number;
  /** Orders that this waiter has to serve. */
  ready: number;
  onSearch: () => void;
}

/** Links to the pages of one part, with a switch for staff who use both; a row at the bottom on phones. */
export function ConsoleRail({ fresh, ready, onSearch }: ConsoleRailProps) {
  const ct = useConsoleT();
  const sections = useSections();
  const here = useLocation().pathname.replace(/\/$/, '');
  const current = sections.find((section) => isCurrent(section, here));
  const [chosen, choose] = useState<{ part: Part; here: string }>();
  // The next page shows its own part again.
  const part = chosen?.here === here ? chosen.part : (current?.part ?? sections[0]?.part ?? 'today');
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The links of an owner are longer than the screen, a row on phones and a column elsewhere.
    const row = links.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !link) return undefined;
    // Called at once, and again when missed calls or a turned screen leave less room.
    const observer = new ResizeObserver(() => {
      row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
      row.scrollTop = link.offsetTop - row.offsetTop - (row.clientHeight - link.offsetHeight) / 2;
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [here, part]);
  const waitingTables = countWaiting(useTableSessions().sessions ?? []) + ready;
  const counts: Readonly<Record<string, { n: number; what: ConsoleMessageKey }>> = {
    '/console': { n: fresh, what: 'rail.fresh' },
    '/console/tables': { n: waitingTables, what: 'rail.tables' },
  };
  return (
    <nav className="console-rail" aria-label={ct('rail')}>
      <span className="console-rail-mark">
        <BrandMark size={40} />
      </span>
      {new Set(sections.map((section) => section.part)).size > 1 && (
        <div role="group" aria-label={ct('rail.parts')} className="console-rail-parts">
          {PARTS.map((each) => (
            <button key={each} type="button" aria-pressed={each === part} onClick={() => choose({ part: each, here })}>
              {ct(`rail.part.${each}`)}
              {each === 'today' && part !== 'today' && <RailCount n={fresh + waitingTables} what="rail.waiting" />}
            </button>
          ))}
        </div>
      )}
      <div ref={links} className="console-rail-links">
        {sections
          .filter((section) => section.part === part)
          .map((section) => (
            <Link
              key={section.path}
              to={section.path}
              className="console-rail-link"
              aria-current={section === current ? 'page' : undefined}
            >
              <Icon name={section.icon} />
              {ct(section.name)}
              <RailCount {...counts[section.path]} />
            </Link>
          ))}
      </div>
      <button type="button" className="console-rail-link console-rail-search" onClick={onSearch}>
        <Icon name="search" />
        {ct('palette.open')}
      </button>
      <MissedCalls />
      <MentionsBell />
      <Person />
    </nav>
  );
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

function Person() {
  const t = useT();
  const ct = useConsoleT();
  const { me } = useStaff();
  const { settings, language } = useStorefront();
  const name = [me.user.firstName, me.user.lastName].filter(Boolean).join(' ');
  const isTablet = useTabletToken(settings.merchant.id) !== null;
  const [isSettingPin, setSettingPin] = useState(false);
  const { state, stateText, items } = useOwnShift();
  const label = [ct('rail.person', { name: name || me.user.phone || '' }), stateText].filter(Boolean).join('. ');
  const leave: MenuItem = isTablet
    ? { id: 'out', label: ct('tablet.lock'), icon: 'lock', onSelect: () => void signOut() }
    : { id: 'out', label: t('profile.logout'), icon: 'log-out', onSelect: () => void signOut() };
  const byPhone: MenuItem = {
    id: 'phone',
    label: ct('tablet.fullEnter'),
    icon: 'smartphone',
    onSelect: useFullSignIn(),
  };
  const pin: MenuItem = { id: 'pin', label: ct('pin.own'), icon: 'key-round', onSelect: () => setSettingPin(true) };
  return (
    <>
      <Menu
        className="console-rail-person"
        items={[...items, ...languageItems(settings.web, language), isTablet ? byPhone : pin, leave]}
        trigger={(props) => (
          <button type="button" className="console-rail-link" aria-label={label} {...props}>
            <span className="console-rail-avatar" aria-hidden="true" data-shift={state}>
              {(name || '•').charAt(0)}
            </span>
          </button>
        )}
      />
      {isSettingPin && <PinDialog onClose={() => setSettingPin(false)} />}
    </>
  );
}
