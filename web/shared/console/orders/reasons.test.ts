import { describe, expect, it } from 'vitest';
import { NO_SHOW_PROPOSED_MS } from '#domain/orders/orders/cancel.ts';
import { reasonsFor } from './reasons.ts';

type Facts = Parameters<typeof reasonsFor>[0];
const AT = '2026-11-21T18:00:00Z';
const NOW = Date.parse(AT);
const order = (given: object = {}): Facts =>
  ({ serviceType: 'PICK_UP', status: 'OPEN', lines: [{ name: 'Osh' }], atTime: null, ...given }) as Facts;
const reasons = (given: object, isManager = false, now = NOW): string[] => reasonsFor(order(given), isManager, now);

describe('reasons to cancel an order', () => {
  it('begin with the usual ones', () => {
    expect(reasons({}).slice(0, 3)).toEqual(['OUT_OF_STOCK', 'BUSY', 'CLOSED']);
  });

  it('are each offered once', () => {
    const all = reasons({ serviceType: 'DELIVERY', status: 'ON_WAY' }, true);
    expect(new Set(all).size).toBe(all.length);
  });

  it('do not blame dishes where there are none', () => {
    expect(reasons({ serviceType: 'DINE_IN', lines: [] })).not.toContain('OUT_OF_STOCK');
  });

  it.each([
    ['DELIVERY', ['OUT_OF_ZONE', 'NO_COURIER'], ['NO_SEATS']],
    ['YANDEX_EATS', ['OUT_OF_ZONE', 'NO_COURIER'], ['NO_SEATS']],
    ['EXPRESS_24', ['OUT_OF_ZONE', 'NO_COURIER'], ['NO_SEATS']],
    ['DINE_IN', ['NO_SEATS'], ['OUT_OF_ZONE', 'NO_COURIER']],
    ['PICK_UP', [], ['OUT_OF_ZONE', 'NO_COURIER', 'NO_SEATS']],
  ])('of %s fit the service', (serviceType, fitting, others) => {
    const all = reasons({ serviceType });
    expect(all).toEqual(expect.arrayContaining(fitting));
    for (const reason of others) expect(all).not.toContain(reason);
  });
});

describe('a guest who did not come', () => {
  const noShow = (given: object, isManager = false, now = NOW): boolean =>
    reasons(given, isManager, now).includes('NO_SHOW');

  it('is one from a quarter of an hour after the booked time', () => {
    const booking = { serviceType: 'DINE_IN', status: 'AT_TIME', atTime: AT };
    expect(noShow(booking, false, NOW + NO_SHOW_PROPOSED_MS - 1)).toBe(false);
    expect(noShow(booking, false, NOW + NO_SHOW_PROPOSED_MS)).toBe(true);
  });

  it('is one at the door at once', () => {
    expect(noShow({ serviceType: 'DELIVERY', status: 'ON_WAY', atTime: AT })).toBe(true);
  });

  it.each(['DONE', 'ACCEPTED', 'CREATED'])('with food that is %s is one for managers only', (status) => {
    const late = NOW + NO_SHOW_PROPOSED_MS;
    expect(noShow({ status, atTime: AT }, false, late)).toBe(false);
    expect(noShow({ status, atTime: AT }, true, late)).toBe(true);
    expect(noShow({ status, atTime: AT }, true, NOW)).toBe(false);
    expect(noShow({ status }, true)).toBe(true);
  });

  it.each(['OPEN', 'COOKING', 'DELIVERED'])('is none of an order that is %s', (status) => {
    expect(noShow({ status, atTime: null }, true, NOW + 10 * NO_SHOW_PROPOSED_MS)).toBe(false);
  });
});
