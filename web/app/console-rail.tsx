import { classNames } from '#web/ui/class-names.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signOut } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { usePopup, usePressOutside } from '#web/ui/popup.ts';
import { moveFocus } from '#web/ui/roving.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { languageItems } from '#web/shared/console/navigation/language-items.ts';
import {
  isCurrent,
  PARTS,
  railEntries,
  type Group,
  type Part,
  type Section,
} from '#web/shared/console/navigation/sections.ts';
import { useSections } from '#web/shared/console/navigation/use-sections.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { countWaiting } from '#web/shared/console/tables/attention.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useFullSignIn } from '#web/shared/console/tablets/full-sign-in.ts';
import { useTabletToken } from '#web/shared/console/tablets/shared-tablet.ts';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { MissedCalls } from '#web/console/partners/telephone/missed-calls.tsx';
import { MentionsBell } from '#web/console/orders/order-notes/mentions-bell.tsx';
import { PinDialog } from '#web/console/accounts/tablets/pin-dialog.tsx';
import { useOwnShift } from '#web/console/accounts/work-shifts/use-own-shift.ts';

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
    // The links of an owner are longer than a phone, and than a low window.
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
    [consolePaths.board()]: { n: fresh, what: 'rail.fresh' },
    [consolePaths.tables()]: { n: waitingTables, what: 'rail.tables' },
  };
  return (
    <nav className="console-rail print:hidden" aria-label={ct('rail')}>
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
        {railEntries(sections.filter((section) => section.part === part)).map(({ group, sections: within }) =>
          group ? (
            <RailGroup key={group} group={group} sections={within} current={current} />
          ) : (
            within.map((section) => (
              <RailLink key={section.path} section={section} isCurrent={section === current}>
                <RailCount {...counts[section.path]} />
              </RailLink>
            ))
          ),
        )}
      </div>
      <button type="button" className="console-rail-link max-md:hidden" onClick={onSearch}>
        <Icon name="search" />
        {ct('palette.open')}
      </button>
      <MissedCalls />
      <MentionsBell />
      <Person />
    </nav>
  );
}

interface RailLinkProps {
  section: Section;
  isCurrent: boolean;
  onClick?: () => void;
  children?: ReactNode;
}

function RailLink({ section, isCurrent: isHere, onClick, children }: RailLinkProps) {
  const ct = useConsoleT();
  return (
    <Link to={section.path} className="console-rail-link" aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      <Icon name={section.icon} />
      {ct(section.name)}
      {children}
    </Link>
  );
}

const GROUP_ICONS: Readonly<Record<Group, IconName>> = {
  menu: 'book-open-text',
  places: 'map-pinned',
  marketing: 'ticket-percent',
  money: 'banknote',
  people: 'users',
  settings: 'settings',
};

interface RailGroupProps {
  group: Group;
  sections: readonly Section[];
  current: Section | undefined;
}

/** A button that opens the sections of its group beside the rail, above it on a phone. */
function RailGroup({ group, sections, current }: RailGroupProps) {
  const ct = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const flyout = usePopup(`${id}-button`, { side: useWide() ? 'beside' : 'below' });
  usePressOutside(root, isOpen, setOpen);
  useEffect(() => {
    if (isOpen) root.current?.querySelector('a')?.focus();
  }, [isOpen]);
  const close = (): void => setOpen(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      button.current?.focus();
    } else moveFocus(event, 'a', 'vertical');
  };
  return (
    <div ref={root} className="console-rail-group">
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className="console-rail-link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={current && sections.includes(current) ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={GROUP_ICONS[group]} />
        {ct(`rail.group.${group}`)}
      </button>
      {isOpen && (
        <div
          id={id}
          role="group"
          aria-labelledby={`${id}-name`}
          ref={flyout}
          className="popup console-rail-flyout"
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && close()}
        >
          <p id={`${id}-name`}>{ct(`rail.group.${group}`)}</p>
          {sections.map((section) => (
            <RailLink key={section.path} section={section} isCurrent={section === current} onClick={close} />
          ))}
        </div>
      )}
    </div>
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
  const navigate = useNavigate();
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
  const security: MenuItem = {
    id: 'security',
    label: ct('security.title'),
    icon: 'shield-check',
    onSelect: () => void navigate(consolePaths.security()),
  };
  return (
    <>
      <Menu
        className="console-rail-person"
        side={useWide() ? 'beside' : 'below'}
        align="end"
        items={[...items, ...languageItems(settings.web, language), ...(isTablet ? [byPhone] : [pin, security]), leave]}
        trigger={(props) => (
          <button type="button" className="console-rail-link" aria-label={label} {...props}>
            <span
              className={classNames(
                'size-10 grid place-items-center rounded-full bg-[#ffd0a1] text-[#4a2400] text-[1rem]',
                'font-bold data-[shift=on]:[box-shadow:0_0_0_3px_#4cc38a]',
                'data-[shift=break]:[box-shadow:0_0_0_3px_#ffc53d]',
              )}
              aria-hidden="true"
              data-shift={state}
            >
              {(name || '•').charAt(0)}
            </span>
          </button>
        )}
      />
      {isSettingPin && <PinDialog onClose={() => setSettingPin(false)} />}
    </>
  );
}
