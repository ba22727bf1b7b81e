import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { changeDetails, guestDetails, NO_DETAILS, readDetails } from './guest-details.ts';

beforeEach(() => {
  stubBrowserStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('reads texts up to their limits and everything else as its default', () => {
  expect(readDetails({ name: 'x'.repeat(999), floor: 3, paymentType: 'GOLD', sendCheque: 'yes' })).toEqual({
    ...NO_DETAILS,
    name: 'x'.repeat(readDetails({ name: 'x'.repeat(999) })!.name.length),
  });
  expect(readDetails({ name: 'x'.repeat(999) })!.name.length).toBeLessThan(999);
  expect(readDetails({ paymentType: 'CARD', sendCheque: true })).toMatchObject({
    paymentType: 'CARD',
    sendCheque: true,
  });
  expect(readDetails('text')).toBeNull();
});

it('changes single fields', () => {
  changeDetails({ name: 'Ali' });
  changeDetails({ floor: '3' });
  expect(guestDetails.get()).toEqual({ ...NO_DETAILS, name: 'Ali', floor: '3' });
});
