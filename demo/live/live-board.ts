/** Simulated staff: they look at the board and move the orders of simulated guests, and only those. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleCourier } from '#contract/floor/couriers.ts';
import type { LiveClient } from './live-client.ts';
import { isLivePhone, isTouched, LIVE_STAFF, type LivePerson } from './live-people.ts';
import { nextOrderStep, type OrderStep } from './next-step.ts';
import { pointAlong, rideMs, wayBetween, type Point } from './ride.ts';
import type { Venue } from './venue.ts';

interface Seen {
  version: number;
  since: number;
  luck: number;
}

interface Ride {
  venue: Venue;
  courier: LivePerson;
  way: Point[];
  startedAt: number;
  durationMs: number;
}

export interface BoardDeps {
  client: LiveClient;
  now: () => number;
  /** Of an order, in [0, 1): how long its steps take. */
  luck: () => number;
  ownsTable(sessionId: string | null): boolean;
  /** Runs one action; its failure is counted and does not stop the others. */
  attempt(action: () => Promise<unknown>): Promise<void>;
}

export interface LiveBoard {
  beginShifts(venue: Venue, crew: readonly LivePerson[]): Promise<void>;
  endShifts(): Promise<void>;
  /** Takes the steps that are due; answers how many orders of the simulation run. */
  advance(venue: Venue): Promise<number>;
  postPositions(): Promise<void>;
}

/** More cash than this is handed in. */
const MOST_CASH = 100_000_000;

export function liveBoard({ client, now, luck: drawLuck, ownsTable, attempt }: BoardDeps): LiveBoard {
  const seen = new Map<string, Seen>();
  const takenOver = new Set<string>();
  const rides = new Map<string, Ride>();
  /** Of each merchant, by the id that the merchant knows a courier by. */
  const crews = new Map<string, Map<string, LivePerson>>();
  const courierOf = ({ merchantId }: Venue, id: string | null): LivePerson | undefined =>
    id === null ? undefined : crews.get(merchantId)?.get(id);

  const setShift = (merchantId: string, courier: LivePerson, status: 'FREE' | 'OFF'): Promise<ConsoleCourier> =>
    client.call<ConsoleCourier>(merchantId, '/courier', { method: 'PATCH', as: courier, body: { status } });

  function momentOf(order: StaffOrder): Seen {
    const known = seen.get(order.id);
    if (known?.version === order.version) return known;
    const next = { version: order.version, since: now(), luck: known?.luck ?? drawLuck() };
    seen.set(order.id, next);
    return next;
  }

  function rideOf(venue: Venue, order: StaffOrder, luck: number): Ride | undefined {
    const known = rides.get(order.id);
    if (known || order.courierStatus !== 'PERFORMER_PICKUPED' || !order.courierId) return known;
    const courier = courierOf(venue, order.courierId);
    const branch = venue.branches.find(({ id }) => id === order.branchId);
    const { latitude = null, longitude = null } = order.address ?? {};
    if (!courier || !branch || latitude === null || longitude === null) return undefined;
    const way = wayBetween(branch, { latitude, longitude }, luck);
    const ride = { venue, courier, way, startedAt: now(), durationMs: rideMs(way) };
    rides.set(order.id, ride);
    return ride;
  }

  const isBusy = (courierId: string, orders: readonly StaffOrder[]): boolean =>
    orders.some((order) => order.courierId === courierId && order.status !== 'DELIVERED');

  async function take(venue: Venue, order: StaffOrder, step: OrderStep, orders: readonly StaffOrder[]): Promise<void> {
    const { merchantId } = venue;
    const { id, version } = order;
    const post = <T>(path: string, as: LivePerson, body: object): Promise<T> =>
      client.call<T>(merchantId, path, { method: 'POST', as, body });
    if (step.kind === 'MOVE' || step.kind === 'DECLINE') {
      const isDecline = step.kind === 'DECLINE';
      await client.call(merchantId, `/console/orders/${id}/status`, {
        method: 'PATCH',
        as: isDecline ? LIVE_STAFF.operator : LIVE_STAFF[step.by],
        body: {
          from: order.status,
          version,
          ...(isDecline ? { to: 'CANCELED', reason: 'BUSY' } : { to: step.to }),
        },
      });
    } else if (step.kind === 'OFFER') {
      await post(`/console/orders/${id}/courier`, LIVE_STAFF.operator, {
        from: order.courierStatus,
        to: 'PERFORMER_LOOK_UP',
        version,
      });
    } else {
      const free = [...(crews.get(merchantId) ?? [])].find(([courierId]) => !isBusy(courierId, orders));
      const courier = step.step === 'TAKE' ? free?.[1] : courierOf(venue, order.courierId);
      if (!courier) return;
      await post(`/courier/orders/${id}/step`, courier, { step: step.step, version });
      if (step.step === 'DELIVERED') await handIn(merchantId, courier);
    }
  }

  async function handIn(merchantId: string, courier: LivePerson): Promise<void> {
    const { courier: self } = await client.call<{ courier: ConsoleCourier }>(merchantId, '/courier/orders', {
      as: courier,
    });
    if (self.balance < MOST_CASH) return;
    await client.call(merchantId, `/console/couriers/${self.id}/cash`, {
      method: 'POST',
      as: LIVE_STAFF.operator,
      body: { expected: self.balance, counted: self.balance },
    });
  }

  /** Read just before each step: a person may have touched the order a moment ago. */
  async function isTakenOver(merchantId: string, order: StaffOrder): Promise<boolean> {
    if (takenOver.has(order.id)) return true;
    const { items } = await client.call<{ items: { by: string; name: string | null }[] }>(
      merchantId,
      `/console/orders/${order.id}/history`,
      { as: LIVE_STAFF.operator },
    );
    if (isTouched(items)) takenOver.add(order.id);
    return takenOver.has(order.id);
  }

  return {
    async beginShifts({ merchantId }, couriers) {
      const crew = new Map<string, LivePerson>();
      for (const courier of couriers) crew.set((await setShift(merchantId, courier, 'FREE')).id, courier);
      crews.set(merchantId, crew);
    },
    async endShifts() {
      await Promise.allSettled(
        [...crews].flatMap(([merchantId, crew]) =>
          [...crew.values()].map((courier) => setShift(merchantId, courier, 'OFF')),
        ),
      );
    },
    async advance(venue) {
      const { items } = await client.call<{ items: StaffOrder[] }>(venue.merchantId, '/console/orders', {
        as: LIVE_STAFF.operator,
      });
      const running = new Set(items.map(({ id }) => id));
      for (const [id, ride] of rides) if (ride.venue === venue && !running.has(id)) rides.delete(id);
      const own = items.filter((order) => isLivePhone(order.phone) || ownsTable(order.tableSessionId));
      for (const order of own) {
        const { since, luck } = momentOf(order);
        const ride = rideOf(venue, order, luck);
        if (order.courierStatus !== 'PERFORMER_PICKUPED') rides.delete(order.id);
        const step = nextOrderStep(order, {
          now: now(),
          sinceMs: now() - since,
          luck,
          ride: ride ? (now() - ride.startedAt) / ride.durationMs : 1,
        });
        if (!step) continue;
        await attempt(async () => {
          if (!(await isTakenOver(venue.merchantId, order))) await take(venue, order, step, items);
        });
      }
      if (seen.size > 2_000) seen.clear();
      return own.filter(({ status }) => status !== 'AT_TIME').length;
    },
    async postPositions() {
      for (const { venue, courier, way, startedAt, durationMs } of rides.values()) {
        const { latitude, longitude } = pointAlong(way, (now() - startedAt) / durationMs);
        await attempt(() =>
          client.call(venue.merchantId, '/courier/position', {
            method: 'POST',
            as: courier,
            body: { latitude, longitude },
          }),
        );
      }
    },
  };
}
