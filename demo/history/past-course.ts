/** The course of a past order: its statuses with their moments, in the legal order, and the events that they left. */
import { endOf, type PastEnd } from './past-end.ts';
import type { Chance } from '../rows/seed.ts';
import type { PastService } from './rhythm.ts';
import type { PastStaff } from './history-facts.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

/** How long the restaurant has to answer. */
export const EXPIRY_MINUTES: Record<PastService, number> = { DELIVERY: 10, PICK_UP: 10, BOOKING: 60 };

interface PastEvent {
  at: number;
  type: 'CHANGE_STATUS' | 'PAID_AND_CHANGE_STATUS' | 'CHANGE_COURIER_STATUS' | 'PAID' | 'UPDATE';
  from: string | null;
  to: string | null;
  by: 'CLIENT' | 'STAFF' | 'SYSTEM' | 'COURIER';
  actor: string | null;
  source: string;
  reason: string | null;
  detail: object;
}

interface PastStamps {
  accepted: number | null;
  cooking: number | null;
  ready: number | null;
  onWay: number | null;
  delivered: number | null;
  closed: number | null;
  canceled: number | null;
}

export interface PastCourse {
  events: PastEvent[];
  stamps: PastStamps;
  status: 'CLOSED' | 'CANCELED';
  courierStatus: string | null;
  end: PastEnd;
}

export interface CourseAsk {
  service: PastService;
  placedAt: number;
  /** When a booking's guests arrive. */
  arrivesAt: number;
  hasDishes: boolean;
  prepMinutes: number;
  rideMinutes: number;
  placedByStaff: boolean;
  guest: string | null;
  staff: PastStaff;
}

export function courseOf(ask: CourseAsk, luck: Chance): PastCourse {
  const { service, staff, hasDishes } = ask;
  const events: PastEvent[] = [];
  const stamps: PastStamps = {
    accepted: null,
    cooking: null,
    ready: null,
    onWay: null,
    delivered: null,
    closed: null,
    canceled: null,
  };
  let at = ask.placedAt;
  let status = 'OPEN';
  let courierStatus: string | null = null;
  const later = (from: number, to: number): number => (at += from + Math.floor((to - from) * luck.next()));
  const event = (event: Omit<PastEvent, 'at' | 'reason' | 'detail'> & Partial<PastEvent>): void => {
    events.push({ at, reason: null, detail: {}, ...event });
  };
  const by = {
    operator: { by: 'STAFF', actor: staff.operator, source: 'CONSOLE' },
    waiter: { by: 'STAFF', actor: staff.waiter, source: 'CONSOLE' },
    courier: { by: 'COURIER', actor: staff.courierUser, source: 'COURIER_PAGE' },
    system: (cause: string) => ({ by: 'SYSTEM', actor: null, source: cause }) as const,
  } as const;
  type Mover = (typeof by)['operator' | 'waiter' | 'courier'] | ReturnType<(typeof by)['system']>;
  const move = (to: string, mover: Mover, stamp: keyof PastStamps | null, more: Partial<PastEvent> = {}): void => {
    if (stamp) stamps[stamp] ??= at;
    event({ type: 'CHANGE_STATUS', from: status, to, ...mover, detail: { markedPaid: false }, ...more });
    status = to;
  };
  const courier = (to: string, mover: Mover): void => {
    const detail = { courierId: to === 'PERFORMER_LOOK_UP' ? null : staff.courier, deliveryType: 'DASTURXON' };
    event({ type: 'CHANGE_COURIER_STATUS', from: courierStatus, to, ...mover, detail });
    courierStatus = to;
  };
  const cancel = (end: Extract<PastEnd, { kind: 'CANCELED' }>): PastCourse => {
    const mover: Mover =
      end.by === 'operator' ? by.operator : by.system(end.reason === 'NO_SHOW' ? 'NO_SHOW_TIMER' : 'EXPIRY');
    const asGuest = { by: 'CLIENT', actor: ask.guest, source: 'CLIENT_WEB' } as const;
    move('CANCELED', mover, 'canceled', { reason: end.reason, ...(end.by === 'guest' && asGuest) });
    return { events, stamps, status: 'CANCELED', courierStatus, end };
  };

  event({
    type: 'CHANGE_STATUS',
    from: null,
    to: 'OPEN',
    ...(ask.placedByStaff
      ? { by: 'STAFF', actor: staff.operator, source: 'OPERATOR' }
      : { by: 'CLIENT', actor: ask.guest, source: 'CLIENT_WEB' }),
  });
  const end = endOf(service, luck);
  if (end.kind === 'CANCELED' && end.when === 'OPEN') {
    at = end.reason === 'EXPIRED' ? ask.placedAt + EXPIRY_MINUTES[service] * MINUTE : later(20 * SECOND, 4 * MINUTE);
    return cancel(end);
  }

  later(20 * SECOND, 170 * SECOND);
  if (service === 'BOOKING') {
    move('AT_TIME', by.operator, 'accepted');
    if (end.kind === 'CANCELED') {
      if (end.reason === 'NO_SHOW') at = ask.arrivesAt + 30 * MINUTE;
      else later(MINUTE, Math.max(2 * MINUTE, (ask.arrivesAt - at) * 0.6));
      return cancel(end);
    }
    at = ask.arrivesAt + luck.whole(-4, 9) * MINUTE;
    move('ATTACHED', by.waiter, null);
    if (!hasDishes) {
      later(50 * MINUTE, 110 * MINUTE);
      move('CLOSED', by.waiter, 'closed');
      return { events, stamps, status: 'CLOSED', courierStatus, end };
    }
  } else {
    move('ACCEPTED', by.operator, 'accepted');
    if (end.kind === 'CANCELED') {
      later(30 * SECOND, 3 * MINUTE);
      return cancel(end);
    }
  }

  later(MINUTE, 5 * MINUTE);
  move('COOKING', service === 'BOOKING' ? by.waiter : by.operator, 'cooking');
  const cookingMs = ask.prepMinutes * MINUTE * (0.5 + 0.45 * luck.next());
  if (service === 'DELIVERY') {
    at += cookingMs * 0.4;
    courier('PERFORMER_LOOK_UP', by.system('DISPATCH'));
    later(15 * SECOND, 90 * SECOND);
    courier('PERFORMER_FOUND', by.courier);
    at += cookingMs * 0.6;
    move('DONE', by.operator, 'ready');
    later(20 * SECOND, 4 * MINUTE);
    courier('PERFORMER_PICK_UP_ARRIVED', by.courier);
    later(40 * SECOND, 3 * MINUTE);
    courier('PERFORMER_PICKUPED', by.courier);
    move('ON_WAY', by.courier, 'onWay');
    at += ask.rideMinutes * MINUTE * (0.75 + 0.4 * luck.next());
    courier('PERFORMER_ARRIVED', by.courier);
    later(40 * SECOND, 4 * MINUTE);
    courier('PERFORMER_DELIVERED_FINISH', by.courier);
  } else {
    at += cookingMs;
    move('DONE', by.operator, 'ready');
    later(MINUTE, 12 * MINUTE);
  }
  const handedOverBy = { DELIVERY: by.courier, PICK_UP: by.operator, BOOKING: by.waiter }[service];
  move('DELIVERED', handedOverBy, 'delivered', { type: 'PAID_AND_CHANGE_STATUS', detail: { markedPaid: true } });
  if (service === 'BOOKING') later(25 * MINUTE, 80 * MINUTE);
  else later(9 * SECOND, 14 * SECOND);
  move('CLOSED', by.system('SETTLE'), 'closed');
  return { events, stamps, status: 'CLOSED', courierStatus, end };
}

/** Staff have given money back after the order was closed. */
export function noteRefund({ events }: PastCourse, { at, amount }: { at: number; amount: number }, by: string): void {
  const detail = { refund: amount };
  const staff = { by: 'STAFF', actor: by, source: 'CONSOLE' } as const;
  events.push({ at, type: 'UPDATE', from: null, to: null, ...staff, reason: null, detail });
}
