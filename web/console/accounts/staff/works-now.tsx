import type { UseQueryResult } from '@tanstack/react-query';
import type { WorkShift } from '#contract/accounts/work-shifts.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Badge } from '#web/ui/badge.tsx';

interface WorksNowProps {
  query: UseQueryResult<{ items: WorkShift[] }>;
  branchName: string;
}

/** The staff whose shift runs. */
export function WorksNow({ query, branchName }: WorksNowProps) {
  const ct = useConsoleT();
  return (
    <section className="grid gap-3" aria-label={ct('shifts.now')}>
      <Row className="flex-wrap">
        <h2 className="text-h4">{ct('shifts.now')}</h2>
        <Badge size={28}>{branchName}</Badge>
      </Row>
      <ListStates
        query={query}
        failed={ct('shifts.failed')}
        empty={<p className="text-ink-2">{ct('shifts.nobodyNow')}</p>}
      >
        {(shifts) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3">
            {shifts.map((shift) => (
              <Worker key={shift.id} shift={shift} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

function Worker({ shift: { name, branchId, startedAt, pausedAt, isForgotten } }: { shift: WorkShift }) {
  const ct = useConsoleT();
  const clock = useClock(branchId);
  return (
    <li className="card grid justify-items-start gap-1 min-w-0 py-3 px-4">
      <b className="max-w-full truncate">{name}</b>
      {pausedAt === null ? (
        <Badge tone={isForgotten ? 'warn' : 'ok'}>{isForgotten ? ct('shifts.forgotten') : ct('shifts.working')}</Badge>
      ) : (
        <Badge>{ct('shifts.pausedSince', { time: clock.time(pausedAt) })}</Badge>
      )}
      <small className="text-ink-2">{ct('shifts.since', { time: clock.time(startedAt) })}</small>
    </li>
  );
}
