import { Link } from 'react-router';
import type { TillEntry, TillShiftView } from '#contract/floor/till.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { useEntryFilter } from './entry-filter.ts';
import { useUndoEntry } from './use-undo-entry.ts';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

/** Every movement of money of a shift, newest first. */
export function EntryList({ view: { shift, entries, entryCount } }: { view: TillShiftView }) {
  const ct = useConsoleT();
  const undo = useUndoEntry(shift.id);
  const { only, searchOf } = useEntryFilter();
  const shown = only ? entries.filter(({ kind, means }) => kind === only.kind && means === only.means) : entries;
  return (
    <SettingCard aria-label={ct('till.entries')}>
      <h2 className="text-h4">{ct('till.entries')}</h2>
      {only && (
        <p className="flex flex-wrap items-center gap-3" role="status">
          <b>{`${ct(`till.kind.${only.kind}`)}, ${ct(`payment.${only.means}`)}`}</b>
          <Link className="link" to={{ search: searchOf(null) }} replace preventScrollReset>
            {ct('till.allEntries')}
          </Link>
        </p>
      )}
      {shown.length === 0 ? (
        <p className="text-ink-2">{ct('till.noEntries')}</p>
      ) : (
        <ul>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} shift={shift} onUndo={() => undo(entry.id)} />
          ))}
        </ul>
      )}
      {entryCount > entries.length && (
        <p className="text-small text-ink-2">{ct('till.someEntries', { n: entries.length, all: entryCount })}</p>
      )}
    </SettingCard>
  );
}

interface EntryProps {
  entry: TillEntry;
  shift: TillShiftView['shift'];
  onUndo: () => void;
}

function Entry({ entry, shift, onUndo }: EntryProps) {
  const ct = useConsoleT();
  const clock = useClock(shift.branchId);
  const { money } = useFormat();
  const { kind, means, amount, note, by, at, isUndo, isUndone } = entry;
  const mayUndo = (kind === 'PAY_IN' || kind === 'PAY_OUT') && !isUndo && !isUndone && shift.closedAt === null;
  return (
    <li
      className="flex items-center gap-3 min-h-14 py-1.5 border-t border-line data-undone:text-ink-2"
      data-undone={isUndone || isUndo ? '' : undefined}
    >
      <time className="tabular text-ink-2" dateTime={at}>
        {clock.time(at)}
      </time>
      <span className="flex-1 min-w-0">
        <span className="block font-semibold">
          <EntryName entry={entry} />
        </span>
        <small className="text-ink-2 wrap-anywhere">
          {[ct(`payment.${means}`), note, by].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span
        className="tabular font-semibold whitespace-nowrap data-out:text-bad"
        data-out={amount < 0 ? '' : undefined}
      >
        {amount > 0 ? '+' : ''}
        {money(amount)}
      </span>
      {mayUndo && (
        <Button size={40} kind="ghost" onClick={onUndo}>
          {ct('menu.undo')}
        </Button>
      )}
    </li>
  );
}

function EntryName({ entry }: { entry: TillEntry }) {
  const ct = useConsoleT();
  const { kind, isUndo, orderId, orderNumber, courier, reason, amount } = entry;
  if (kind === 'COURIER') return ct(isUndo ? 'till.courierUndone' : 'till.fromCourier', { name: courier ?? '' });
  if (kind === 'PAY_IN' || kind === 'PAY_OUT')
    return isUndo || reason === null
      ? ct(`till.undone.${kind}`)
      : `${ct(`till.kind.${kind}`)}: ${ct(`till.reason.${reason}`)}`;
  const name = kind === 'REFUND' ? 'till.refundOf' : amount < 0 ? 'till.saleUndone' : 'till.saleOf';
  return (
    <Link className="link" to={consolePaths.board(orderId ?? undefined)}>
      {ct(name, { number: orderNumber === null ? '' : shortNumber(orderNumber) })}
    </Link>
  );
}
