/**
 * Changes the dishes of a placed order with the guest's consent: stock, kitchen slot, sums and payment follow in one
 * transaction.
 */
import type { StaffItem } from '#contract/orders/orders-staff.ts';
import { lineSums, type Bill } from '#domain/orders/pricing/bill.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { hasCourses } from '#domain/orders/orders/courses.ts';
import { mayChangeItems, planItems, stockChange } from '#domain/orders/orders/change-items.ts';
import { owedAfter, settledBy } from '#domain/orders/orders/refund.ts';
import { discountOf } from '#domain/orders/pricing/price.ts';
import {
  asRefusal,
  factsQueryOf,
  linesAt,
  priceLines,
  refuseFirst,
  shortages,
  toOrderingFacts,
  orderingFactsCalls,
  type OrderingFacts,
} from '../checkout/checkout.ts';
import { stockChanged } from '#server/restaurants/catalog/catalog.ts';
import { recalculatePayment } from '../payments/payments.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  addLines,
  adjustmentOf,
  lockOrder,
  movePaidPortions,
  putSums,
  removeLines,
  storedLines,
  type StoredLine,
} from './change-statements.ts';
import { billColumns } from './bill-columns.ts';
import { giveBackPromo, giveBackSlot, giveBackStockOf } from './move-statements.ts';
import { recordChange } from './record-change.ts';
import { orderById, type OrderRow } from './order-rows.ts';
import { takeSlot, takeStock } from './place-statements.ts';
import { rebill } from './rebill.ts';
import type { MoveActor, MoveDeps } from './move-actor.ts';
import type { OrderFollowers } from './ports.ts';

export interface ItemsCommand {
  merchantId: string;
  orderId: string;
  version: number;
  items: readonly StaffItem[];
  note: string | undefined;
  language: Language;
  by(row: OrderRow): MoveActor | undefined;
}

/** One transaction; dishes that were sold out meanwhile are refused by conditions in SQL. */
export async function changeItems({ transactions, now, followers }: MoveDeps, command: ItemsCommand): Promise<void> {
  try {
    await transactions.withTenant(command.merchantId, (tx) => change(tx, command, now(), followers), { retry: true });
  } catch (error) {
    throw asRefusal(error);
  }
}

async function change(tx: TenantTx, command: ItemsCommand, now: number, followers: OrderFollowers): Promise<void> {
  const [, row] = await Promise.all([
    tx.maybe(lockOrder, [command.orderId]),
    tx.maybe(orderById, ['uz', command.orderId]),
  ]);
  const moveActor = row && command.by(row);
  if (!row || !moveActor) throw new Refusal('NOT_FOUND');
  if (row.version !== command.version) throw new Refusal('VERSION_CONFLICT');
  const aggregated = row.service_type === 'YANDEX_EATS' || row.service_type === 'EXPRESS_24';
  if (row.is_test) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TEST_ORDER' });
  if (!mayChangeItems(row.status) || aggregated) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_LATE' });
  // The sums are calculated anew from the dishes, so whatever staff took off the bill has to be put back before.
  if (row.table_session_id && (await tx.maybe(adjustmentOf, [row.id])))
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'BILL_ADJUSTED' });
  const [stored, facts] = await Promise.all([tx.row(storedLines, [row.id]), factsFor(tx, row, command, now)]);
  const plan = planItems(
    stored.lines,
    command.items.map((item) => ({ ...item, note: item.note ?? null })),
  );
  const lines = newLines(row, plan.comes, facts, { language: command.language, now });
  const recounted = plan.recounted.map(({ old, wanted }) => ({
    ...old,
    productCount: wanted.productCount,
    linePrice: old.unitPrice * wanted.productCount,
  }));
  const fresh = [...recounted, ...lines].map((line, index) => ({ ...line, position: stored.last + 1 + index }));
  const after = [...plan.stays, ...fresh];
  const bill = rebill(row, after, facts);
  await takeAndGive(
    tx,
    row,
    stockChange(stored.lines, after),
    after.reduce((sum, { productCount }) => sum + productCount, 0),
  );
  if (bill.promoGone) await tx.run(giveBackPromo, [row.id]);
  const payments = await recalculatePayment(tx, { orderId: row.id, bill: bill.bill, paymentType: row.payment_type });
  const settled = settledBy(payments);
  const covered = (row.is_paid || settled > 0) && settled >= bill.bill;
  const sums = toSums(bill, row.promo_id !== null && !bill.promoGone, covered);
  const back = owedAfter(payments, { was: row.bill, is: bill.bill });
  const swapped = await tx.maybe(putSums, [row.id, row.version, new Date(now), JSON.stringify(sums)]);
  if (!swapped) throw new Refusal('VERSION_CONFLICT');
  const gone = [...plan.goes, ...plan.recounted.map(({ old }) => old)];
  await tx.run(removeLines, [row.id, gone.map(({ position }) => position), new Date(now)]);
  if (row.table_session_id && recounted.length > 0) {
    const moved = plan.recounted.map(({ old }, index) => ({ was: old.position, moved: fresh[index]!.position }));
    await tx.run(movePaidPortions, [row.id, row.table_session_id, JSON.stringify(moved)]);
  }
  if (fresh.length > 0) await tx.run(addLines, [row.id, JSON.stringify(fresh.map(toRecord))]);
  await recordChange(tx, row, {
    version: swapped.version,
    from: String(row.bill),
    to: String(bill.bill),
    note: command.note,
    by: moveActor,
    detail: {
      added: counted(after, stored.lines),
      removed: counted(stored.lines, after),
      ...(back > 0 ? { refund: back } : {}),
    },
    at: new Date(now),
  });
  await followers.afterChange(tx, row.id);
}

async function factsFor(tx: TenantTx, row: OrderRow, { items }: ItemsCommand, now: number): Promise<OrderingFacts> {
  const ask = {
    restaurantId: row.restaurant_id,
    lines: items.map((item) => ({ ...item, note: item.note ?? null })),
    holdId: null,
    serviceType:
      row.service_type === 'PICK_UP' || row.service_type === 'DINE_IN' ? row.service_type : ('DELIVERY' as const),
    address: null,
    branchId: row.branch_id,
    hallId: row.hall_id,
    tableId: row.table_id,
    promoCode: null,
    requestedTime: null,
    partySize: null,
    tableSessionId: row.table_session_id,
  };
  const [places, goods] = orderingFactsCalls({
    ...factsQueryOf(ask, { userId: null, deviceUuid: null }, now),
    promoId: row.promo_id,
  });
  const [branches, found] = await Promise.all([
    tx.rows(places.statement, places.params),
    tx.rows(goods.statement, goods.params),
  ]);
  return toOrderingFacts(branches, found);
}

/** New dishes have to be on the menu of the order's own branch. */
function newLines(
  row: OrderRow,
  wanted: readonly StaffItem[],
  facts: OrderingFacts,
  { language, now }: { language: Language; now: number },
): Omit<StoredLine, 'position'>[] {
  const { lines: known, problems } = priceLines(wanted, facts.products);
  const lines = linesAt(known, row.branch_id);
  const missing = facts.products.filter(
    ({ id, branches, stoppedAt }) =>
      lines.some(({ productId }) => productId === id) &&
      (!branches.includes(row.branch_id) || stoppedAt.includes(row.branch_id)),
  );
  const { minute } = wallOf(now, row.time_zone);
  refuseFirst(
    [
      ...problems,
      ...missing.map(({ id }) => ({ code: 'SOLD_OUT', why: 'STOPPED', productId: id })),
      ...shortages(lines, facts.products, { branchId: row.branch_id, day: row.business_day ?? '', minute }).filter(
        ({ why }) => why === 'HOURS',
      ),
    ],
    language,
  );
  const courses = wanted.map(({ course = 1 }) => (hasCourses(row.service_type) ? course : 1));
  return lines.map((line, at) => ({
    productId: line.productId,
    name: line.name as Record<string, string>,
    costPrice: line.product.costPrice,
    discount: discountOf(line.product),
    ...pick(lineSums(line)),
    productCount: line.quantity,
    modifications: line.modifications.map((each) => ({ ...each, name: each.name as Record<string, string> })),
    note: line.note,
    station: line.station,
    course: courses[at] ?? 1,
    firedAt: null,
  }));
}

const pick = ({ unitPrice, linePrice }: { unitPrice: number; linePrice: number }) => ({ unitPrice, linePrice });

/** Stock first, then the slot: the locking order of every order. Staff may exceed the limit of a slot. */
async function takeAndGive(
  tx: TenantTx,
  row: OrderRow,
  change: ReadonlyMap<string, number>,
  count: number,
): Promise<void> {
  const list = (sign: 1 | -1): string =>
    JSON.stringify(
      [...change].filter(([, each]) => each * sign > 0).map(([productId, each]) => ({ productId, count: each * sign })),
    );
  if (row.business_day) {
    await tx.run(takeStock, [row.branch_id, row.business_day, list(1)]);
    await tx.run(giveBackStockOf, [row.branch_id, row.business_day, list(-1)]);
    await tx.send(stockChanged(row.merchant_id, row.restaurant_id, [...change.keys()]));
  }
  const more = count - row.product_count;
  if (!row.kitchen_slot || more === 0) return;
  if (more > 0)
    await tx.run(takeSlot, [row.branch_id, 'KITCHEN', row.kitchen_slot, 0, more, 0, null, null, null, 'SLOT_FULL']);
  else await tx.run(giveBackSlot, [row.branch_id, 'KITCHEN', row.kitchen_slot, 0, -more, 0]);
}

const toSums = (bill: Bill, keepsPromo: boolean, isPaid: boolean): object => ({
  ...billColumns(bill),
  keeps_promo: keepsPromo,
  is_paid: isPaid,
});

const toRecord = (line: StoredLine): object => ({
  position: line.position,
  product_id: line.productId,
  name: line.name,
  cost_price: line.costPrice,
  discount: line.discount,
  unit_price: line.unitPrice,
  product_count: line.productCount,
  line_price: line.linePrice,
  modifications: line.modifications,
  note: line.note,
  station: line.station,
  course: line.course,
  fired_at: line.firedAt,
});

/** What the first list has more of than the second, by name. */
function counted(
  of: readonly StoredLine[],
  than: readonly StoredLine[],
): { name: Record<string, string>; count: number }[] {
  const names = new Map(of.map(({ productId, name }) => [productId, name]));
  return [...stockChange(than, of)]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ name: names.get(id) ?? {}, count }));
}
