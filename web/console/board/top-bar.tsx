import { formatTime } from '#web/shell/format/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ALL_BRANCHES, useAtWork } from '../staff-context.ts';
import { useWords } from '../words/use-words.ts';
import { useTheBell } from './bell-context.ts';
import { OrderSearch } from './order-search.tsx';
import { clockText } from './deadlines.ts';
import { useSecond } from './seconds.ts';
import { useBranchState } from './use-branch-state.ts';

export function TopBar({ onOpen }: { onOpen: (id: string) => void }) {
  const w = useWords();
  const bell = useTheBell();
  return (
    <header className="top-bar">
      <BranchSwitch />
      <span className="top-space" />
      <BranchSwitches />
      {bell.unseen > 0 && bell.on && (
        <Button size={40} icon="bell" onClick={bell.seenAll}>{w('sound.seen', { n: bell.unseen })}</Button>
      )}
      <IconButton icon={bell.on ? 'volume-2' : 'volume-x'} kind="raised" pressed={bell.on} label={w('sound.on')} className="sound-button"
        onClick={bell.toggle} />
      <OrderSearch onOpen={onOpen} />
      <Clock />
    </header>
  );
}

function Clock() {
  return <span className="top-clock tabular">{formatTime(useSecond())}</span>;
}

function BranchSwitch() {
  const w = useWords();
  const { me, branch, chooseBranch } = useAtWork();
  const name = branch?.name ?? w('branch.all');
  const detail = branch?.restaurantName ?? '';
  if (me.branches.length < 2) {
    return <div className="branch-name"><b>{name}</b><small>{detail}</small></div>;
  }
  const items = [{ id: ALL_BRANCHES, label: w('branch.all'), checked: branch === null, onSelect: () => chooseBranch(null) },
    ...me.branches.map((each) => ({
      id: each.id, label: each.restaurantName === each.name ? each.name : `${each.restaurantName} · ${each.name}`,
      checked: each.id === branch?.id, onSelect: () => chooseBranch(each.id),
    }))];
  return (
    <Menu items={items} trigger={(props) => (
      <button type="button" className="branch-name" aria-label={w('branch.choose', { name })} {...props}>
        <b>{name}<Icon name="chevron-down" size={16} /></b>
        <small>{detail}</small>
      </button>
    )} />
  );
}

const BUSY = [10, 20, 30] as const;
const PAUSES = [15, 30, 60] as const;
const MINUTE = 60_000;

function BranchSwitches() {
  const w = useWords();
  const { can } = useAtWork();
  const { state, change, busy } = useBranchState();
  const now = useSecond();
  if (!state || !can('branch.switch')) return null;
  const pausedUntil = state.pausedUntil === null ? 0 : Date.parse(state.pausedUntil);
  const paused = pausedUntil > now;
  const pause = (minutes: number): void => change({ pausedUntil: new Date(Date.now() + minutes * MINUTE).toISOString() });
  return (
    <>
      <Switch label={w('branch.accepting')} checked={state.accepting} disabled={busy} className="accepting"
        onChange={(event) => change({ accepting: event.target.checked })} />
      <Menu align="end"
        items={[
          ...BUSY.map((minutes) => ({
            id: String(minutes), label: w('branch.busyBy', { n: minutes }), checked: state.busyMinutes === minutes,
            onSelect: () => change({ busyMinutes: minutes, busyUntil: null }),
          })),
          { id: '0', label: w('branch.notBusy'), checked: state.busyMinutes === 0, onSelect: () => change({ busyMinutes: 0, busyUntil: null }) },
        ]}
        trigger={(props) => (
          <button type="button" className="btn busy-button" data-size="40" data-kind={state.busyMinutes > 0 ? 'tinted' : 'outline'} {...props}>
            <Icon name="flame" size={16} />{state.busyMinutes > 0 ? w('branch.busyNow', { n: state.busyMinutes }) : w('branch.busy')}
          </button>
        )} />
      {paused ? (
        <Button size={40} kind="danger" icon="circle-play" onClick={() => change({ pausedUntil: null })}>
          {w('branch.resume')} <span className="tabular">{clockText(pausedUntil - now)}</span>
        </Button>
      ) : (
        <Menu align="end"
          items={PAUSES.map((minutes) => ({ id: String(minutes), label: w('branch.pauseFor', { n: minutes }), onSelect: () => pause(minutes) }))}
          trigger={(props) => (
            <button type="button" className="btn pause-button" data-size="40" data-kind="outline" {...props}>
              <Icon name="circle-pause" size={16} />{w('branch.pause')}
            </button>
          )} />
      )}
    </>
  );
}
