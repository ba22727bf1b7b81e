import type { ConsoleCourier, CourierOrder } from '#contract/floor/couriers.ts';
import { stepsOf } from '#domain/orders/orders/courier-steps.ts';
import { guestFieldsFor } from '#domain/orders/orders/guest-fields.ts';
import { metresBetween, type Spot } from '#domain/restaurants/places/nearest.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import type { CourierFacts, CourierOrderRow } from './courier-statements.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const distanceOf = ({ latitude, longitude }: CourierFacts, from: Spot | undefined): number | null =>
  from && latitude !== null && longitude !== null ? Math.round(metresBetween(from, { latitude, longitude })) : null;

export const toCourier = (row: CourierFacts, from?: Spot): ConsoleCourier => ({
  id: row.id,
  name: row.name ?? row.phone ?? '',
  phone: row.phone,
  status: row.status,
  balance: row.balance,
  load: row.load,
  latitude: row.latitude,
  longitude: row.longitude,
  positionAt: iso(row.position_at),
  distance: distanceOf(row, from),
  createdDate: row.created_date.toISOString(),
});

export function toCourierOrder(row: CourierOrderRow, courierId: string): CourierOrder {
  const mine = row.courier_id === courierId && row.courier_status !== 'PERFORMER_LOOK_UP';
  const fields = guestFieldsFor(['COURIER'], { serviceType: row.service_type, status: row.status, isOffer: !mine });
  const isFull = fields.address === 'FULL';
  const isOver = isTerminal(row.status) || row.status === 'DELIVERED';
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    courierStatus: row.courier_status,
    mine,
    restaurantName: row.restaurant_name,
    branchName: row.branch_name,
    branchAddress: row.branch_address,
    branchPhone: row.branch_phone,
    branchLatitude: row.branch_latitude,
    branchLongitude: row.branch_longitude,
    timeZone: row.time_zone,
    address: {
      type: row.address_type,
      name: row.address_name,
      latitude: row.latitude,
      longitude: row.longitude,
      office: isFull ? row.office : null,
      domophone: isFull ? row.domophone : null,
      entrance: isFull ? row.entrance : null,
      floor: isFull ? row.floor : null,
    },
    customerName: fields.name ? row.customer_name : null,
    phone: fields.phone ? row.phone : null,
    courierComment: fields.courierComment ? row.courier_comment : null,
    lines: row.lines,
    bill: row.bill,
    paymentType: row.payment_type,
    isPaid: row.is_paid,
    toTake: isOver ? 0 : row.due,
    changeFrom: row.change_from,
    distance: row.distance,
    readyTime: iso(row.ready_time),
    promisedFrom: iso(row.promised_from),
    promisedTo: iso(row.promised_to),
    deliveredAt: iso(row.delivered_at),
    steps: isOver ? [] : stepsOf({ status: row.status, courierStatus: row.courier_status }),
  };
}
