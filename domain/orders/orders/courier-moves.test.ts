import { describe, expect, it } from 'vitest';
import {
  canMoveCourier,
  courierWords,
  orderFollows,
  STATES_OF,
  type CourierMover,
  type CourierState,
} from './courier-moves.ts';
import { COURIER_STATUSES, ORDER_STATUSES } from './statuses.ts';

/**
 * The table of the courier's states as the specification has it; - is none, ! a manager alone. A carrier may also end a
 * delivery as FAILED at the door and on the way back.
 */
const WRITTEN: Record<string, string> = {
  '-': 'NEW_ORDER PERFORMER_LOOK_UP PERFORMER_FOUND',
  NEW_ORDER: 'READY_FOR_APPROVAL ESTIMATING_FAILED CANCELLED FAILED',
  ESTIMATING_FAILED: 'NEW_ORDER -',
  READY_FOR_APPROVAL: 'ACCEPTED FAILED CANCELLED',
  ACCEPTED: 'PERFORMER_LOOK_UP FAILED CANCELLED',
  PERFORMER_LOOK_UP: 'PERFORMER_FOUND PERFORMER_NOT_FOUND CANCELLED FAILED',
  PERFORMER_NOT_FOUND: 'NEW_ORDER PERFORMER_LOOK_UP -',
  PERFORMER_FOUND: 'PERFORMER_PICK_UP_ARRIVED PERFORMER_PICKUPED PERFORMER_LOOK_UP CANCELLED FAILED',
  PERFORMER_PICK_UP_ARRIVED: 'PERFORMER_PICKUPED PERFORMER_LOOK_UP CANCELLED',
  PERFORMER_PICKUPED: 'PERFORMER_ARRIVED PERFORMER_DELIVERED_FINISH PERFORMER_RETURNING FAILED',
  PERFORMER_ARRIVED: 'PERFORMER_DELIVERED_FINISH PERFORMER_RETURNING FAILED',
  PERFORMER_DELIVERED_FINISH: '',
  PERFORMER_RETURNING: 'PERFORMER_RETURN_ARRIVED FAILED',
  PERFORMER_RETURN_ARRIVED: 'PERFORMER_RETURNED_FINISH FAILED',
  PERFORMER_RETURNED_FINISH: '!NEW_ORDER !PERFORMER_LOOK_UP',
  CANCELLED: 'NEW_ORDER PERFORMER_LOOK_UP -',
  FAILED: 'NEW_ORDER PERFORMER_LOOK_UP -',
};
const STATES: CourierState[] = [null, ...COURIER_STATUSES];
const EVERYBODY: CourierMover[] = ['SYSTEM', 'DISPATCHER', 'COURIER', 'CARRIER', 'MANAGER'];
const written = (from: CourierState, to: CourierState): string | undefined =>
  WRITTEN[from ?? '-']!.split(' ').find((name) => name.replace('!', '') === (to ?? '-'));
const may = (
  from: CourierState,
  to: CourierState,
  by: CourierMover,
  type: 'YANDEX' | 'DASTURXON' | 'CUSTOM' = 'YANDEX',
): unknown => {
  const verdict = canMoveCourier(from, to, by, type);
  return verdict.ok ? 'OK' : verdict.code;
};

describe("the courier's states", () => {
  it('follow one another exactly as written, and somebody can bring each about', () => {
    for (const from of STATES) {
      for (const to of STATES) {
        const answers = EVERYBODY.map((by) => may(from, to, by));
        const row = written(from, to);
        expect([from, to, answers.includes('OK')]).toEqual([from, to, row !== undefined]);
        if (row === undefined) expect(new Set(answers)).toEqual(new Set(['BAD_TRANSITION']));
        if (row?.startsWith('!')) expect(EVERYBODY.filter((by) => may(from, to, by) === 'OK')).toEqual(['MANAGER']);
      }
    }
  });

  it('are fewer for own couriers and fewest for carriers entered by staff', () => {
    expect(may(null, 'NEW_ORDER', 'DISPATCHER', 'DASTURXON')).toBe('BAD_TRANSITION');
    expect(may(null, 'PERFORMER_FOUND', 'DISPATCHER', 'CUSTOM')).toBe('OK');
    expect(may('PERFORMER_FOUND', 'PERFORMER_PICK_UP_ARRIVED', 'COURIER', 'CUSTOM')).toBe('BAD_TRANSITION');
    expect(may('PERFORMER_PICKUPED', 'PERFORMER_DELIVERED_FINISH', 'DISPATCHER', 'CUSTOM')).toBe('OK');
    expect(STATES_OF.YANDEX.length).toBe(COURIER_STATUSES.length + 1);
  });

  it('pull the order along and raise the alarm', () => {
    expect(canMoveCourier('PERFORMER_FOUND', 'PERFORMER_PICKUPED', 'COURIER', 'DASTURXON')).toMatchObject({
      effects: { order: 'ON_WAY' },
    });
    expect(canMoveCourier('PERFORMER_ARRIVED', 'PERFORMER_RETURNING', 'COURIER', 'YANDEX')).toMatchObject({
      effects: { reasonReturn: true, order: null },
    });
    expect(canMoveCourier('PERFORMER_LOOK_UP', 'PERFORMER_NOT_FOUND', 'SYSTEM', 'DASTURXON')).toMatchObject({
      effects: { alarm: true, order: null },
    });
    expect(canMoveCourier('CANCELLED', 'PERFORMER_LOOK_UP', 'DISPATCHER', 'DASTURXON')).toMatchObject({
      effects: { newClaim: true },
    });
    expect(canMoveCourier('PERFORMER_FOUND', 'PERFORMER_LOOK_UP', 'COURIER', 'DASTURXON')).toMatchObject({
      effects: { newClaim: false },
    });
  });

  it('ask nothing of an order that is there or has ended', () => {
    for (const status of ORDER_STATUSES) {
      const ended = status === 'CLOSED' || status === 'CANCELED';
      expect(orderFollows('PERFORMER_DELIVERED_FINISH', status)).toBe(
        ended || status === 'DELIVERED' ? null : 'DELIVERED',
      );
      expect(orderFollows('PERFORMER_LOOK_UP', status)).toBeNull();
    }
    expect(orderFollows('PERFORMER_PICKUPED', 'DELIVERED')).toBeNull();
    expect(orderFollows('PERFORMER_RETURNED_FINISH', 'ON_WAY')).toBe('CANCELED');
  });

  it('are told to diners in words of their own', () => {
    expect(courierWords(null)).toBeNull();
    expect(courierWords('PERFORMER_PICK_UP_ARRIVED')).toBe('courierAtRestaurant');
    for (const bad of ['FAILED', 'PERFORMER_NOT_FOUND', 'ESTIMATING_FAILED'] as const)
      expect(courierWords(bad)).toBe('takesLonger');
  });
});
