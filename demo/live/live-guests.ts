/** Simulated guests: they order, book and sit down at tables through the public calls. */
import type { BranchView } from '#contract/restaurants/catalog.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { HallPlan } from '#contract/floor/bookings.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { PLACES } from '../city/places.ts';
import type { LiveClient } from './live-client.ts';
import { LIVE_GUESTS, LIVE_STAFF, type LivePerson } from './live-people.ts';
import { metresBetween } from './ride.ts';
import { chooseBranch, openBranches, pick, type Venue } from './venue.ts';

export interface GuestDeps {
  client: LiveClient;
  random: () => number;
  now: () => number;
}

const whole = (random: () => number, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

/** Further away no branch of the demo city delivers. */
const REACH_METRES = 3_000;

/** A house in a street near the branch. */
function addressNear(branch: BranchView, random: () => number): object {
  const near = Object.values(PLACES).filter((place) => metresBetween(place, branch) < REACH_METRES);
  const place = pick(random, near);
  const jitter = (): number => (random() - 0.5) * 0.006;
  const at = place ?? branch;
  return {
    name: `${place?.street.uz ?? branch.address}, ${whole(random, 1, 96)}`,
    latitude: Number((at.latitude + jitter()).toFixed(6)),
    longitude: Number((at.longitude + jitter()).toFixed(6)),
  };
}

function basketAt({ dishes }: Venue, branchId: string, random: () => number): object[] {
  const carried = dishes.filter(({ branches }) => branches.includes(branchId));
  const chosen = new Set(Array.from({ length: whole(random, 1, 3) }, () => pick(random, carried)));
  return [...chosen].flatMap((dish) => (dish ? [{ productId: dish.id, productCount: whole(random, 1, 2) }] : []));
}

const doubled = (items: readonly object[]): object[] =>
  items.map((item) => ({ ...item, productCount: (item as { productCount: number }).productCount * 3 }));

/** Quotes, and buys more where it is too little; null where the restaurant cannot do it now. */
async function quoted<B extends { cartItems: object[]; branchId?: string }>(
  { client }: GuestDeps,
  venue: Venue,
  body: B,
  by: { as?: LivePerson; device?: string },
): Promise<(B & { bill: number }) | null> {
  const ask = (asked: B): Promise<Quote> =>
    client.call<Quote>(venue.merchantId, '/basket/quote', { method: 'POST', body: asked, ...by });
  let wanted = body;
  let quote = await ask(wanted);
  if (quote.problems.some(({ code }) => code === 'MINIMUM_NOT_MET')) {
    wanted = { ...body, cartItems: doubled(body.cartItems) };
    quote = await ask(wanted);
  }
  // A dish was stopped at this branch meanwhile, and the quote is for another one.
  const isElsewhere = wanted.branchId !== undefined && quote.branchId !== wanted.branchId;
  return quote.problems.length > 0 || isElsewhere ? null : { ...wanted, bill: quote.bill };
}

/** An order by the guest's own phone, or by a call that the operator writes down. */
export async function placeGuestOrder(
  deps: GuestDeps,
  venue: Venue,
  { service, byPhone }: { service: ServiceType; byPhone: boolean },
): Promise<PlacedOrder | null> {
  const { client, random } = deps;
  const branch = chooseBranch(venue, openBranches(venue, service), random);
  const guest = pick(random, LIVE_GUESTS)!;
  if (!branch) return null;
  const cartItems = basketAt(venue, branch.id, random);
  if (cartItems.length === 0) return null;
  const as = byPhone ? LIVE_STAFF.operator : guest;
  const order = await quoted(
    deps,
    venue,
    {
      merchantId: venue.restaurantId,
      branchId: branch.id,
      serviceType: service,
      cartItems,
      paymentType: random() < 0.7 ? 'CASH' : 'CARD',
      ...(service === 'DELIVERY'
        ? { address: addressNear(branch, random), addressType: 'MAP', entrance: String(whole(random, 1, 4)) }
        : { pickupValid: true }),
      customerName: guest.firstName,
      ...(byPhone && { phone: guest.phone }),
    },
    { as },
  );
  if (!order) return null;
  const path = byPhone ? '/console/orders' : '/orders';
  return client.call<PlacedOrder>(venue.merchantId, path, { method: 'POST', as, body: order });
}

const DAY = 86_400_000;

/** A table this evening or tomorrow. */
export async function bookTable(deps: GuestDeps, venue: Venue): Promise<PlacedOrder | null> {
  const { client, random, now } = deps;
  const seating = venue.branches.filter(({ services }) => services.includes('DINE_IN'));
  const branch = chooseBranch(venue, seating, random);
  if (!branch) return null;
  const guest = pick(random, LIVE_GUESTS)!;
  const partySize = whole(random, 2, 5);
  const moment = new Date(now() + (random() < 0.7 ? 0 : DAY));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: branch.timeZone }).format(moment);
  const query = new URLSearchParams({ serviceType: 'DINE_IN', day, branchId: branch.id, partySize: String(partySize) });
  const { slots } = await client.call<{ slots: { day: string; time: string; left: number | null }[] }>(
    venue.merchantId,
    `/merchants/${venue.restaurantId}/slots?${query}`,
  );
  const slot = pick(random, slots.filter(({ left }) => left !== 0).slice(0, 16));
  if (!slot) return null;
  const booking = await quoted(
    deps,
    venue,
    {
      merchantId: venue.restaurantId,
      branchId: branch.id,
      serviceType: 'DINE_IN',
      later: true,
      day: slot.day,
      time: slot.time,
      partySize,
      customerName: guest.firstName,
      cartItems: [],
    },
    { as: guest },
  );
  if (!booking) return null;
  return client.call<PlacedOrder>(venue.merchantId, '/orders', { method: 'POST', as: guest, body: booking });
}

/** Opens a session at a free table with its code, which staff read in the console. */
export async function sitDown(deps: GuestDeps, venue: Venue, device: string): Promise<TableSession | null> {
  const { client, random } = deps;
  const waiter = { as: LIVE_STAFF.waiter };
  const branch = chooseBranch(venue, openBranches(venue, 'DINE_IN'), random);
  if (!branch) return null;
  const at = `branchId=${branch.id}`;
  const [{ halls, items: bookings }, { items: sessions }] = await Promise.all([
    client.call<{ halls: HallPlan[]; items: { tableIds: string[] }[] }>(
      venue.merchantId,
      `/console/bookings?${at}`,
      waiter,
    ),
    client.call<{ items: TableSession[] }>(venue.merchantId, `/console/table-sessions?${at}`, waiter),
  ]);
  const taken = new Set([
    ...bookings.flatMap(({ tableIds }) => tableIds),
    ...sessions.flatMap(({ tables }) => tables.map(({ id }) => id)),
  ]);
  const table = pick(
    random,
    halls.flatMap(({ tables }) => tables).filter(({ id }) => !taken.has(id)),
  );
  if (!table) return null;
  const qr = await client.call<{ token: string }>(venue.merchantId, `/console/tables/${table.id}/qr`, waiter);
  return client.call<TableSession>(venue.merchantId, '/table-sessions', {
    method: 'POST',
    device,
    body: { token: qr.token, partySize: Math.min(table.seatsMax, whole(random, 1, 4)) },
  });
}

export async function orderAtTable(
  deps: GuestDeps,
  venue: Venue,
  session: Pick<TableSession, 'id' | 'branchId' | 'hallId' | 'tableId'>,
  device: string,
): Promise<PlacedOrder | null> {
  const { client, random } = deps;
  const round = await quoted(
    deps,
    venue,
    {
      merchantId: venue.restaurantId,
      branchId: session.branchId,
      serviceType: 'DINE_IN',
      hallId: session.hallId,
      tableId: session.tableId,
      tableSessionId: session.id,
      cartItems: basketAt(venue, session.branchId, random),
    },
    { device },
  );
  if (!round) return null;
  return client.call<PlacedOrder>(venue.merchantId, '/orders', { method: 'POST', device, body: round });
}
