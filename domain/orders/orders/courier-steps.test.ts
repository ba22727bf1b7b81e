import { describe, expect, it } from 'vitest';
import { COURIER_STEPS, STEP_STATE, stepsOf } from './courier-steps.ts';
import { STATES_OF } from './courier-moves.ts';

describe('the steps of a delivery', () => {
  it('lead from an offer to the door and back', () => {
    expect(stepsOf({ status: 'COOKING', courierStatus: 'PERFORMER_LOOK_UP' })).toEqual(['TAKE']);
    expect(stepsOf({ status: 'COOKING', courierStatus: 'PERFORMER_FOUND' })).toEqual(['GIVE_BACK', 'AT_RESTAURANT']);
    expect(stepsOf({ status: 'DONE', courierStatus: 'PERFORMER_PICK_UP_ARRIVED' })).toEqual(['GIVE_BACK', 'PICKED_UP']);
    expect(stepsOf({ status: 'ON_WAY', courierStatus: 'PERFORMER_PICKUPED' })).toEqual([
      'AT_DOOR',
      'DELIVERED',
      'RETURNING',
    ]);
    expect(stepsOf({ status: 'ON_WAY', courierStatus: 'PERFORMER_RETURNING' })).toEqual(['RETURN_ARRIVED']);
    expect(stepsOf({ status: 'DELIVERED', courierStatus: 'PERFORMER_DELIVERED_FINISH' })).toEqual([]);
  });

  it('are states of own couriers', () => {
    for (const step of COURIER_STEPS) expect(STATES_OF.DASTURXON).toContain(STEP_STATE[step]);
  });
});
