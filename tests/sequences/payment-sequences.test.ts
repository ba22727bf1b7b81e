/**
 * The state machine of payments together with the ledger: whatever providers, guests and staff do, in whatever order
 * and however often, and whenever the ledger is booked in between, it says what the payments and the order say.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ACTIONS,
  ACTS,
  book,
  checkBooked,
  newWorld,
  NOW,
  provider,
  PROVIDER_CALLS,
  SEQUENCES,
  SEQUENCES_TIMEOUT_MS,
  type OrderStep,
} from './order-books.ts';

const amount = fc.constantFrom(30, 50, 100, 100, 100, 150);
const step: fc.Arbitrary<OrderStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom(...PROVIDER_CALLS), by: fc.constantFrom(0, 1, 2), amount }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom(...ACTS), amount }) },
);

it(
  'agrees with payments and order in any order of calls, and whenever it is booked',
  () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = newWorld();
        let now = NOW;
        for (const each of steps) {
          now += 1_000;
          if ('by' in each) {
            provider(world, each, now);
            // A repetition of what a provider said changes nothing.
            const then = structuredClone(world);
            provider(world, each, now + 1);
            expect(world).toEqual(then);
          } else ACTIONS[each.is](world, each.amount, now);
        }
        book(world);
        checkBooked(world);
        const { length } = world.movements;
        book(world);
        expect(world.movements).toHaveLength(length);
      }),
      { numRuns: SEQUENCES },
    );
  },
  SEQUENCES_TIMEOUT_MS,
);
