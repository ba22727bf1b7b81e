import { OfflineLine } from '#web/ui/offline-bar.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { useBoard } from './board-provider.tsx';
import { useSecond } from '#web/platform/browser/use-time.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** How long the connection has been lost; the board shows the state from before. */
export function ConnectionBar() {
  const {
    state: { lostAt },
  } = useBoard();
  const isOnline = useOnline();
  const ct = useConsoleT();
  return (
    <div role="status">
      {lostAt !== null ? (
        <Lost since={lostAt} />
      ) : (
        // Couriers and cooks have no board whose stream could tell.
        !isOnline && <OfflineLine>{ct('courier.stale')}</OfflineLine>
      )}
    </div>
  );
}

function Lost({ since }: { since: number }) {
  const ct = useConsoleT();
  const clock = useClock();
  const seconds = Math.max(0, Math.floor((useSecond() - since) / 1000));
  return (
    <OfflineLine>
      <span>{ct('connection.lost', { time: clock.time(since) })}</span>
      {/* Read out once, not every second. */}
      <b className="tabular" aria-hidden="true">
        {ct('connection.seconds', { n: seconds })}
      </b>
    </OfflineLine>
  );
}
