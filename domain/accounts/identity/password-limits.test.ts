import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordVerdict, type PasswordTries } from './password-limits.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const HOUR = 3_600_000;
const used = (count: number, resetsAt = NOW + HOUR) => ({ used: count, resetsAt });
const tries = (more: Partial<PasswordTries> = {}): PasswordTries => ({
  isKnown: false,
  pair: used(0),
  phone: used(0),
  networks: [],
  ...more,
});

it.each([
  ['a first try', tries(), { kind: 'proceed' }],
  ['five on one device', tries({ pair: used(5, NOW + 15 * 60_000) }), { kind: 'wait', seconds: 900 }],
  ['a few strangers on one phone', tries({ phone: used(5) }), { kind: 'challenge', level: 1 }],
  ['many strangers on one phone', tries({ phone: used(80) }), { kind: 'challenge', level: 5 }],
  ['too many strangers on one phone', tries({ phone: used(200) }), { kind: 'wait', seconds: 3600 }],
  ['half of a network', tries({ networks: [{ kind: 'address', ...used(30) }] }), { kind: 'challenge', level: 1 }],
  ['all of a network', tries({ networks: [{ kind: 'site', ...used(240) }] }), { kind: 'wait', seconds: 3600 }],
  [
    'a known device while strangers guess',
    tries({ isKnown: true, phone: used(5000), networks: [{ kind: 'address', ...used(60) }] }),
    { kind: 'proceed' },
  ],
  [
    'a known device that guesses itself',
    tries({ isKnown: true, pair: used(5, NOW + 15 * 60_000) }),
    { kind: 'wait', seconds: 900 },
  ],
])('%s', (_, given, verdict) => {
  expect(passwordVerdict(given, NOW)).toEqual(verdict);
});

it('depends on nothing that strangers do where the device is known', () => {
  const count = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 0, max: 4 }), (phone, network, own) => {
      expect(
        passwordVerdict(
          tries({
            isKnown: true,
            pair: used(own),
            phone: used(phone),
            networks: [
              { kind: 'address', ...used(network) },
              { kind: 'site', ...used(network) },
            ],
          }),
          NOW,
        ),
      ).toEqual({ kind: 'proceed' });
    }),
  );
});
