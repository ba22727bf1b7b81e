import { OfflineLine } from '#web/ui/offline-bar.tsx';
import { useBoard } from './board/board-provider.tsx';
import { useSecond } from './board/seconds.ts';
import { useClock } from './clock.ts';
import { useWords } from './words/use-words.ts';

/** How long nothing has been heard; the board behind it is as it was then. */
export function ConnectionBar() {
  const {
    state: { lostAt },
  } = useBoard();
  return <div role="status">{lostAt !== null && <Lost since={lostAt} />}</div>;
}

function Lost({ since }: { since: number }) {
  const w = useWords();
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
