/** The claims of the stand-in for Yandex Delivery: state machine, journal and callbacks. */

export const OFFER_MS = 10 * 60_000;

export type LonLat = [number, number];
interface Point {
  point_id: number;
  visit_order: number;
  type: 'source' | 'destination' | 'return';
  contact: { name: string; phone: string };
  address: { fullname: string; coordinates: LonLat };
}
export interface ClaimBody {
  items: { title: string; quantity: number; cost_value: string; cost_currency: string; pickup_point: number }[];
  route_points: Point[];
  client_requirements?: { taxi_class?: string };
  callback_properties?: { callback_url?: string };
}
export interface Claim {
  id: string;
  body: ClaimBody;
  status: string;
  version: number;
  revision: number;
  updatedAt: number;
  offerAt: number | null;
  price: string;
  finalPrice: string | null;
  errors: { code: string; message: string }[];
  courier: number;
  scenario: string;
}

/** What follows each status when all goes well. */
const NEXT: Record<string, string> = {
  new: 'estimating',
  estimating: 'ready_for_approval',
  accepted: 'performer_lookup',
  performer_lookup: 'performer_draft',
  performer_draft: 'performer_found',
  performer_found: 'pickup_arrived',
  pickup_arrived: 'ready_for_pickup_confirmation',
  ready_for_pickup_confirmation: 'pickuped',
  pickuped: 'delivery_arrived',
  delivery_arrived: 'ready_for_delivery_confirmation',
  ready_for_delivery_confirmation: 'delivered',
  delivered: 'delivered_finish',
  returning: 'return_arrived',
  return_arrived: 'ready_for_return_confirmation',
  ready_for_return_confirmation: 'returned',
  returned: 'returned_finish',
};
const INSTEAD: Record<string, Record<string, string>> = {
  '01': { performer_draft: 'performer_not_found' },
  '02': { performer_found: 'cancelled_by_taxi' },
  '03': { ready_for_delivery_confirmation: 'returning' },
  '04': { estimating: 'estimating_failed' },
};
export const WITH_COURIER = ['performer_found', 'pickup_arrived', 'ready_for_pickup_confirmation'];
export const CARRIES = [
  'pickuped',
  'delivery_arrived',
  'ready_for_delivery_confirmation',
  'pay_waiting',
  'returning',
  'return_arrived',
  'ready_for_return_confirmation',
];
const COURIERS = [
  { courier_name: 'Jasur Toshmatov', car_model: 'Chevrolet Cobalt', car_number: '01A123BC', car_color: 'oq' },
  { courier_name: 'Olim Saidov', car_model: 'Chevrolet Spark', car_number: '01B777CA', car_color: 'qora' },
];

export const claims = new Map<string, Claim>();
export const byRequest = new Map<string, string>();
export const journal: {
  operation_id: number;
  claim_id: string;
  change_type: string;
  updated_ts: string;
  new_status: string;
}[] = [];
/** Set by the control calls of the stand-in. */
export const settings = {
  clockShiftMs: 0,
  callbacks: 'once' as 'once' | 'twice' | 'early' | 'off',
  /** Soʻm per kilometre. */
  rate: 2_000,
  /** The journal swaps each new event with the one before it. */
  isMixed: false,
};

export const now = (): number => Date.now() + settings.clockShiftMs;
export const iso = (at: number): string => new Date(at).toISOString().replace('Z', '+00:00');

export async function callBack(claim: Claim): Promise<void> {
  const url = claim.body.callback_properties?.callback_url;
  if (!url || settings.callbacks === 'off') return;
  // The parameters are appended as they are: an address without ? or & at its end is not found.
  const hint = `${url}updated_ts=${encodeURIComponent(iso(claim.updatedAt))}&claim_id=${claim.id}`;
  for (let n = 0; n < (settings.callbacks === 'twice' ? 2 : 1); n += 1)
    await fetch(hint, { method: 'POST' }).catch(() => undefined);
}

export function put(claim: Claim, status: string): void {
  claim.status = status;
  claim.revision += 1;
  claim.updatedAt = now();
  if (status === 'ready_for_approval') claim.offerAt = now();
  if (status === 'performer_lookup' && claim.courier >= 0) claim.courier += 1;
  if (status === 'delivered_finish' || status === 'returned_finish') claim.finalPrice = claim.price;
  const entry = {
    operation_id: journal.length + 1,
    claim_id: claim.id,
    change_type: 'status_changed',
    updated_ts: iso(claim.updatedAt),
    new_status: status,
  };
  journal.push(entry);
  if (settings.isMixed && journal.length > 1) {
    const [before] = journal.splice(-2, 1);
    journal.push(before!);
  }
  if (settings.callbacks !== 'early' || status !== 'new') void callBack(claim);
}

export function advance(claim: Claim): void {
  expire(claim);
  const next = INSTEAD[claim.scenario]?.[claim.status] ?? NEXT[claim.status];
  if (!next) return;
  if (next === 'estimating_failed') claim.errors = [{ code: 'estimating.tariff_unavailable', message: 'Нет тарифа' }];
  if (next === 'performer_found' && claim.courier < 0) claim.courier = 0;
  put(claim, next);
}
/** An offer that was not accepted in time. */
export function expire(claim: Claim): void {
  if (claim.status !== 'ready_for_approval' || claim.offerAt === null || now() < claim.offerAt + OFFER_MS) return;
  claim.errors = [{ code: 'offer_expired', message: 'Время подтверждения истекло' }];
  put(claim, 'failed');
}

export const inFinal = (claim: Claim): boolean =>
  !(claim.status in NEXT) && !['ready_for_approval', 'pay_waiting'].includes(claim.status);

export const courierOf = ({ courier }: Claim): (typeof COURIERS)[number] =>
  COURIERS[Math.max(0, courier) % COURIERS.length]!;
