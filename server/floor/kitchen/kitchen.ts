/** Orders as the kitchen sees them, and marking their dishes as done. */
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { allergensFor, mergeAllergies, type AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import { allergensOfLineSql, allergiesSql } from '#server/restaurants/catalog/catalog.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import type { OrderServiceType, OrderStatus } from '#domain/orders/orders/statuses.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  actTimeOf,
  lockOrder,
  moveInside,
  type MoveActor,
  type MoveDeps,
  orderById,
  type OrderRow,
  readyByField,
} from '#server/orders/orders/orders.ts';

/** Orders that start later than this are not shown yet. */
export const AHEAD_MS = 3_600_000;

export interface TicketRow {
  id: string;
  number: number;
  version: number;
  status: OrderStatus;
  service_type: OrderServiceType;
  table_number: string | null;
  note: string | null;
  allergies: AllergySource[];
  cutlery: number | null;
  start_at: Date;
  /** When the last course was fired. */
  fired_at: Date | null;
  promised_from: Date | null;
  distance: number | null;
  is_test: boolean;
  delayed_minutes: number;
  is_recalled: boolean;
  /** With all that their dishes contain; null: nobody has declared it. */
  lines: (Omit<KitchenTicket['lines'][number], 'allergens'> & { allergens: Allergen[] | null })[];
}

/** A dish that was brought back and is not done again. */
const RECALLED = `exists (select from order_line back where back.merchant_id = o.merchant_id and back.order_id = o.id
        and back.recalled_at is not null and back.done_at is null and back.removed_at is null)`;

/** An order that began at a till is cooked by its tickets. */
export const NOT_OF_TILL = `(o.source <> 'LAPOSTER' or o.service_type in ('YANDEX_EATS', 'EXPRESS_24'))`;

/** Columns of a ticket, from `orders o`. $1 language. */
export const TICKET = `
  select o.id, o.number, o.version, o.status, o.service_type, t.number as table_number,
    nullif(concat_ws(' · ', o.note, o.comment), '') as note, ${allergiesSql('o')} as allergies, o.cutlery,
    o.promised_from, o.distance, o.is_test, o.delayed_minutes, ${RECALLED} as is_recalled,
    coalesce(fired.at, case when o.later then o.kitchen_start_at end, o.accepted_time, o.kitchen_start_at,
      o.created_date) as start_at, fired.at as fired_at,
    (select jsonb_agg(jsonb_build_object('position', l.position, 'name', text_in(l.name, $1, null), 'productCount',
      l.product_count,
        'note', l.note, 'station', l.station, 'doneAt', l.done_at, 'course', l.course,
        'isWaiting', l.course > 1 and l.fired_at is null, 'allergens', ${allergensOfLineSql('l')},
        'modifications', (select coalesce(jsonb_agg(jsonb_build_object('name', text_in(m -> 'name', $1,
          null), 'count', m -> 'count')), '[]')
          from jsonb_array_elements(l.modifications) as m)) order by l.position)
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.removed_at is null) as lines
  from orders o left join dining_table t on t.merchant_id = o.merchant_id and t.id = o.table_id
  left join lateral (select max(f.fired_at) as at from order_line f where f.merchant_id = o.merchant_id
    and f.order_id = o.id and f.removed_at is null) fired on true`;

/** $1 language, $2 branch, $3 until when orders for later show, $4 one order or null. */
export const tickets = statement<TicketRow>(
  'orders.kitchen',
  `${TICKET}
  where ${NOT_OF_TILL} and o.product_count > 0 and case when $4::uuid is not null then o.id = $4 else o.branch_id = $2
      and (o.status in ('ACCEPTED', 'CREATED', 'ATTACHED', 'COOKING') or (o.status = 'AT_TIME'
        and o.kitchen_start_at <= $3) or (o.status in ('DONE', 'DELIVERED') and ${RECALLED})) end
  order by start_at, o.created_date, o.id limit 300`,
);

const bump = statement<{ station: string | null }>(
  'orders.bump',
  `
  update order_line set done_at = case when $3::boolean then coalesce(done_at, $4) end
  where order_id = $1 and position = $2 and removed_at is null and (course = 1 or fired_at is not null)
  returning station`,
);
const isRecalledLine = statement<{ position: number }>(
  'orders.is-recalled-line',
  `
  select position from order_line
  where order_id = $1 and position = $2 and removed_at is null and recalled_at is not null`,
);
const undone = statement<{ count: number }>(
  'orders.undone',
  'select count(*)::integer as count from order_line where order_id = $1 and removed_at is null and done_at is null',
);

export function toTicket(row: TicketRow, now: number): KitchenTicket {
  const allergy = mergeAllergies(row.allergies);
  return {
    orderId: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    serviceType: row.service_type,
    tableNumber: row.table_number,
    note: row.note,
    guestAllergy: allergy,
    cutlery: row.cutlery,
    startAt: row.start_at.toISOString(),
    // The promise is that of the first course.
    readyBy: row.fired_at ? null : readyByField(row),
    isTest: row.is_test,
    isRecalled: row.is_recalled,
    delayedMinutes: row.delayed_minutes,
    isAhead: row.status === 'AT_TIME' && row.start_at.getTime() > now,
    lines: row.lines.map((line) => ({
      ...line,
      allergens: allergensFor(allergy, line.allergens),
      doneAt: line.doneAt === null ? null : new Date(line.doneAt).toISOString(),
    })),
  };
}

/** Tickets with dishes for one station, with those dishes alone. */
export const forStation = (all: readonly KitchenTicket[], station: string | undefined): KitchenTicket[] =>
  station === undefined
    ? [...all]
    : all
        .map((ticket) => ({ ...ticket, lines: ticket.lines.filter((line) => line.station === station) }))
        .filter(({ lines }) => lines.length > 0);

export function allDayOf(all: readonly KitchenTicket[]): { name: string; station: string | null; count: number }[] {
  const counts = new Map<string, { name: string; station: string | null; count: number }>();
  for (const { lines } of all) {
    for (const { name, station, productCount, doneAt, isWaiting } of lines) {
      if (doneAt !== null || isWaiting) continue;
      const known = counts.get(`${station}|${name}`) ?? { name, station, count: 0 };
      counts.set(`${station}|${name}`, { ...known, count: known.count + productCount });
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

export interface BumpCommand {
  merchantId: string;
  orderId: string;
  position: number;
  done: boolean;
  /** Reported so much later than it was done. */
  secondsAgo?: number | undefined;
  by(row: OrderRow): MoveActor | undefined;
}

const COOKABLE: readonly OrderStatus[] = ['ACCEPTED', 'CREATED', 'ATTACHED', 'COOKING'];

export async function bumpLine({ transactions, now, followers }: MoveDeps, command: BumpCommand): Promise<void> {
  const { merchantId, orderId, position, done } = command;
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      const [, row] = await Promise.all([tx.maybe(lockOrder, [orderId]), tx.maybe(orderById, ['uz', orderId])]);
      const moveActor = row && command.by(row);
      if (!row || !moveActor) throw new Refusal('NOT_FOUND');
      const isCooked = COOKABLE.includes(row.status);
      if (!isCooked && !(await tx.maybe(isRecalledLine, [orderId, position]))) throw new Refusal('NOT_ALLOWED_NOW');
      const at = await actTimeOf(tx, command, now());
      if (!(await tx.maybe(bump, [orderId, position, done, new Date(at)]))) throw new Refusal('NOT_FOUND');
      await tx.send(staffEvent(merchantId, 'KITCHEN', row.branch_id));
      // The order of a recalled dish was ready before, and stays it.
      if (done && isCooked) await follow(tx, row, { moveActor, secondsAgo: command.secondsAgo, followers }, now());
    },
    { retry: true },
  );
}

/** The order follows its dishes by the table of moves; an actor who may not move it marks the dish all the same. */
async function follow(
  tx: TenantTx,
  row: OrderRow,
  {
    moveActor,
    secondsAgo,
    followers,
  }: { moveActor: MoveActor; secondsAgo: number | undefined } & Pick<MoveDeps, 'followers'>,
  now: number,
): Promise<void> {
  const { count } = await tx.row(undone, [row.id]);
  const to = count === 0 ? 'DONE' : 'COOKING';
  if (to === row.status) return;
  try {
    const moved = await moveInside(
      tx,
      { merchantId: tx.merchantId, orderId: row.id, to, secondsAgo, by: () => moveActor },
      now,
      followers,
    );
    if (!moved) throw new Refusal('VERSION_CONFLICT');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'FORBIDDEN') throw error;
  }
}
