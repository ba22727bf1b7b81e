import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { clockText } from '#web/shared/console/board/deadlines.ts';
import { useSecond } from '#web/platform/browser/use-time.ts';
import { useBranchState } from './use-branch-state.ts';

const BUSY = [10, 20, 30] as const;
const PAUSES = [15, 30, 60] as const;
const MINUTE = 60_000;

/**
 * Accepting orders, longer preparation times, and pauses. On a phone the rarely used ones share one menu.
 */
export function BranchSwitches() {
  const ct = useConsoleT();
  const { can } = useStaff();
  const { state, change, isPending } = useBranchState();
  const now = useSecond();
  if (!state || !can('branch.switch')) return null;
  const pausedUntil = state.pausedUntil === null ? 0 : Date.parse(state.pausedUntil);
  const paused = pausedUntil > now;
  const pause = (minutes: number): void =>
    change({ pausedUntil: new Date(Date.now() + minutes * MINUTE).toISOString() });
  const busyItems = [
    ...BUSY.map((minutes) => ({
      id: `busy${minutes}`,
      label: ct('branch.busyBy', { n: minutes }),
      checked: state.busyMinutes === minutes,
      onSelect: () => change({ busyMinutes: minutes, busyUntil: null }),
    })),
    {
      id: 'busy0',
      label: ct('branch.notBusy'),
      checked: state.busyMinutes === 0,
      onSelect: () => change({ busyMinutes: 0, busyUntil: null }),
    },
  ];
  const pauseItems = PAUSES.map((minutes) => ({
    id: `pause${minutes}`,
    label: ct('branch.pauseFor', { n: minutes }),
    onSelect: () => pause(minutes),
  }));
  return (
    <>
      <Switch
        label={ct('branch.accepting')}
        checked={state.accepting}
        disabled={isPending}
        className="accepting"
        onChange={(event) => change({ accepting: event.target.checked })}
      />
      <Menu
        align="end"
        className="md:hidden"
        items={paused ? busyItems : [...busyItems, ...pauseItems]}
        trigger={(props) => (
          <IconButton
            icon={state.busyMinutes > 0 ? 'flame' : 'ellipsis'}
            kind="raised"
            label={ct('branch.more')}
            {...props}
          />
        )}
      />
      <Menu
        align="end"
        className="max-md:hidden"
        items={busyItems}
        trigger={(props) => (
          <button
            type="button"
            className="btn whitespace-nowrap"
            data-size="40"
            data-kind={state.busyMinutes > 0 ? 'tinted' : 'outline'}
            {...props}
          >
            <Icon name="flame" size={16} />
            {state.busyMinutes > 0 ? ct('branch.busyNow', { n: state.busyMinutes }) : ct('branch.busy')}
          </button>
        )}
      />
      {paused ? (
        <Button size={40} kind="danger" icon="circle-play" onClick={() => change({ pausedUntil: null })}>
          {ct('branch.resume')} <span className="tabular">{clockText(pausedUntil - now)}</span>
        </Button>
      ) : (
        <Menu
          align="end"
          className="max-md:hidden"
          items={pauseItems}
          trigger={(props) => (
            <button
              type="button"
              className="btn pause-button whitespace-nowrap"
              data-size="40"
              data-kind="outline"
              {...props}
            >
              <Icon name="circle-pause" size={16} />
              {ct('branch.pause')}
            </button>
          )}
        />
      )}
    </>
  );
}
