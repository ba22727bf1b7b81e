import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useRefetchOnChange } from '#web/platform/query/use-refetch-on-change.ts';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { reasonLabel, shortfallLabel, changeLabel, actorLabel } from '#web/shared/console/orders/history-labels.ts';
import { DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

/** Who changed what, when and why. */
export function HistoryPart({ order }: { order: StaffOrder }) {
  const ct = useConsoleT();
  const query = useCallQuery('GET /console/orders/:id/history', { params: { id: order.id } });
  const { data, error, refetch } = query;
  useRefetchOnChange(order.version, query);
  return (
    <DrawerPart>
      <h3 className="text-h4">{ct('history')}</h3>
      {error && <LoadError title={ct('history.failed')} onRetry={refetch} />}
      <ol className="grid gap-3" aria-busy={!data && !error}>
        {data?.items.toReversed().map((entry) => (
          <Entry key={entry.version} entry={entry} order={order} />
        ))}
      </ol>
    </DrawerPart>
  );
}

function Entry({ entry, order }: { entry: HistoryEntry; order: StaffOrder }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const changed = [
    ...entry.added.map(({ name, count }) => `+${count}× ${name}`),
    ...entry.removed.map(({ name, count }) => `−${count}× ${name}`),
  ].join(', ');
  const why = [entry.reason && reasonLabel(entry.reason, ct), entry.note].filter(Boolean).join(': ');
  const shortfall = shortfallLabel(entry.shortfall, ct, language);
  return (
    <li className="grid grid-cols-[48px_1fr]">
      <span className="tabular text-ink-2">{clockOf(order.timeZone).time(entry.at)}</span>
      <div>
        <b>{changeLabel(entry, ct, order.serviceType)}</b>
        {changed && <p>{changed}</p>}
        {entry.bill && <p>{formatMoney(entry.bill.amount, language)}</p>}
        {entry.refund !== null && <p>{ct('history.refund', { sum: formatMoney(entry.refund, language) })}</p>}
        {entry.returned !== null && <p>{ct('history.returned', { sum: formatMoney(entry.returned, language) })}</p>}
        {shortfall && <p>{shortfall}</p>}
        {entry.reportedAt && (
          <p className="text-ink-2">
            {ct('history.reported', { time: clockOf(order.timeZone).time(entry.reportedAt) })}
          </p>
        )}
        {why && <p className="text-ink-2">{why}</p>}
        <p className="text-ink-2">{actorLabel(entry, ct)}</p>
      </div>
    </li>
  );
}
