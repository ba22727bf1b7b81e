import { Notice } from '#web/ui/notice.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const TOPICS = ['STOP_LIST'] as const;

/** What the till of the branch sells otherwise than we do; nothing where there is no till. */
export function StopsAtPos({ branchId }: { branchId: string }) {
  const ct = useConsoleT();
  const { data } = useLiveQuery('GET /console/branches/:id/pos-stops', { params: { id: branchId } }, TOPICS);
  return (
    <div role="status" className="grid gap-2">
      {data?.items.map(({ isStopped, problem, problemDetail, dishes }) => (
        <Notice
          key={`${isStopped} ${dishes.join()}`}
          tone="warn"
          title={ct(isStopped ? 'pos.notStopped' : 'pos.notResumed', { names: dishes.join(', ') })}
        >
          {[ct(`pos.problem.${problem}`), problemDetail].filter(Boolean).join(' · ')}
        </Notice>
      ))}
    </div>
  );
}
