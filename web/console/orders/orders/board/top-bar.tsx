import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { ALL_BRANCHES, useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBellState } from '#web/shared/console/bell/bell-context.ts';
import { BranchSwitches } from './branch-switches.tsx';
import { compactBoard } from './compact-board.ts';
import { OrderSearch } from './order-search.tsx';
import { useMinute } from '#web/platform/browser/use-time.ts';

export function TopBar({ onOpen }: { onOpen: (id: string) => void }) {
  const ct = useConsoleT();
  const bell = useBellState();
  const isCompact = compactBoard.use() ?? false;
  return (
    <header className="top-bar">
      <BranchSwitch />
      <span className="flex-1 max-md:hidden" />
      <BranchSwitches />
      {bell.unseen > 0 && bell.on && (
        <Button
          size={40}
          icon="bell"
          className="seen-button flex-none max-w-80 whitespace-nowrap max-md:order-1 max-md:flex-[1_1_100%]"
          onClick={bell.seenAll}
        >
          {ct('sound.seen', { n: bell.unseen })}
          {/* The cards name their branches, too. */}
          {bell.branches.length > 0 && (
            <span className="min-w-0 truncate md:max-[80rem]:hidden">· {bell.branches.join(' · ')}</span>
          )}
        </Button>
      )}
      <IconButton
        icon="list"
        kind="raised"
        pressed={isCompact}
        label={ct('board.compact')}
        title={ct('board.compact')}
        className="compact-button"
        onClick={() => compactBoard.set(!isCompact)}
      />
      <IconButton
        icon={bell.on ? 'volume-2' : 'volume-x'}
        kind="raised"
        pressed={bell.on}
        label={ct('sound.on')}
        className="aria-pressed:bg-ok-soft aria-pressed:text-ok aria-pressed:shadow-none"
        onClick={bell.toggle}
      />
      <OrderSearch onOpen={onOpen} />
      <Clock />
    </header>
  );
}

function Clock() {
  return (
    <span className="flex-none text-(length:--text-h3) font-bold max-[75rem]:hidden tabular">
      {useClock().time(useMinute())}
    </span>
  );
}

function BranchSwitch() {
  const ct = useConsoleT();
  const { me, branch, chooseBranch } = useStaff();
  const name = branch?.name ?? ct('branch.all');
  const detail = branch?.restaurantName ?? '';
  if (me.branches.length < 2) {
    return (
      <div className="branch-name max-md:flex-[1_1_100px]">
        <b>{name}</b>
        <small>{detail}</small>
      </div>
    );
  }
  const items = [
    { id: ALL_BRANCHES, label: ct('branch.all'), checked: branch === null, onSelect: () => chooseBranch(null) },
    ...me.branches.map((each) => ({
      id: each.id,
      label: each.restaurantName === each.name ? each.name : `${each.restaurantName} · ${each.name}`,
      checked: each.id === branch?.id,
      onSelect: () => chooseBranch(each.id),
    })),
  ];
  return (
    <Menu
      className="max-md:min-w-0 max-md:flex-[1_1_100px]"
      items={items}
      trigger={(props) => (
        <button type="button" className="branch-name" {...props}>
          <span className="sr-only">{ct('branch.choose')}</span>
          <b>
            {name}
            <Icon name="chevron-down" size={16} />
          </b>
          <small>{detail}</small>
        </button>
      )}
    />
  );
}
