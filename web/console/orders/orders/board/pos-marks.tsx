import { createContext, use, useMemo, type ReactNode } from 'react';
import type { PosMark } from '#contract/partners/pos.ts';
import { POS_FACTS } from '#domain/partners/pos/pos.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CardNote } from '#web/shared/console/kit/card-note.tsx';

const TOPICS = ['POS'] as const;
const PosMarksContext = createContext<ReadonlyMap<string, PosMark>>(new Map());

/** What the orders of the board came to at the till, in one query for all cards. */
export function PosMarksProvider({ branchId, children }: { branchId: string | undefined; children: ReactNode }) {
  const { data } = useLiveQuery('GET /console/pos-orders', { query: branchId ? { branchId } : {} }, TOPICS);
  const marks = useMemo(() => new Map(data?.items.map((mark) => [mark.orderId, mark])), [data]);
  return <PosMarksContext value={marks}>{children}</PosMarksContext>;
}

/** Nothing where the branch has no till. */
export function PosMarkOf({ orderId }: { orderId: string }) {
  const ct = useConsoleT();
  const mark = use(PosMarksContext).get(orderId);
  if (!mark) return null;
  const { vendor, state, problem } = mark;
  const words = ct(`pos.state.${state}`, { pos: POS_FACTS[vendor].name });
  if (problem !== null || state === 'FAILED' || state === 'CANCELLED')
    return (
      <CardNote data-tone="bad">
        <Icon name="circle-alert" size={16} />
        <span>{problem === null ? words : ct(`pos.problem.${problem}`)}</span>
      </CardNote>
    );
  const isThere = state === 'ACCEPTED' || state === 'BY_HAND';
  return (
    <p
      className="flex gap-1.5 text-ink-2 text-(length:--text-small) leading-4.25 data-[tone=ok]:text-(--tone)"
      data-tone={isThere ? 'ok' : undefined}
    >
      <Icon name={isThere ? 'circle-check' : 'clock'} size={16} />
      <span>{words}</span>
    </p>
  );
}
