import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Printer } from '#contract/floor/tickets.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useBellState } from '#web/shared/console/bell/bell-context.ts';
import { ringRed } from '#web/shared/console/bell/chime.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CardNote } from '#web/shared/console/kit/card-note.tsx';

const TOPICS = ['PRINTERS'] as const;
const PrintersContext = createContext<readonly Printer[]>([]);

/** The printers of the branches that are shown, in one query for the board and its cards. */
export function PrintersProvider({ branchId, children }: { branchId: string | undefined; children: ReactNode }) {
  const { data } = useLiveQuery('GET /console/printers', undefined, TOPICS);
  const printers = useMemo(
    () => (data?.items ?? []).filter((each) => each.isActive && (!branchId || each.branchId === branchId)),
    [data, branchId],
  );
  return <PrintersContext value={printers}>{children}</PrintersContext>;
}

/** Printers that fail, and those that are running out of paper. A printer that begins to fail rings once. */
export function PrinterTroubles() {
  const ct = useConsoleT();
  const clock = useClock();
  const { can } = useStaff();
  const { on } = useBellState();
  const printers = use(PrintersContext);
  const failing = printers.filter(({ trouble }) => trouble !== null);
  const low = printers.filter(({ trouble, paper }) => trouble === null && paper === 'LOW');
  const known = useRef<ReadonlySet<string>>(new Set());
  const ids = failing.map(({ id }) => id).join(' ');
  useEffect(() => {
    const now = new Set(ids.split(' ').filter(Boolean));
    const isNew = [...now].some((id) => !known.current.has(id));
    known.current = now;
    if (isNew && on) ringRed();
  }, [ids, on]);
  if (failing.length + low.length === 0) return null;
  return (
    <div className="grid gap-2 px-3 pt-2" role="status">
      {failing.map(({ id, name, trouble, waiting }) => (
        <Notice
          key={id}
          tone="bad"
          icon="printer"
          trailing={
            can('printers.change') && (
              <Link className="link min-h-11" to={consolePaths.printers()}>
                {ct('section.printers')}
              </Link>
            )
          }
        >
          <b>{name}</b>: {ct(`printError.${trouble!.error}`)},{' '}
          {ct('printers.since', { time: clock.time(trouble!.since) })}
          {waiting > 0 && ` · ${ct('printers.waiting', { n: waiting })}`}
        </Notice>
      ))}
      {low.map(({ id, name }) => (
        <Notice key={id} tone="warn" icon="printer">
          <b>{name}</b>: {ct('printers.paper.LOW')}
        </Notice>
      ))}
    </div>
  );
}

/** At an order whose ticket did not come out. */
export function PrintMarkOf({ orderId }: { orderId: string }) {
  const ct = useConsoleT();
  const names = use(PrintersContext)
    .filter(({ unprinted }) => unprinted.includes(orderId))
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <CardNote data-tone="bad">
      <Icon name="printer" size={16} />
      <span>{ct('card.notPrinted', { name: names.join(', ') })}</span>
    </CardNote>
  );
}
