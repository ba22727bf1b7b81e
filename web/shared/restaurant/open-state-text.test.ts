import { expect, test } from 'vitest';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { openStateText } from './open-state-text.ts';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const now = Date.parse('2026-03-09T22:30:00+05:00');
const words = (state: Omit<Parameters<typeof openStateText>[0], 'timeZone'>, timeZone = 'Asia/Tashkent', at = now) =>
  openStateText({ ...state, timeZone }, at, t, 'eng');

test('an open place says until when, if there is an end', () => {
  expect(words({ open: true, closesAt: '2026-03-10T02:00:00+05:00' })).toBe('open.until 02:00');
  expect(words({ open: true })).toBe('open.now');
});

test('a closed one says when it opens, by the local midnight', () => {
  expect(words({ open: false, opensAt: '2026-03-09T23:00:00+05:00' })).toBe('open.at 23:00');
  expect(words({ open: false, opensAt: '2026-03-10T00:30:00+05:00' })).toBe('open.tomorrow 00:30');
  expect(words({ open: false, opensAt: '2026-03-12T10:00:00+05:00' })).toBe('open.on Thu, 12 10:00');
  expect(words({ open: false })).toBe('open.closed');
});

test('a place elsewhere is told on its own clock, also across the night in which clocks are set', () => {
  const night = Date.parse('2026-03-28T23:30:00+01:00');
  const berlin = (state: Parameters<typeof words>[0]) => words(state, 'Europe/Berlin', night);
  expect(berlin({ open: true, closesAt: '2026-03-29T01:00:00Z' })).toBe('open.until 03:00');
  expect(berlin({ open: false, opensAt: '2026-03-28T22:45:00Z' })).toBe('open.at 23:45');
  expect(berlin({ open: false, opensAt: '2026-03-29T08:00:00Z' })).toBe('open.tomorrow 10:00');
  expect(berlin({ open: false, opensAt: '2026-03-30T22:30:00Z' })).toBe('open.on Tue, 31 00:30');
});
