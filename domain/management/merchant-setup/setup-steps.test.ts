import { describe, expect, it } from 'vitest';
import { liveRefusal, missingForGuests, setupSteps, type SetupFacts } from './setup-steps.ts';

const ready: SetupFacts = {
  hasLogo: true,
  hasAbout: true,
  branches: 2,
  branchesWithHours: 2,
  dishes: 5,
  dishesWithoutPhoto: 0,
  dishesWithoutTranslation: 0,
  dishesWithoutMxik: 0,
  delivering: 1,
  deliveringWithZone: 1,
  colleagues: 1,
  hasTestOrder: true,
  isLive: true,
  opening: 'APPROVED',
};
const missing = (facts: Partial<SetupFacts>): string[] =>
  setupSteps({ ...ready, ...facts })
    .filter(({ done }) => !done)
    .map(({ step }) => step);

it('is done when every step is', () => expect(missing({})).toEqual([]));

it.each([
  [{ hasAbout: false }, ['BRAND']],
  [{ branchesWithHours: 1 }, ['HOURS']],
  [{ dishes: 4 }, ['MENU']],
  [{ deliveringWithZone: 0 }, ['DELIVERY']],
  [{ delivering: 0, deliveringWithZone: 0 }, []],
  [{ colleagues: 0 }, ['STAFF']],
  [{ hasTestOrder: false, isLive: false }, ['TEST_ORDER', 'LIVE']],
  [{ branches: 0, branchesWithHours: 0, delivering: 0, deliveringWithZone: 0 }, ['HOURS', 'DELIVERY']],
])('%o lacks %o', (facts, steps) => expect(missing(facts)).toEqual(steps));

describe('what guests would miss', () => {
  it('is nothing in a complete restaurant', () => expect(missingForGuests(ready)).toEqual([]));

  it('is counted by dish and by branch', () => {
    const facts = { ...ready, hasLogo: false, branchesWithHours: 0, deliveringWithZone: 0, dishesWithoutPhoto: 3 };
    expect(missingForGuests({ ...facts, dishesWithoutTranslation: 2, dishesWithoutMxik: 5 })).toEqual([
      { kind: 'LOGO', count: 1 },
      { kind: 'HOURS', count: 2 },
      { kind: 'ZONE', count: 1 },
      { kind: 'PHOTO', count: 3 },
      { kind: 'TRANSLATION', count: 2 },
      { kind: 'MXIK', count: 5 },
    ]);
  });
});

it.each([
  [{}, null],
  [{ opening: null }, null],
  [{ opening: 'PENDING' }, 'UNDER_REVIEW'],
  [{ opening: 'DECLINED' }, 'DECLINED'],
  [{ branchesWithHours: 0 }, 'NO_HOURS'],
  [{ dishes: 0 }, 'NO_MENU'],
] as const)('%o goes live unless %s', (facts, refusal) => expect(liveRefusal({ ...ready, ...facts })).toBe(refusal));
