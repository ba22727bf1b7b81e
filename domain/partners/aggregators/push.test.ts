import { expect, it } from 'vitest';
import { duePushes, MENU_REST_MS, MENU_WAITS_AT_MOST_MS, type PushedState } from './push.ts';

const current = { isOpen: true, menuDigest: 'm1', stopsDigest: 's1' };
const pushed: PushedState = { ...current, waiting: null };
const never: PushedState = { isOpen: null, menuDigest: null, stopsDigest: null, waiting: null };

it('announces everything once, and nothing while nothing changes', () => {
  expect(duePushes(never, current, 0).due).toEqual(['MENU', 'STOPS']);
  expect(duePushes(pushed, current, 0)).toEqual({ due: [], waiting: null });
});

it('closes a place at once, opens it again, and does not open what it has not closed', () => {
  expect(duePushes(never, { ...current, isOpen: false }, 0).due).toContain('PLACE');
  expect(duePushes(pushed, { ...current, isOpen: false }, 0).due).toEqual(['PLACE']);
  expect(duePushes({ ...pushed, isOpen: false }, current, 0).due).toEqual(['PLACE']);
});

it('announces a stop list at once', () => {
  expect(duePushes(pushed, { ...current, stopsDigest: 's2' }, 0).due).toEqual(['STOPS']);
});

it('announces a menu when nobody has changed it for a minute', () => {
  const changed = { ...current, menuDigest: 'm2' };
  const first = duePushes(pushed, changed, 0);
  expect(first).toEqual({ due: [], waiting: { digest: 'm2', since: 0, changedAt: 0 } });
  const { waiting } = duePushes({ ...pushed, waiting: first.waiting }, { ...current, menuDigest: 'm3' }, 30_000);
  expect(waiting).toEqual({ digest: 'm3', since: 0, changedAt: 30_000 });
  const at = (now: number) => duePushes({ ...pushed, waiting }, { ...current, menuDigest: 'm3' }, now).due;
  expect(at(30_000 + MENU_REST_MS - 1)).toEqual([]);
  expect(at(30_000 + MENU_REST_MS)).toEqual(['MENU']);
});

it('announces a menu that is changed all the time after ten minutes, and none that was changed back', () => {
  const waiting = { digest: 'm2', since: 0, changedAt: MENU_WAITS_AT_MOST_MS - 1 };
  expect(duePushes({ ...pushed, waiting }, { ...current, menuDigest: 'm3' }, MENU_WAITS_AT_MOST_MS).due).toEqual([
    'MENU',
  ]);
  expect(duePushes({ ...pushed, waiting }, current, MENU_WAITS_AT_MOST_MS)).toEqual({ due: [], waiting: null });
});
