import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { changeVisit, endVisit, NEW_VISIT, readVisit, visitDrafts } from './visit-draft.ts';

beforeEach(() => {
  stubBrowserStorage();
});
afterEach(() => vi.unstubAllGlobals());

const ID = '0190b6a0-0000-7000-8000-000000000001';

it.each([null, 'text', [], 5])('reads %j as a new draft', (stored) => {
  expect(readVisit(stored)).toEqual(NEW_VISIT);
});

it('keeps valid fields and resets invalid ones', () => {
  const stored = {
    when: { day: '2026-11-22', time: '19:30' },
    partySize: 4,
    hallId: ID,
    tableId: 'not-an-id',
    promoCode: 'OSH',
    note: 5,
    ifMissing: 'CALL',
    cutlery: 51,
  };
  expect(readVisit(stored)).toEqual({
    ...NEW_VISIT,
    when: stored.when,
    partySize: 4,
    hallId: ID,
    promoCode: 'OSH',
    ifMissing: 'CALL',
  });
});

it.each([{ day: '2026-11-22', time: '24:00' }, { day: '22.11.2026', time: '19:30' }, { day: '2026-11-22' }])(
  'drops the invalid time %j',
  (when) => {
    expect(readVisit({ when }).when).toBeNull();
  },
);

it('keeps a hold only with a time, a branch and an end', () => {
  const hold = {
    holdId: ID,
    branchId: ID,
    expiresAt: '2026-11-22T10:00:00Z',
    day: '2026-11-22',
    time: '19:30',
    partySize: 2,
    hallId: null,
    tableId: null,
  };
  expect(readVisit({ hold }).hold).toEqual(hold);
  expect(readVisit({ hold: { ...hold, expiresAt: 'soon' } }).hold).toBeNull();
  expect(readVisit({ hold: { ...hold, branchId: 'b' } }).hold).toBeNull();
});

it('changes one restaurant at a time and forgets it when the order is placed', () => {
  changeVisit('a', { note: 'no onion' });
  changeVisit('b', { partySize: 6 });
  changeVisit('a', { cutlery: 2 });
  expect(visitDrafts.get()).toMatchObject({ a: { note: 'no onion', cutlery: 2 }, b: { partySize: 6 } });
  endVisit('a');
  expect(Object.keys(visitDrafts.get()!)).toEqual(['b']);
});

it('keeps the latest eight drafts', () => {
  for (let each = 0; each < 10; each += 1) changeVisit(`r${each}`, { cutlery: each });
  changeVisit('r5', { cutlery: 1 });
  expect(Object.keys(visitDrafts.get()!)).toEqual(['r2', 'r3', 'r4', 'r6', 'r7', 'r8', 'r9', 'r5']);
});
