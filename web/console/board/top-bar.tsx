import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useClock } from '../clock.ts';
import { ALL_BRANCHES, useAtWork } from '../staff-context.ts';
import { useWords } from '../words/use-words.ts';
import { useTheBell } from './bell-context.ts';
import { BranchSwitches } from './branch-switches.tsx';
import { OrderSearch } from './order-search.tsx';
import { useSecond } from './seconds.ts';

export function TopBar({ onOpen }: { onOpen: (id: string) => void }) {
  const w = useWords();
  const bell = useTheBell();
  return (
    <header className="top-bar">
      <BranchSwitch />
      <span className="top-space" />
      <BranchSwitches />
      {bell.unseen > 0 && bell.on && (
        <Button size={40} icon="bell" className="seen-button" onClick={bell.seenAll}>
          {w('sound.seen', { n: bell.unseen })}
        </Button>
      )}
      <IconButton
        icon={bell.on ? 'volume-2' : 'volume-x'}
        kind="raised"
        pressed={bell.on}
        label={w('sound.on')}
        className="sound-button"
        onClick={bell.toggle}
      />
      <OrderSearch onOpen={onOpen} />
      <Clock />
    </header>
  );
}

function Clock() {
  return <span className="top-clock tabular">{useClock().time(useSecond())}</span>;
}

function BranchSwitch() {
  const w = useWords();
  const { me, branch, chooseBranch } = useAtWork();
  const name = branch?.name ?? w('branch.all');
  const detail = branch?.restaurantName ?? '';
  if (me.branches.length < 2) {
    return (
      <div className="branch-name">
        <b>{name}</b>
        <small>{detail}</small>
      </div>
    );
  }
  const items = [
    { id: ALL_BRANCHES, label: w('branch.all'), checked: branch === null, onSelect: () => chooseBranch(null) },
    ...me.branches.map((each) => ({
      id: each.id,
      label: each.restaurantName === each.name ? each.name : `${each.restaurantName} · ${each.name}`,
      checked: each.id === branch?.id,
      onSelect: () => chooseBranch(each.id),
    })),
  ];
  return (
    <Menu
      items={items}
      trigger={(props) => (
        <button type="button" className="branch-name" aria-label={w('branch.choose', { name })} {...props}>
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
