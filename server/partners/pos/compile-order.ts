/** An order of ours as a POS is to have it. */
import { posLines, type PosMapping } from '#domain/partners/pos/pos-lines.ts';
import type { PosMenu } from '#domain/partners/pos/pos-menu.ts';
import { posPayment, type PosPaymentTypes } from '#domain/partners/pos/pos-payment.ts';
import { allergyLines, mergeAllergies } from '#domain/orders/orders/guest-allergy.ts';
import { ALLERGEN_WORDS } from '#domain/restaurants/catalog/allergen-words.ts';
import type { PosOrderRequest } from './ports.ts';
import type { OrderForPos, PosMappingRow, PosOrderRow } from './pos-store.ts';

type Compiled =
  | { ok: true; request: PosOrderRequest }
  | { ok: false; problem: 'UNMAPPED' | 'NO_PHONE'; missing: string[] };

const byInside = (rows: readonly PosMappingRow[], kind: PosMappingRow['kind']): Map<string, string[]> =>
  new Map(rows.filter((row) => row.kind === kind).map((row) => [row.inside_id, row.outside_ids]));

const mappingOf = (rows: readonly PosMappingRow[]): PosMapping => ({
  dishes: byInside(rows, 'DISH'),
  options: byInside(rows, 'OPTION'),
});

/** What was sent; another text means that staff have changed the order since. */
export const linesText = ({ lines }: Pick<OrderForPos, 'lines'>): string =>
  JSON.stringify(
    lines.map(({ productId, count, note, modifications }) => [
      productId,
      count,
      note,
      modifications.map(({ id, count: each }) => [id, each]),
    ]),
  );

const money = (tiyin: number): string => `${Math.round(tiyin / 100)}`;

function allergyText({ allergies }: OrderForPos): string | null {
  const allergy = mergeAllergies(allergies);
  if (!allergy) return null;
  return `АЛЛЕРГИЯ: ${allergyLines(allergy, (each) => ALLERGEN_WORDS.ru[each]).join('; ')}`;
}

/** In Russian, which every till in the country reads. */
function commentOf(order: OrderForPos): string {
  return [
    order.table_number === null ? null : `Стол ${order.table_number}`,
    order.note,
    order.comment,
    allergyText(order),
    order.cutlery ? `Приборы: ${order.cutlery}` : null,
    order.total_discount > 0 ? `Скидка: ${money(order.total_discount)}` : null,
    `К оплате: ${order.is_paid ? `0 (оплачено ${money(order.bill)})` : money(order.bill)}`,
  ]
    .filter(Boolean)
    .join('. ');
}

const serviceOf = ({ service_type: service, address_name: address }: OrderForPos): PosOrderRequest['service'] => {
  if (service === 'DELIVERY' || service === 'PICK_UP' || service === 'DINE_IN') return service;
  // An aggregator's order is fetched by its courier unless it has an address for ours.
  return address === null ? 'PICK_UP' : 'DELIVERY';
};

export function compileOrder(
  order: OrderForPos,
  row: PosOrderRow,
  { menu, mappings, types }: { menu: PosMenu; mappings: readonly PosMappingRow[]; types: PosPaymentTypes },
): Compiled {
  // Guests at a table give no number, and tills demand one.
  const phone = order.phone ?? order.branch_phone;
  if (!phone) return { ok: false, problem: 'NO_PHONE', missing: [] };
  const found = posLines(order.lines, menu, mappingOf(mappings));
  if (!found.ok) return { ok: false, problem: 'UNMAPPED', missing: found.missing };
  const service = serviceOf(order);
  return {
    ok: true,
    request: {
      orderId: order.id,
      requestId: row.request_id,
      mark: `Dasturxon №${order.number}${row.attempt > 1 ? `/${row.attempt}` : ''}`,
      number: order.number,
      branchId: row.outside_branch,
      service,
      guestName: order.customer_name?.trim() || `№${order.number}`,
      phone,
      comment: commentOf(order),
      persons: order.party_size ?? order.cutlery,
      address:
        service === 'DELIVERY' && order.address_name
          ? {
              text: order.address_name,
              latitude: order.latitude,
              longitude: order.longitude,
              entrance: order.entrance,
              floor: order.floor,
              office: order.office,
              domophone: order.domophone,
              comment: order.courier_comment,
            }
          : null,
      dueAt: order.promised_from?.getTime() ?? null,
      timeZone: order.time_zone,
      lines: found.lines,
      total: order.bill,
      isPaid: order.is_paid,
      money: posPayment(types, {
        paymentType: order.payment_type,
        isPaid: order.is_paid,
        lines: order.lines,
        discount: order.total_discount - order.delivery_discount,
      }),
      since: row.created_date.getTime(),
    },
  };
}
