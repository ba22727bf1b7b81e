import type { TableSession } from '#contract/floor/tables.ts';
import { isPaidAtHandOver } from '#domain/orders/orders/statuses.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
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
    <ul className="grid gap-1.5 pt-2.5 border-t border-line" aria-label={ct('split.parts')}>
      {adjustments.map(({ id, kind, name, count, amount, reason, note, by }) => (
        <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2.5 gap-y-0" key={id}>
          <span>
            {ct(`adjust.name.${kind}`)}
            {name && ` · ${count} × ${name}`}
            <small className="block text-ink-2">
              {[ct(`adjust.reason.${reason}`), note, by].filter(Boolean).join(' · ')}
            </small>
          </span>
          <span className="tabular">−{money(amount)}</span>
          {can('bills.adjust') && !session.isPaid && (
            <Button
              className="col-span-full justify-self-end -me-3.5"
              size={40}
              kind="ghost"
              loading={busyWith === id}
              onClick={() => putBack(id)}
            >
              {ct('adjust.undo')}
            </Button>
          )}
        </li>
      ))}
      {parts.map(({ id, kind, paymentType, amount, by, at, isUndone }) => (
        <li
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2.5 gap-y-0"
          key={id}
          data-undone={isUndone ? '' : undefined}
        >
          <span>
            {ct(`split.kind.${kind}`)} · {ct(`pay.${paymentType}`)}
            <small className="block text-ink-2">
              {[isUndone && ct('split.undone'), clock.time(at), by ?? ct('split.byGuest')].filter(Boolean).join(' · ')}
            </small>
          </span>
          <span className={classNames('tabular', isUndone && 'text-ink-2 line-through')}>{money(amount)}</span>
          {!isUndone && isPaidAtHandOver(paymentType) && can('orders.refund') && (
            <Button
              className="col-span-full justify-self-end -me-3.5"
              size={40}
              kind="ghost"
              loading={busyWith === id}
              onClick={() => takeBack(id)}
            >
              {ct('split.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
