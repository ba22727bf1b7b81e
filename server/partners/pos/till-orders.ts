/**
 * Orders that begin at the till of a branch, on our board. They are read every minute and at once after a notice: what
 * is read is the whole state, so notices that are repeated, late or out of order do no harm.
 */
import { linesOf, outsideBill, type OutsideLine } from '#domain/partners/aggregators/outside-order.ts';
import { nextTillMove } from '#domain/orders/orders/till-order.ts';
import { LANGUAGES, type Texts } from '#domain/platform/text/language.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { readTillOrders } from './pos-jobs.ts';
import {
  changeOutsideOrder,
  moveInside,
  placeTillOrder,
  type MoveActor,
  type OutsideOrderLine,
} from '#server/orders/orders/orders.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { PosDeps } from './pos-deps.ts';
import { activePos, posMenuOf } from './pos-store.ts';
import { unnamed, type TillOrder } from './ports.ts';
import {
  addTillOrder,
  dishesOfTill,
  noteTillOrder,
  sentOrders,
  tillBranches,
  tillOrders,
  type TillBranch,
  type TillOrderRow,
} from './till-store.ts';

/** Of an evening that ends after midnight, in any time zone of an account. */
const WINDOW_MS = 24 * 3_600_000;

interface Place {
  merchantId: string;
  vendor: PosVendor;
  branches: readonly TillBranch[];
  nameOf: (productId: string) => string | undefined;
}

export function readTillJob(deps: PosDeps): HandledJob {
  const { transactions, partners, providers, now, log } = deps;
  return readTillOrders.handledInMerchant(async (_, { merchantId }) => {
    for (const { vendor } of await transactions.tenantRows(merchantId, activePos)) {
      const account = await partners.connect(merchantId, vendor);
      const branches = account ? await transactions.tenantRows(merchantId, tillBranches, [vendor]) : [];
      if (!account || branches.length === 0) continue;
      const read = await providers[vendor].tillOrders(account, {
        branchIds: [...new Set(branches.map(({ outside }) => outside))],
        from: now() - WINDOW_MS,
        to: now() + WINDOW_MS,
        timeZone: branches[0]!.time_zone,
      });
      // The next minute reads it again.
      if (!read.ok) continue;
      const ids = read.value.map(({ outsideId }) => outsideId);
      const [known, sent, [stored]] = await Promise.all([
        transactions.tenantRows(merchantId, tillOrders, [vendor, ids]),
        transactions.tenantRows(merchantId, sentOrders, [vendor, ids]),
        transactions.tenantRows(merchantId, posMenuOf, [vendor]),
      ]);
      const names = new Map(stored?.menu.products.map(({ id, name }) => [id, name]));
      const place: Place = { merchantId, vendor, branches, nameOf: (id) => names.get(id) };
      for (const order of read.value) {
        if (sent.some(({ external_id: id }) => id === order.outsideId)) continue;
        const row = known.find(({ outside_id: id }) => id === order.outsideId);
        await take(deps, place, order, row).catch((error: unknown) => {
          // The next look repeats it; one order must not keep the others from the board.
          log.warn({ err: error, vendor, outsideId: order.outsideId }, 'an order of a till was not taken over');
        });
      }
    }
  });
}

const ended = ({ status }: TillOrder): boolean => status === 'CLOSED' || status === 'CANCELED';

async function take(deps: PosDeps, place: Place, order: TillOrder, row: TillOrderRow | undefined): Promise<void> {
  const { transactions, now } = deps;
  const seen = JSON.stringify(order);
  if (row?.seen === seen) return;
  // What had ended before anybody looked is no news for the board, and an empty check is no order yet.
  if (!row && (ended(order) || order.items.length === 0)) return;
  const orderId = row ? await change(deps, place, order, row) : await store(deps, place, order);
  if (orderId === null) return;
  await follow(deps, place, order, orderId);
  await transactions.tenantRows(place.merchantId, noteTillOrder, [orderId, seen, new Date(now())]);
}

const actorOf = (vendor: PosVendor): MoveActor => ({
  actor: { kind: 'WEBHOOK', from: 'TILL' },
  kind: 'WEBHOOK',
  id: null,
  source: vendor,
});

/** Null: its branch is not ours, or another process has just stored it and goes on with it. */
async function store(
  { transactions, now, followers }: PosDeps,
  place: Place,
  order: TillOrder,
): Promise<string | null> {
  const { merchantId, vendor, branches } = place;
  const branch = branches.find(({ outside }) => outside === order.branchId);
  if (!branch) return null;
  try {
    return await transactions.withTenant(
      merchantId,
      async (tx) => {
        const id = newId(now());
        const lines = linesOf(order.items, false);
        await placeTillOrder(
          tx,
          {
            id,
            source: vendor,
            branch: {
              id: branch.id,
              restaurantId: branch.restaurant_id,
              timeZone: branch.time_zone,
            },
            serviceType: order.service,
            lines: await ownLines(tx, place, lines),
            bill: outsideBill(lines, { items: order.items, itemsCost: order.total, deliveryFee: 0 }),
            guestName: order.guestName,
            phone: order.phone,
            address: order.address,
            comment: order.comment,
            openedAt: order.openedAt ?? now(),
            language: 'ru',
          },
          now(),
        );
        await tx.run(addTillOrder, [vendor, order.outsideId, id, new Date(now())]);
        // Nobody is asked to accept it.
        const command = { merchantId, orderId: id, to: 'ACCEPTED' as const, by: () => actorOf(vendor) };
        await moveInside(tx, command, now(), followers);
        return id;
      },
      { retry: true },
    );
  } catch (error) {
    if (isUniqueViolation(error, 'till_order_pkey')) return null;
    throw error;
  }
}

async function change(
  { transactions, now, followers }: PosDeps,
  place: Place,
  order: TillOrder,
  row: TillOrderRow,
): Promise<string> {
  const before = row.seen === '' ? null : (JSON.parse(row.seen) as TillOrder);
  const what = ({ items, total }: TillOrder): string => JSON.stringify([items, total]);
  if (before && what(before) === what(order)) return row.order_id;
  const lines = linesOf(order.items, false);
  await transactions.withTenant(
    place.merchantId,
    async (tx) =>
      changeOutsideOrder(
        tx,
        {
          orderId: row.order_id,
          lines: await ownLines(tx, place, lines),
          bill: outsideBill(lines, { items: order.items, itemsCost: order.total, deliveryFee: 0 }),
          actor: actorOf(place.vendor),
        },
        now(),
        followers,
      ),
    { retry: true },
  );
  return row.order_id;
}

/** Forward alone, one legal move after another. */
async function follow(deps: PosDeps, place: Place, order: TillOrder, orderId: string): Promise<void> {
  const { transactions, now, followers } = deps;
  const { merchantId, vendor } = place;
  if (order.status === null) return;
  for (;;) {
    const [row] = await transactions.tenantRows(merchantId, tillOrders, [vendor, [order.outsideId]]);
    const to = row ? nextTillMove({ status: row.status, serviceType: row.service_type }, order.status) : null;
    if (!row || to === null) return;
    const reason = to === 'CANCELED' ? { reason: 'OTHER' as const, note: order.rawStatus } : {};
    const command = { merchantId, orderId, to, seen: { version: row.version }, ...reason, by: () => actorOf(vendor) };
    try {
      await transactions.withTenant(merchantId, (tx) => moveInside(tx, command, now(), followers), { retry: true });
    } catch (error) {
      // Another process was quicker; what is left is read again.
      if (!(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') throw error;
    }
  }
}

const inAllLanguages = (name: string): Texts => Object.fromEntries(LANGUAGES.map((each) => [each, name]));

async function ownLines(
  tx: TenantTx,
  { vendor, nameOf }: Place,
  lines: readonly OutsideLine[],
): Promise<OutsideOrderLine[]> {
  const dishes = await tx.rows(dishesOfTill, [vendor, lines.map(({ outsideId }) => outsideId)]);
  return lines.map(({ outsideId, name, unitPrice, count, linePrice, modifications }) => {
    const dish = dishes.find((each) => each.outside_id === outsideId);
    const isFraction = name.includes(' × ');
    return {
      productId: dish?.id ?? null,
      // A fraction is said by the name of the till alone; where the till gave none, its menu has it.
      name:
        dish && !isFraction ? dish.name : inAllLanguages(name.replace(unnamed(outsideId), nameOf(outsideId) ?? '$&')),
      unitPrice,
      count,
      linePrice,
      note: null,
      station: dish?.station ?? null,
      modifications: modifications.map((each) => ({ ...each, id: newId(), name: inAllLanguages(each.name) })),
    };
  });
}
