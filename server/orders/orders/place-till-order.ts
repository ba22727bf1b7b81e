/** Stores an order that began at a till. It is paid there, cooked by its tickets and moved by its POS alone. */
import type { OutsideBill } from '#domain/partners/aggregators/outside-order.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { branchHours, dayAt } from '#server/restaurants/catalog/catalog.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { insertOutside } from './outside-statements.ts';
import {
  addOutsideParts,
  outsideBillColumns,
  outsideOrderOpened,
  type OutsideOrderLine,
} from './place-outside-order.ts';

interface TillOrderDraft {
  id: string;
  source: string;
  branch: { id: string; restaurantId: string; timeZone: string };
  serviceType: 'DELIVERY' | 'PICK_UP' | 'DINE_IN';
  lines: readonly OutsideOrderLine[];
  bill: OutsideBill;
  guestName: string | null;
  phone: string | null;
  address: string | null;
  comment: string | null;
  openedAt: number;
  language: Language;
}

export async function placeTillOrder(tx: TenantTx, draft: TillOrderDraft, now: number): Promise<void> {
  const { id, branch, lines, bill } = draft;
  const hoursCall = branchHours([branch.id], now);
  const hours = await tx.row(hoursCall.statement, hoursCall.params);
  const wall = wallOf(draft.openedAt, branch.timeZone);
  const at = new Date(now);
  const opened = { id, branchId: branch.id, at };
  await addOutsideParts(tx, { ...opened, lines, toPay: 0, source: draft.source });
  await tx.send(outsideOrderOpened(tx.merchantId, opened));
  await tx.row(insertOutside, [
    id,
    JSON.stringify({
      restaurant_id: branch.restaurantId,
      branch_id: branch.id,
      source: 'LAPOSTER',
      service_type: draft.serviceType,
      phone: draft.phone,
      customer_name: draft.guestName,
      address_type: draft.address === null ? null : 'TARGET',
      address_name: draft.address,
      distance: 0,
      day: wall.day,
      time: wall.time,
      day2: wall.day,
      time2: wall.time,
      time_zone: branch.timeZone,
      // Nothing was promised, so it is never late.
      kitchen_start_at: new Date(draft.openedAt),
      business_day: dayAt(hours, null, now),
      comment: draft.comment,
      ...outsideBillColumns(bill),
      // Its money is the till's.
      is_paid: true,
      payment_type: 'CARD',
      language: draft.language,
      created_date: at,
      last_modified_date: at,
    }),
  ]);
}
