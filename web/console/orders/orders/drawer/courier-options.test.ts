import { describe, expect, it } from 'vitest';
import { COURIER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { ct } from '#web/shared/console/testing/render-console.tsx';
import { courierLabel, isIdle, moveLabel, plainMoves, suggested } from './courier-options.ts';

describe('the delivery of an order', () => {
  it('may change its type until a courier has it, and again after it failed', () => {
    expect([null, ...COURIER_STATUSES].filter(isIdle)).toEqual([
      null,
      'PERFORMER_NOT_FOUND',
      'ESTIMATING_FAILED',
      'FAILED',
      'CANCELLED',
    ]);
  });

  it('by own couriers is offered and assigned by name, not by a plain button', () => {
    const courierMoves = ['PERFORMER_LOOK_UP', 'PERFORMER_FOUND', 'CANCELLED', null] as const;
    expect(plainMoves({ deliveryType: 'DASTURXON', courierMoves: [...courierMoves] } as never)).toEqual([
      'CANCELLED',
      null,
    ]);
    expect(plainMoves({ deliveryType: 'CUSTOM', courierMoves: [...courierMoves] } as never)).toEqual(courierMoves);
  });

  it('has a word for every move, also for taking the courier back', () => {
    expect(moveLabel(null, ct)).toBe('courierPart.clear');
    expect(moveLabel('CANCELLED', ct)).toBe('courierPart.cancel');
    expect(moveLabel('PERFORMER_ARRIVED', ct)).toBe('courier.PERFORMER_ARRIVED');
  });
});

it('a courier is named with their state, and with a load where they have one', () => {
  expect(courierLabel({ name: 'Bek', status: 'FREE', load: 0, distance: null }, ct)).toBe('Bek · courierState.FREE');
  expect(courierLabel({ name: 'Bek', status: 'BUSY', load: 2, distance: 640 }, ct)).toBe(
    'Bek · courierState.BUSY · courierPart.load 2 · courierPart.distance 0.6',
  );
});

it('suggests who is on shift: the free, then the less busy, then the nearer', () => {
  const courier = (id: string, status: 'FREE' | 'BUSY' | 'OFF', load: number, distance: number | null) => ({
    id,
    status,
    load,
    distance,
  });
  const couriers = [
    courier('off', 'OFF', 0, 10),
    courier('busy', 'BUSY', 2, 100),
    courier('unseen', 'FREE', 0, null),
    courier('near', 'FREE', 0, 900),
    courier('loaded', 'FREE', 1, 100),
  ];
  expect(suggested(couriers).map(({ id }) => id)).toEqual(['near', 'unseen', 'loaded', 'busy']);
});
