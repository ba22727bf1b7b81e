/** The history of an order with the names of the actors; the guest's rating is not part of it. */
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import type { ShortfallReason, ShortfallResolution } from '#domain/orders/orders/cash-shortfall.ts';
import type { AdjustmentKind } from '#domain/orders/pricing/split-bill.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';

interface EntryRow {
  version: number;
  type: HistoryEntry['type'];
  from_value: string | null;
  to_value: string | null;
  reason: string | null;
  note: string | null;
  actor_kind: HistoryEntry['by'];
  name: string | null;
  source: string | null;
  detail: {
    shortfall?: { due: number; received: number; reason: ShortfallReason };
    resolved?: { resolution: ShortfallResolution; missing: number };
    isUndo?: boolean;
    reportedAt?: string;
    course?: number;
    /** A part of a table's bill, by its id; or what was taken off the bill. */
    part?: string;
    adjustment?: AdjustmentKind;
    amount?: number;
    refund?: number | 'FULL' | 'CHOOSE';
    held?: number;
    returned?: number;
    added?: Counted[];
    removed?: Counted[];
  };
  at: Date;
}

interface Counted {
  name: Texts;
  count: number;
}

/** $1 order. The guest's name is on the order; names of staff are read here. */
export const historyOf = statement<EntryRow>(
  'orders.history',
  `
  select e.version, e.type, e.from_value, e.to_value, e.reason, e.note, e.actor_kind,
    case when e.actor_kind in ('STAFF', 'COURIER') then coalesce(nullif(concat_ws(' ', u.first_name,
      u.last_name), ''), u.phone)
      when e.actor_kind = 'WEBHOOK' then k.name end as name,
    e.source, e.detail, e.at
  from order_event e left join app_user u on u.id = e.actor_id
    left join integration_key k on k.merchant_id = e.merchant_id and k.id = e.actor_id
  where e.order_id = $1 order by e.version`,
);

/** Refunded or owed; of a cancellation by rule everything that was held, unless somebody has to choose. */
const refundOf = ({ refund, held }: EntryRow['detail']): number | null =>
  typeof refund === 'number' ? refund : refund === 'FULL' ? (held ?? null) : null;

function shortfallOf({ shortfall, resolved }: EntryRow['detail']): HistoryEntry['shortfall'] {
  if (resolved) return { missing: resolved.missing, received: null, reason: null, resolution: resolved.resolution };
  if (!shortfall) return null;
  const { due, received, reason } = shortfall;
  return { missing: due - received, received, reason, resolution: null };
}

function billOf({ part, adjustment, amount = 0 }: EntryRow['detail']): HistoryEntry['bill'] {
  const what = adjustment ?? (part === undefined ? null : 'PART');
  return what && { what, amount };
}

export function toEntry(row: EntryRow, language: keyof Texts): HistoryEntry {
  const named = (list: Counted[] = []): HistoryEntry['added'] =>
    list.map(({ name, count }) => ({ name: name[language] ?? name.ru ?? name.uz ?? name.eng ?? '', count }));
  return {
    version: row.version,
    type: row.type,
    from: row.from_value,
    to: row.to_value,
    reason: row.reason,
    note: row.note,
    by: row.actor_kind,
    name: row.name,
    source: row.source,
    isUndo: row.detail.isUndo === true,
    course: row.detail.course ?? null,
    bill: billOf(row.detail),
    added: named(row.detail.added),
    removed: named(row.detail.removed),
    refund: refundOf(row.detail),
    returned: row.detail.returned ?? null,
    shortfall: shortfallOf(row.detail),
    reportedAt: row.detail.reportedAt ?? null,
    at: row.at.toISOString(),
  };
}
