import type { TableSession } from '#contract/floor/tables.ts';
import { isPaidAtHandOver } from '#domain/orders/orders/statuses.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useBillSteps } from './use-bill-steps.ts';

/** What was taken off the bill, and the parts in which it was paid. */
export function BillEntries({ session }: { session: TableSession }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const clock = useClock(session.branchId);
  const { can } = useStaff();
  const { takeBack, putBack, busyWith } = useBillSteps(session);
  const { parts, adjustments } = session;
  if (parts.length + adjustments.length === 0) return null;
  return (
    <ul className="bill-entries" aria-label={ct('split.parts')}>
      {adjustments.map(({ id, kind, name, count, amount, reason, note, by }) => (
        <li key={id}>
          <span>
            {ct(`adjust.name.${kind}`)}
            {name && ` · ${count} × ${name}`}
            <small>{[ct(`adjust.reason.${reason}`), note, by].filter(Boolean).join(' · ')}</small>
          </span>
          <span className="tabular">−{money(amount)}</span>
          {can('bills.adjust') && !session.isPaid && (
            <Button size={40} kind="ghost" loading={busyWith === id} onClick={() => putBack(id)}>
              {ct('adjust.undo')}
            </Button>
          )}
        </li>
      ))}
      {parts.map(({ id, kind, paymentType, amount, by, at, isUndone }) => (
        <li key={id} data-undone={isUndone ? '' : undefined}>
          <span>
            {ct(`split.kind.${kind}`)} · {ct(`pay.${paymentType}`)}
            <small>
              {[isUndone && ct('split.undone'), clock.time(at), by ?? ct('split.byGuest')].filter(Boolean).join(' · ')}
            </small>
          </span>
          <span className="tabular">{money(amount)}</span>
          {!isUndone && isPaidAtHandOver(paymentType) && can('orders.refund') && (
            <Button size={40} kind="ghost" loading={busyWith === id} onClick={() => takeBack(id)}>
              {ct('split.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
