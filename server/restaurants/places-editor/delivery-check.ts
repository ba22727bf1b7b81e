/** What one address would pay for a delivery from one branch, by the same rules as every other price of a delivery. */
import { offerDelivery } from '#domain/restaurants/delivery/delivery-offer.ts';
import { zoneFor } from '#domain/restaurants/delivery/delivery-price.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import type { DeliveryOffer } from '#contract/platform/values.ts';
import { routeTo, ZONES_SQL, toDelivery, toZone, type ZoneFacts } from '../delivery/delivery.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { PlacesEditorDeps } from './edit-places.ts';

interface DeliveringBranchRow {
  id: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  cooking_minutes: number;
  slot_minutes: number;
  zones: ZoneFacts[];
}

/** $1 branch, $2 now. */
const deliveringBranch = statement<DeliveringBranchRow>(
  'places-editor.delivering-branch',
  `
  select b.id, b.latitude, b.longitude, b.time_zone, b.slot_minutes,
    b.prep_minutes + case when b.busy_until is null or b.busy_until > $2::timestamptz then b.busy_minutes else 0 end
      as cooking_minutes,
    ${ZONES_SQL} as zones
  from branch b where b.id = $1 and b.archived_at is null`,
);

export async function checkDelivery(
  { transactions, router, now }: PlacesEditorDeps,
  merchantId: string,
  branchId: string,
  { productPrice, ...to }: Spot & { productPrice?: number | undefined },
): Promise<{ zoneId: string | null; offer: DeliveryOffer | null }> {
  const [row] = await transactions.tenantRows(merchantId, deliveringBranch, [branchId, new Date(now())]);
  if (!row) throw new Refusal('NOT_FOUND');
  const zones = row.zones.map(toZone);
  const zone = zoneFor(zones, to);
  if (!zone) return { zoneId: null, offer: null };
  const offer = offerDelivery(
    {
      id: row.id,
      latitude: row.latitude,
      longitude: row.longitude,
      timeZone: row.time_zone,
      cookingMinutes: row.cooking_minutes,
      slotMinutes: row.slot_minutes,
      zones,
    },
    to,
    await routeTo(router, row, to),
    { productPrice: productPrice ?? null, deliveredAt: null, now: now() },
  );
  return { zoneId: zone.id, offer: offer && toDelivery(offer) };
}
