import { expect, it } from 'vitest';
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { waitOf } from './party-labels.ts';
import { withParty } from './use-party-steps.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const party = (id: string, more: Partial<WaitingParty> = {}): WaitingParty => ({
  id,
  branchId: 'branch',
  version: 1,
  state: 'WAITING',
  place: 1,
  name: id,
  phone: null,
  language: 'uz',
  partySize: 2,
  note: null,
  quotedMinutes: null,
  joinedAt: new Date(NOON).toISOString(),
  readyAt: null,
  comingAt: null,
  endedAt: null,
  nextMessageAt: null,
  mayUndo: false,
  link: '',
  ...more,
});

it('a wait is in whole minutes, and over what was quoted', () => {
  const at = (quotedMinutes: number | null) => ({ joinedAt: new Date(NOON).toISOString(), quotedMinutes });
  expect(waitOf(at(20), NOON + 12.9 * 60_000)).toEqual({ waited: 12, over: 0 });
  expect(waitOf(at(10), NOON + 12.9 * 60_000)).toEqual({ waited: 12, over: 2 });
  expect(waitOf(at(null), NOON + 90 * 60_000)).toEqual({ waited: 90, over: 0 });
  expect(waitOf(at(null), NOON - 5000)).toEqual({ waited: 0, over: 0 });
});

it('a party that ends goes below the line, the last first, and back to its place', () => {
  const early = party('early');
  const late = party('late', { joinedAt: new Date(NOON + 60_000).toISOString() });
  const gone = party('gone', { state: 'LEFT', endedAt: new Date(NOON).toISOString() });
  const ended = { ...early, state: 'REMOVED' as const, endedAt: new Date(NOON + 90_000).toISOString() };
  const ids = (items: WaitingParty[]) => items.map(({ id }) => id);
  expect(ids(withParty([early, late, gone], ended))).toEqual(['late', 'early', 'gone']);
  expect(ids(withParty([late, ended, gone], early))).toEqual(['early', 'late', 'gone']);
});
