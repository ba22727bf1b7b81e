import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkoutReducer,
  markedGaps,
  openStep,
  startCheckout,
  STEPS,
  type CheckoutAction,
  type CheckoutState,
} from './checkout-state.ts';
import type { Gap, GapField } from './order-body.ts';

const GAPS: readonly Gap[] = [
  { step: 'where', field: 'pin' },
  { step: 'when', field: 'time' },
  { step: 'payment', field: 'changeFrom' },
  { step: 'contact', field: 'account' },
  { step: 'contact', field: 'phone' },
];
const gapsOf = (...fields: GapField[]): Gap[] => GAPS.filter(({ field }) => fields.includes(field));
const after = (state: CheckoutState, ...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(checkoutReducer, state);
const start = (...fields: GapField[]): CheckoutState => startCheckout({ service: 'DELIVERY', gaps: gapsOf(...fields) });

describe('the step that is open', () => {
  test('first: the first incomplete one; without any, signing in for a guest', () => {
    expect(openStep(start('changeFrom', 'account'), true)).toBe('payment');
    expect(openStep(start('account'), true)).toBe('contact');
    expect(openStep(start('account'), false)).toBeNull();
  });
  test('the one that was asked for, with the focus each time', () => {
    const once = after(start('pin'), { type: 'lead', step: 'notes' });
    expect(once).toMatchObject({ open: 'notes', isLed: true, leadCount: 1 });
    expect(after(once, { type: 'lead', step: 'notes' })).toMatchObject({ open: 'notes', isLed: true, leadCount: 2 });
    expect(after(once, { type: 'signedIn' })).toMatchObject({ open: 'notes', isLed: false });
  });
  test('after going on: the next incomplete one, never one before it; none when nothing is left', () => {
    const gaps = gapsOf('pin', 'changeFrom', 'phone');
    expect(after(start(), { type: 'leave', step: 'when', gaps })).toMatchObject({ open: 'payment', isLed: true });
    expect(after(start(), { type: 'leave', step: 'payment', gaps })).toMatchObject({ open: 'contact' });
    const last = after(start('pin'), { type: 'leave', step: 'contact', gaps });
    expect(last).toMatchObject({ open: null, isLed: false });
    expect(openStep(last, true)).toBeNull();
  });
  test('of another service: its first incomplete one, until the guest opens a step again', () => {
    const changed = after(
      start('pin'),
      { type: 'lead', step: 'notes' },
      { type: 'chooseService' },
      { type: 'serviceChanged', service: 'DINE_IN', gaps: gapsOf('time') },
    );
    expect(openStep(changed, false)).toBe('when');
    expect(changed).toMatchObject({ isLed: false, first: { service: 'DINE_IN' } });
    // Changed elsewhere, for example in another tab: the step in which the guest types stays open.
    const elsewhere = after(
      start('pin'),
      { type: 'lead', step: 'notes' },
      { type: 'serviceChanged', service: 'DINE_IN', gaps: gapsOf('time') },
    );
    expect(openStep(elsewhere, false)).toBe('notes');
  });
  test('after pressing the order button: the first incomplete one; with everything complete it stays', () => {
    expect(after(start(), { type: 'press', gaps: gapsOf('phone', 'time') })).toMatchObject({
      open: 'when',
      isLed: true,
      isTried: true,
    });
    expect(after(start(), { type: 'press', gaps: [] })).toMatchObject({ open: undefined, isLed: false, isTried: true });
  });
});

describe('what is marked as missing', () => {
  const gaps = gapsOf('account', 'phone', 'pin');
  test('fields that the guest has left; all of the step after pressing the order button', () => {
    expect(markedGaps(start(), gaps, 'contact')).toEqual([]);
    const touched = after(start(), { type: 'touch', field: 'phone' }, { type: 'touch', field: 'phone' });
    expect(touched.touched).toEqual(['phone']);
    expect(markedGaps(touched, gaps, 'contact')).toEqual(['phone']);
    expect(markedGaps(touched, gapsOf('pin'), 'contact')).toEqual([]);
    expect(markedGaps(after(touched, { type: 'press', gaps }), gaps, 'contact')).toEqual(['account', 'phone']);
  });
  test('the flat, once the address was left', () => {
    expect(after(start(), { type: 'leave', step: 'when', gaps: [] }).isFlatSeen).toBe(false);
    const left = after(start(), { type: 'leave', step: 'where', gaps: [] });
    expect(after(left, { type: 'leave', step: 'when', gaps: [] }).isFlatSeen).toBe(true);
  });
});

const anyStep = fc.constantFrom(...STEPS);
const anyGaps = fc.subarray([...GAPS]);
const anyService = fc.constantFrom('DELIVERY' as const, 'PICK_UP' as const, 'DINE_IN' as const);
const anyAction: fc.Arbitrary<CheckoutAction> = fc.oneof(
  fc.record({ type: fc.constant('lead' as const), step: anyStep }),
  fc.record({ type: fc.constant('leave' as const), step: anyStep, gaps: anyGaps }),
  fc.record({ type: fc.constant('press' as const), gaps: anyGaps }),
  fc.record({ type: fc.constant('touch' as const), field: fc.constantFrom(...GAPS.map(({ field }) => field)) }),
  fc.record({ type: fc.constant('serviceChanged' as const), service: anyService, gaps: anyGaps }),
  fc.constantFrom<CheckoutAction>({ type: 'chooseService' }, { type: 'signedIn' }, { type: 'placed' }),
);

describe('whatever the guest does', () => {
  const whenever = (check: (before: CheckoutState, action: CheckoutAction, state: CheckoutState) => void): void =>
    fc.assert(
      fc.property(anyGaps, fc.array(anyAction, { maxLength: 30 }), (gaps, actions) => {
        let state = startCheckout({ service: 'DELIVERY', gaps });
        for (const action of actions) {
          const before = state;
          state = checkoutReducer(before, action);
          check(before, action, state);
        }
      }),
    );
  test('only a step that is open takes the focus', () =>
    whenever((_before, _action, state) => {
      if (state.isLed) expect(openStep(state, false)).not.toBeNull();
    }));
  test('no step opens or closes by typing, leaving a field or placing the order', () =>
    whenever((before, { type }, state) => {
      if (type === 'touch' || type === 'signedIn' || type === 'placed')
        expect(openStep(state, true)).toBe(openStep(before, true));
    }));
  test('marks are not taken back while the field is missing', () =>
    whenever((before, _action, state) => {
      for (const step of STEPS)
        expect(markedGaps(state, GAPS, step)).toEqual(expect.arrayContaining(markedGaps(before, GAPS, step)));
    }));
});
