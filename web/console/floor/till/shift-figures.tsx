import type { TillShiftView } from '#contract/floor/till.ts';
import { TILL_KINDS, totalOf, type TillMeans, type TillTotal } from '#domain/floor/till/till.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Difference } from './difference.tsx';
import { useEntryFilter } from './entry-filter.ts';

/** What a shift adds up to: cash line by line, and cards. */
export function ShiftFigures({ view }: { view: TillShiftView }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const { shift, totals } = view;
  const cards = totals.reduce((sum, { means, amount }) => (means === 'CARD' ? sum + amount : sum), 0);
  return (
    <dl className="till-figures">
      <Line name={ct('till.opening')} sum={money(shift.opening)} />
      <Moves totals={totals} means="CASH" />
      <Line name={ct('till.expected')} sum={money(shift.expected)} isSum />
      {shift.counted !== null && (
        <>
          <Line name={ct('till.countedSum')} sum={money(shift.counted)} isSum />
          <div>
            <dt>{ct('till.difference')}</dt>
            <dd>
              <Difference expected={shift.expected} counted={shift.counted} />
            </dd>
          </div>
        </>
      )}
      <Line name={ct('till.cards')} sum={money(cards)} isSum />
      <Moves totals={totals} means="CARD" />
    </dl>
  );
}

function Line({ name, sum, isSum }: { name: ReactNode; sum: string; isSum?: boolean }) {
  return (
    <div data-sum={isSum ? '' : undefined}>
      <dt>{name}</dt>
      <dd className="tabular">{sum}</dd>
    </div>
  );
}

function Moves({ totals, means }: { totals: readonly TillTotal[]; means: TillMeans }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const { searchOf } = useEntryFilter();
  return TILL_KINDS.map((kind) => {
    const { count, amount } = totalOf(totals, kind, means);
    return count === 0 && amount === 0 ? null : (
      <Line
        key={kind}
        name={
          <Link className="link" to={{ search: searchOf({ kind, means }) }} replace preventScrollReset>
            {`${ct(`till.kind.${kind}`)} (${count})`}
          </Link>
        }
        sum={money(amount)}
      />
    );
  });
}

/** Money that was taken while no shift was open: it is in the drawer, and in no sum. */
export function OutsideNotice({ totals }: { totals: readonly TillTotal[] }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const moves = totals.filter(({ amount }) => amount !== 0);
  if (moves.length === 0) return null;
  return (
    <Notice tone="warn" title={ct('till.outside')}>
      <ul>
        {moves.map(({ kind, means, count, amount }) => (
          <li key={`${kind} ${means}`}>
            {`${ct(`till.kind.${kind}`)}, ${ct(`payment.${means}`)} (${count}): `}
            <span className="tabular">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
