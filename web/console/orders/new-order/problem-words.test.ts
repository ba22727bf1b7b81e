import { describe, expect, it } from 'vitest';
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import eng from '#web/platform/i18n/messages/eng.json' with { type: 'json' };
import { ct } from '#web/shared/console/testing/render-console.tsx';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { namesOf, otherBranchOf, problemText } from './problem-words.ts';

const t: Translate = ct;
const problem = (code: string, given: object = {}) => ({ code, ...given }) as unknown as QuoteProblem;
const lines = [
  { productId: 'osh', name: 'Osh' },
  { productId: 'tea', name: 'Choy' },
];

describe('a problem of an order', () => {
  it.each(['SOLD_OUT', 'NO_BRANCH', 'CLOSED', 'SLOT_FULL', 'NO_SEATS', 'OUT_OF_ZONE', 'MINIMUM_NOT_MET', 'VALIDATION'])(
    '%s is said in the words that guests read',
    (code) => {
      expect(problemText(problem(code), 'Osh', t, 'eng')).toContain(`problem.${code} Osh`);
      expect(eng).toHaveProperty([`problem.${code}`]);
    },
  );

  it('that is not known yet is said in general words', () => {
    expect(problemText(problem('NEW_RULE'), '', t, 'eng')).toContain('problem.other');
  });

  it('says how much is missing in the currency of the language', () => {
    const text = problemText(problem('MINIMUM_NOT_MET', { missing: 1_500_000 }), '', t, 'ru');
    expect(text.replaceAll('\u00A0', ' ')).toContain('15 000 сум');
  });
});

it('out of the zone names the branch that would deliver, where there is one', () => {
  const branches = [{ id: 'b', name: 'Chilonzor' }];
  expect(otherBranchOf(problem('OUT_OF_ZONE', { branchId: 'a', nextBranchId: 'b' }), branches)).toBe('Chilonzor');
  expect(otherBranchOf(problem('OUT_OF_ZONE', { branchId: 'a', nextBranchId: null }), branches)).toBeNull();
  expect(otherBranchOf(problem('NO_BRANCH', { nextBranchId: 'b' }), branches)).toBeNull();
});

describe('the dishes of a problem', () => {
  it('are the one it names, or all of several', () => {
    expect(namesOf(problem('SOLD_OUT', { productId: 'tea' }), lines)).toBe('Choy');
    expect(namesOf(problem('SOLD_OUT', { productIds: ['tea', 'osh'] }), lines)).toBe('Choy, Osh');
    expect(namesOf(problem('SOLD_OUT', { productId: 'tea', productIds: ['osh'] }), lines)).toBe('Osh');
  });

  it('are those of the order only', () => {
    expect(namesOf(problem('SOLD_OUT', { productIds: ['gone', 'osh'] }), lines)).toBe('Osh');
    expect(namesOf(problem('CLOSED'), lines)).toBe('');
  });
});
