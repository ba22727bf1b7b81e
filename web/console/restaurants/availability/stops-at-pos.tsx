import type { CallResult } from '#web/platform/query/call-types.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const TOPICS = ['STOP_LIST'] as const;

type Stop = CallResult<'GET /console/branches/:id/pos-stops'>['items'][number];

/** Dishes of the same trouble stand in one notice: at a till without a call for stops there may be many. */
function byTrouble(stops: readonly Stop[]): Stop[] {
  const groups = new Map<string, Stop>();
  for (const stop of stops) {
    const key = [stop.isStopped, stop.problem, stop.problemDetail].join(' ');
    const dishes = [...(groups.get(key)?.dishes ?? []), ...stop.dishes];
    groups.set(key, { ...stop, dishes });
  }
  return [...groups.values()];
}

/** What the till of the branch sells otherwise than we do; nothing where there is no till. */
export function StopsAtPos({ branchId }: { branchId: string }) {
  const ct = useConsoleT();
  const { data } = useLiveQuery('GET /console/branches/:id/pos-stops', { params: { id: branchId } }, TOPICS);
  return (
    <div role="status" className="grid gap-2">
      {byTrouble(data?.items ?? []).map(({ isStopped, problem, problemDetail, dishes }) => (
        <Notice
          key={`${isStopped} ${problem} ${problemDetail}`}
          tone="warn"
          title={ct(isStopped ? 'pos.notStopped' : 'pos.notResumed', { names: dishes.join(', ') })}
        >
          {[ct(`pos.problem.${problem}`), problemDetail].filter(Boolean).join(' · ')}
        </Notice>
      ))}
    </div>
  );
}
