import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { PREP_MINUTES, prepHistory, remembered, rememberMinutes, usualMinutes } from './prep-minutes.ts';

const CREATED = '2026-11-21T10:00:00Z';
const order = (given: object = {}) =>
  ({ branchId: 'b', serviceType: 'DELIVERY', createdDate: CREATED, readyBy: null, ...given }) as StaffOrder;
const promisedIn = (minutes: number): string => new Date(Date.parse(CREATED) + minutes * 60_000).toISOString();

describe('the preselected minutes', () => {
  it('are twenty for an order without a promise and without a history', () => {
    expect(usualMinutes(order(), {})).toBe(20);
    expect(usualMinutes(order(), { 'b DELIVERY': [] })).toBe(20);
  });

  it.each([
    [1, 10],
    [12, 10],
    [13, 15],
    [24, 20],
    [26, 30],
    [38, 45],
    [600, 45],
  ])('for a promise in %d minutes are the nearest choice, %d', (promised, minutes) => {
    expect(usualMinutes(order({ readyBy: promisedIn(promised) }), {})).toBe(minutes);
  });

  it('are the middle one of the latest choices, whatever was promised', () => {
    const history = { 'b DELIVERY': [45, 10, 15] };
    expect(usualMinutes(order({ readyBy: promisedIn(60) }), history)).toBe(15);
    expect(history['b DELIVERY']).toEqual([45, 10, 15]);
  });

  it('are those of the same branch and service', () => {
    const history = { 'b DINE_IN': [45], 'other DELIVERY': [45] };
    expect(usualMinutes(order(), history)).toBe(20);
    expect(usualMinutes(order({ serviceType: 'DINE_IN' }), history)).toBe(45);
  });

  it('are always one of the choices', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 900 }), (minutes) => {
        const usual = usualMinutes(order({ readyBy: promisedIn(minutes) }), {});
        expect(PREP_MINUTES).toContain(usual);
      }),
    );
  });
});

describe('the remembered choices', () => {
  it('are the last five of each branch and service', () => {
    let history = {};
    for (const minutes of [10, 15, 20, 30, 45, 10]) history = remembered(order(), minutes, history);
    history = remembered(order({ serviceType: 'PICK_UP' }), 30, history);
    expect(history).toEqual({ 'b DELIVERY': [15, 20, 30, 45, 10], 'b PICK_UP': [30] });
  });

  describe('in the browser', () => {
    const stored = new Map<string, string>();
    beforeEach(() => {
      stored.clear();
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      });
      vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
      vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, hidden: false });
    });
    afterEach(() => void vi.unstubAllGlobals());

    it('last beyond the page', () => {
      rememberMinutes(order(), 30);
      rememberMinutes(order(), 45);
      expect(JSON.parse(stored.get('consolePrepMinutes')!)).toEqual({ 'b DELIVERY': [30, 45] });
      expect(prepHistory()).toEqual({ 'b DELIVERY': [30, 45] });
    });

    it.each(['null', '7', '"text"', '{broken'])('are none where the stored text is %s', (text) => {
      stored.set('consolePrepMinutes', text);
      expect(prepHistory()).toEqual({});
    });
  });
});
