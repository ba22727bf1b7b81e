import { useEffect, useState } from 'react';
import type { HistoryEntry } from '#contract/console.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { COURIER_STATUSES, CANCEL_REASONS, DELIVERY_TYPES, ORDER_STATUSES, PAYMENT_TYPES } from '#domain/orders/statuses.ts';
import { formatTime } from '#web/shell/format/moments.ts';
import { formatMoney } from '#web/shell/format/numbers.ts';
import { useLanguage, useT } from '#web/shell/i18n/use-t.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useWords, type Words } from '../words/use-words.ts';

/** Who changed what, when and why: asked again with every version. */
export function HistoryPart({ order }: { order: StaffOrder }) {
  const { api } = useShell();
  const t = useT();
  const w = useWords();
  const [items, setItems] = useState<HistoryEntry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    api('GET /console/orders/:id/history', { params: { id: order.id }, signal: controller.signal }).then(
      (history) => {
        setItems(history.items);
        setFailed(false);
      },
      () => !controller.signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [api, order.id, order.version, attempt]);
  return (
    <section className="drawer-part">
      <h3 className="text-h4">{w('history')}</h3>
      {failed && <ErrorState title={w('history.failed')} retryLabel={t('tryAgain')} onRetry={() => setAttempt(attempt + 1)} />}
      <ol className="history" aria-busy={items === null && !failed}>
        {items?.toReversed().map((entry) => <Entry key={entry.version} entry={entry} />)}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const w = useWords();
  const language = useLanguage();
  const changed = [
    ...entry.added.map(({ name, count }) => `+${count}× ${name}`), ...entry.removed.map(({ name, count }) => `−${count}× ${name}`),
  ].join(', ');
  const why = [entry.reason && reasonWords(entry.reason, w), entry.note].filter(Boolean).join(': ');
  return (
    <li>
      <span className="tabular text-ink-2">{formatTime(entry.at)}</span>
      <div>
        <b>{whatWords(entry, w)}</b>
        {changed && <p>{changed}</p>}
        {entry.refund !== null && <p>{w('history.refund', { sum: formatMoney(entry.refund, language) })}</p>}
        {why && <p className="text-ink-2">{why}</p>}
        <p className="text-ink-2">{entry.name ?? w(`by.${entry.by}`)}</p>
      </div>
    </li>
  );
}

const isOneOf = <T extends string>(all: readonly T[], value: string | null): value is T => value !== null && (all as readonly string[]).includes(value);

const reasonWords = (reason: string, w: Words): string => (isOneOf(CANCEL_REASONS, reason) ? w(`reason.${reason}`) : reason);

function whatWords({ type, to, isUndo }: HistoryEntry, w: Words): string {
  const undone = isUndo ? `${w('history.undone')}: ` : '';
  if (type === 'CHANGE_COURIER_STATUS') return undone + (isOneOf(COURIER_STATUSES, to) ? w(`courier.${to}`) : w('courier.NONE'));
  if (type === 'CHANGE_DELIVERY_TYPE' && isOneOf(DELIVERY_TYPES, to)) return w(`deliveryType.${to}`);
  if (type === 'CHANGE_PAYMENT_TYPE' && isOneOf(PAYMENT_TYPES, to)) return w(`pay.${to}`);
  if (isOneOf(ORDER_STATUSES, to)) return undone + w(`status.${to}`);
  return w(`change.${type}`);
}
