import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowserStorage, type FakeBrowser } from '#tests/support/browser-storage.ts';
import { chooseBranch, chosenBranchOf } from './chosen-branch.ts';
import { chosenService } from './chosen-service.ts';
import { readPlace, visitorPlace } from './visitor-place.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('a branch is chosen per restaurant', () => {
  chooseBranch('r1', 'b1');
  chooseBranch('r2', 'b2');
  expect([chosenBranchOf('r1'), chosenBranchOf('r2'), chosenBranchOf('r3')]).toEqual(['b1', 'b2', null]);
  chooseBranch('r1', null);
  expect(chosenBranchOf('r1')).toBeNull();
});

it('invalid stored branches are ignored', () => {
  browser.storage.set('branches', JSON.stringify({ r1: 5, r2: 'b2' }));
  expect([chosenBranchOf('r1'), chosenBranchOf('r2')]).toEqual([null, 'b2']);
});

it('only known services are read', () => {
  browser.storage.set('serviceType', '"FLYING"');
  expect(chosenService.get()).toBeNull();
  chosenService.set('PICK_UP');
  expect(chosenService.get()).toBe('PICK_UP');
});

it('a place is read with a valid point, a bounded name and a known source', () => {
  expect(readPlace({ latitude: 41, longitude: 69, name: 'x'.repeat(300), source: 'TARGET' })).toEqual({
    latitude: 41,
    longitude: 69,
    name: 'x'.repeat(200),
    source: 'TARGET',
  });
  expect(readPlace({ latitude: 41, longitude: 69, source: 'OTHER' })).toMatchObject({ name: '', source: 'MAP' });
});

it.each([null, 'x', { latitude: 91, longitude: 0 }, { latitude: 0, longitude: 181 }, { latitude: '1', longitude: 2 }])(
  'no place is read from %j',
  (stored) => {
    expect(readPlace(stored)).toBeNull();
  },
);

it('a place is stored until it is removed', () => {
  visitorPlace.set({ latitude: 41, longitude: 69, name: 'Home', source: 'MAP' });
  expect(visitorPlace.get()).toMatchObject({ name: 'Home' });
  visitorPlace.set(null);
  expect(visitorPlace.get()).toBeNull();
});
