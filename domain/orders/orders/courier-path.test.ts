import { expect, it } from 'vitest';
import { courierSteps, type CourierState } from './courier-moves.ts';
import { courierPath } from './courier-path.ts';
import { COURIER_STATUSES } from './statuses.ts';

it('passes through what was not reported', () => {
  expect(courierPath('NEW_ORDER', 'ACCEPTED')).toEqual(['READY_FOR_APPROVAL', 'ACCEPTED']);
  expect(courierPath('PERFORMER_LOOK_UP', 'PERFORMER_DELIVERED_FINISH')).toEqual([
    'PERFORMER_FOUND',
    'PERFORMER_PICKUPED',
    'PERFORMER_DELIVERED_FINISH',
  ]);
  expect(courierPath('NEW_ORDER', 'PERFORMER_RETURNED_FINISH')).toEqual([
    'READY_FOR_APPROVAL',
    'ACCEPTED',
    'PERFORMER_LOOK_UP',
    'PERFORMER_FOUND',
    'PERFORMER_PICKUPED',
    'PERFORMER_RETURNING',
    'PERFORMER_RETURN_ARRIVED',
    'PERFORMER_RETURNED_FINISH',
  ]);
});

it('goes back to the search where the courier was changed', () => {
  expect(courierPath('PERFORMER_FOUND', 'PERFORMER_LOOK_UP')).toEqual(['PERFORMER_LOOK_UP']);
  expect(courierPath('PERFORMER_PICK_UP_ARRIVED', 'PERFORMER_FOUND')).toEqual(['PERFORMER_LOOK_UP', 'PERFORMER_FOUND']);
  expect(courierPath('PERFORMER_FOUND', 'PERFORMER_NOT_FOUND')).toEqual(['PERFORMER_LOOK_UP', 'PERFORMER_NOT_FOUND']);
});

it('never leads backwards, nor out of a state in which staff have taken over', () => {
  expect(courierPath('PERFORMER_PICKUPED', 'PERFORMER_FOUND')).toBeNull();
  expect(courierPath('PERFORMER_PICKUPED', 'ACCEPTED')).toBeNull();
  expect(courierPath('PERFORMER_RETURNING', 'PERFORMER_DELIVERED_FINISH')).toBeNull();
  for (const over of [null, 'CANCELLED', 'FAILED', 'PERFORMER_DELIVERED_FINISH'] as const)
    expect(courierPath(over, 'PERFORMER_FOUND')).toBeNull();
});

it('ends a delivery from every state in which a carrier may end it', () => {
  const running = COURIER_STATUSES.filter(
    (state) =>
      (courierSteps(state).length > 0 && courierPath(state, 'ACCEPTED') !== null) ||
      courierSteps(state).includes('FAILED'),
  );
  for (const from of running) {
    if (courierPath(from, 'FAILED') === null) continue;
    expect(courierPath(from, 'FAILED')).toHaveLength(1);
  }
  const ended: [CourierState, string][] = [
    ['PERFORMER_PICKUPED', 'FAILED'],
    ['PERFORMER_PICK_UP_ARRIVED', 'CANCELLED'],
    ['PERFORMER_ARRIVED', 'FAILED'],
    ['PERFORMER_FOUND', 'CANCELLED'],
  ];
  for (const [from, to] of ended) expect(courierPath(from, 'CANCELLED')).toEqual([to]);
});

it('has nothing to pass where it stands already', () => {
  for (const state of COURIER_STATUSES) expect(courierPath(state, state)).toEqual([]);
});
