import { OfflineLine } from '#web/ui/offline-bar.tsx';
import { useMapBoard } from '#web/shared/console/live-orders/board-provider.tsx';
import { useSecond } from '#web/shared/console/time/seconds.ts';
import { useClock } from '#web/shared/console/time/clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** How long nothing has been heard; the board behind it is as it was then. */
export function ConnectionBar() {
  const {
    state: { lostAt },
  } = useMapBoard();
  return <div role="status">{lostAt !== null && <Lost since={lostAt} />}</div>;
}

function Lost({ since }: { since: number }) {
  const w = useConsoleT();
  const clock = useClock();
  const seconds = Math.max(0, Math.floor((useSecond() - since) / 1000));
  return (
    <OfflineLine>
      <span>{w('connection.lost', { time: clock.time(since) })}</span>
      {/* Read out once, not every second. */}
      <b className="tabular" aria-hidden="true">
        {w('connection.seconds', { n: seconds })}
      </b>
    </OfflineLine>
  );
}
