import { expect, it } from 'vitest';
import { setupSteps, type SetupFacts } from './setup-steps.ts';

const ready: SetupFacts = {
  hasLogo: true,
  hasAbout: true,
  branches: 2,
  branchesWithHours: 2,
  dishes: 5,
  delivering: 1,
  deliveringWithZone: 1,
  colleagues: 1,
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
  [{ branches: 0, branchesWithHours: 0, delivering: 0, deliveringWithZone: 0 }, ['HOURS', 'DELIVERY']],
])('%o lacks %o', (facts, steps) => expect(missing(facts)).toEqual(steps));
