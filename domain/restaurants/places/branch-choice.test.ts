import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseBranch,
  offeredBranches,
  tellProblems,
  type BranchAsk,
  type BranchProblem,
  type CarriedProduct,
} from './branch-choice.ts';

const dish = (productId: string, branches: string[], stoppedAt: string[] = []): CarriedProduct => ({
  productId,
  branches,
  stoppedAt,
});
const BRANCHES = ['a', 'b', 'c', 'd'];
const ask = (more: Partial<BranchAsk> = {}): BranchAsk => ({
  branchIds: BRANCHES,
  products: [dish('osh', ['b', 'c', 'd'])],
  closest: ['a', 'c', 'b', 'd'],
  current: null,
  ...more,
});
const chosen = (of: BranchAsk): string => {
  const choice = chooseBranch(of);
  return choice.ok ? choice.branchId : choice.code;
};

describe('the branch of a basket', () => {
  it('is the closest if it carries everything, else the first of the closest that does', () => {
    expect(chosen(ask({ closest: ['b', 'a', 'c', 'd'] }))).toBe('b');
    expect(chosen(ask())).toBe('c');
  });

  it('is any for a basket without dishes', () => expect(chosen(ask({ products: [] }))).toBe('a'));

  it('does not carry what it has stopped', () => {
    expect(chosen(ask({ products: [dish('osh', BRANCHES, ['a', 'c'])] }))).toBe('b');
  });

  it('stays where the guest put it while it is offered', () => {
    expect(chooseBranch(ask({ current: { branchId: 'd', byHand: true } }))).toMatchObject({
      branchId: 'd',
      byHand: true,
    });
    expect(chooseBranch(ask({ current: { branchId: 'a', byHand: true } }))).toMatchObject({
      branchId: 'c',
      byHand: false,
    });
    expect(chosen(ask({ current: { branchId: 'd', byHand: false } }))).toBe('c');
  });

  it('stays as it was when the look-up failed', () => {
    expect(chosen(ask({ closest: [], current: { branchId: 'd', byHand: false } }))).toBe('d');
    expect(chosen(ask({ closest: [] }))).toBe('b');
    expect(chosen(ask({ closest: [], current: { branchId: 'a', byHand: false } }))).toBe('b');
  });

  it('does not exist when no branch carries all, and the fewest dishes are named', () => {
    const products = [dish('osh', ['a', 'b']), dish('manti', ['b']), dish('sushi', ['c'])];
    expect(chooseBranch(ask({ products }))).toEqual({
      ok: false,
      code: 'NO_BRANCH',
      productIds: ['sushi'],
      offered: [],
    });
    expect(
      chooseBranch(ask({ products: [dish('osh', ['a']), dish('sushi', ['c'])], closest: ['c', 'a'] })),
    ).toMatchObject({ productIds: ['osh'] });
    expect(chooseBranch(ask({ branchIds: [] }))).toMatchObject({ code: 'NO_BRANCH', productIds: ['osh'] });
  });

  it("is the spec's two sentences for any basket", () => {
    const some = fc.subarray(BRANCHES);
    const order = fc.shuffledSubarray(BRANCHES, { minLength: 4 });
    const product = fc.record({ productId: fc.constantFrom('x', 'y', 'z'), branches: some, stoppedAt: some });
    fc.assert(
      fc.property(fc.array(product, { maxLength: 5 }), order, (products, closest) => {
        const intersection = products.reduce<Set<string>>(
          (left, { branches, stoppedAt }) => left.intersection(new Set(branches)).difference(new Set(stoppedAt)),
          new Set(BRANCHES),
        );
        expect(new Set(offeredBranches(BRANCHES, products))).toEqual(intersection);
        let expected = 'NO_BRANCH';
        for (const each of closest.toReversed()) if (intersection.has(each)) expected = each;
        if (intersection.has(closest[0]!)) expected = closest[0]!;
        expect(chosen(ask({ products, closest }))).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('what stands against it', () => {
  const at: Record<string, BranchProblem[]> = {
    c: [{ code: 'CLOSED', opensAt: 5 }],
    b: [{ code: 'OUT_OF_ZONE' }],
    d: [],
  };
  const told = (branchId: string, problems = at) =>
    tellProblems({ branchId, offered: ['b', 'c', 'd'] }, ['a', 'c', 'b', 'd'], (id) => problems[id] ?? []);

  it('is told with the next branch that would do, and never moves the choice', () => {
    expect(told('c')).toEqual([{ problem: { code: 'CLOSED', opensAt: 5 }, branchId: 'c', nextBranchId: 'd' }]);
    expect(told('d')).toEqual([]);
  });

  it('has no next branch where none would do, nor one that lacks a dish', () => {
    expect(told('c', { ...at, d: [{ code: 'CLOSED' }] })).toMatchObject([{ nextBranchId: null }]);
  });
});
