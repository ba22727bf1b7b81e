/** Halls and tables as guests choose among them: by name, with what is free at their time. */
import type { Tables } from '#contract/orders/checkout.ts';
import { textIn, type Language, type Texts } from '#domain/platform/text/language.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { offeredSlots } from '#domain/restaurants/hours/slots.ts';
import { statement } from '#server/platform/database/sql.ts';
import { clockOf, usageOf } from './branch-terms.ts';
import type { BranchFacts, OrderingFacts } from './ordering-facts.ts';
import { tableChoices } from './quote-time.ts';

export interface HallTexts {
  id: string;
  name: Texts;
  tables: { id: string; number: string }[];
}

/** $1 branch. */
export const hallTexts = statement<HallTexts>(
  'checkout.halls',
  `
  select h.id, h.name, coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number)
    order by length(t.number), t.number)
      from dining_table t where t.merchant_id = h.merchant_id and t.hall_id = h.id and t.is_active), '[]') as tables
  from hall h where h.branch_id = $1 and h.is_active order by h.position, h.id`,
);

export interface TablesRequest {
  requestedTime: { day: string; time: string } | null;
  partySize: number;
  offered: readonly ServiceType[];
  now: number;
  language: Language;
  mainLanguage: Language | null;
}

export function tablesView(
  words: readonly HallTexts[],
  branch: BranchFacts,
  facts: OrderingFacts,
  ask: TablesRequest,
): Tables {
  const during = ask.requestedTime && slotOf(branch, ask, ask.requestedTime);
  const isFree = (tableId: string): boolean =>
    during === null ||
    (during !== undefined &&
      tableChoices(branch, facts, { partySize: ask.partySize, hallId: null, tableId }, during).length > 0);
  return {
    halls: words.map(({ id, name, tables }) => {
      const charge = branch.halls.find((hall) => hall.id === id)?.charge ?? null;
      return {
        id,
        name: textIn(name, ask.language, ask.mainLanguage),
        charge:
          charge && (charge.kind === 'PERCENT' ? { percent: charge.percent ?? 0 } : { amount: charge.amount ?? 0 }),
        tables: tables.flatMap(({ id: tableId, number }) => {
          const seats = branch.tables.find((table) => table.id === tableId);
          return seats
            ? [{ id: tableId, number, seatsMin: seats.seatsMin, seatsMax: seats.seatsMax, free: isFree(tableId) }]
            : [];
        }),
      };
    }),
  };
}

/** Undefined: nobody is seated at that time. */
function slotOf(
  branch: BranchFacts,
  { partySize, offered, now }: TablesRequest,
  requestedTime: { day: string; time: string },
): { promisedAt: number; promisedTo: number } | undefined {
  const slots = offeredSlots(
    clockOf(branch, offered),
    { service: 'DINE_IN', booking: true, items: 0, partySize, travelMinutes: 0 },
    requestedTime.day,
    { now, usage: usageOf(branch, null) },
  );
  const slot = slots.find(({ day, time }) => day === requestedTime.day && time === requestedTime.time);
  return slot && slot.left !== 0 ? { promisedAt: slot.start, promisedTo: slot.end } : undefined;
}
