/** Which branch cooks a basket: the spec's own rule, and what to say when none or a closed one is chosen. */

/** A dish of the basket and where it can be had. On the stop-list of a branch is not carried by it. @internal */
export interface CarriedProduct {
  productId: string;
  branches: readonly string[];
  stoppedAt: readonly string[];
}

const carriedBy = ({ branches, stoppedAt }: CarriedProduct, branchId: string): boolean =>
  branches.includes(branchId) && !stoppedAt.includes(branchId);

/** Those that carry every dish, in the order given. A basket without dishes is carried by all. @internal */
export const offeredBranches = (branchIds: readonly string[], products: readonly CarriedProduct[]): string[] =>
  branchIds.filter((branchId) => products.every((product) => carriedBy(product, branchId)));

export interface BranchAsk {
  /** All branches of the restaurant, in its own order. */
  branchIds: readonly string[];
  products: readonly CarriedProduct[];
  /** Nearest first; empty when the look-up failed or nobody knows where the guest is. */
  closest: readonly string[];
  /** What the basket had before. */
  current: { branchId: string; byHand: boolean } | null;
}

export type BranchChoice =
  | { ok: true; branchId: string; byHand: boolean; offered: string[] }
  /** The dishes that the best branch cannot cook. */
  | { ok: false; code: 'NO_BRANCH'; productIds: string[]; offered: [] };

/**
 * A branch that the guest picked stays while it is offered. Else the closest, else the first of the closest that
 * is. When the look-up failed nothing changes. Hours and zones do not move the choice: they are reported as problems.
 */
export function chooseBranch({ branchIds, products, closest, current }: BranchAsk): BranchChoice {
  const offered = offeredBranches(branchIds, products);
  if (offered.length === 0)
    return {
      ok: false,
      code: 'NO_BRANCH',
      productIds: whatIsMissing(branchIds, products, closest),
      offered: [],
    };
  const stays = current && offered.includes(current.branchId) ? current : null;
  if (stays?.byHand) return { ok: true, ...stays, offered };
  const nearest = closest.find((branchId) => offered.includes(branchId));
  return { ok: true, branchId: nearest ?? stays?.branchId ?? offered[0]!, byHand: false, offered };
}

/** Of the branch that lacks the fewest; of equals, the nearest. Naming those is naming the least to give up. */
function whatIsMissing(
  branchIds: readonly string[],
  products: readonly CarriedProduct[],
  closest: readonly string[],
): string[] {
  const nearestFirst = [
    ...closest.filter((id) => branchIds.includes(id)),
    ...branchIds.filter((id) => !closest.includes(id)),
  ];
  const missingAt = nearestFirst.map((branchId) =>
    products.filter((product) => !carriedBy(product, branchId)).map(({ productId }) => productId),
  );
  if (missingAt.length === 0) return products.map(({ productId }) => productId);
  return missingAt.reduce((least, each) => (each.length < least.length ? each : least));
}

export type BranchProblem = { code: 'CLOSED'; opensAt?: number } | { code: 'OUT_OF_ZONE' };

export interface ToldBranchProblem {
  problem: BranchProblem;
  branchId: string;
  /** The nearest offered branch that would do; the guest decides. */
  nextBranchId: string | null;
}

/** What stands against the chosen branch now, and where it would go instead. */
export function tellProblems(
  choice: { branchId: string; offered: readonly string[] },
  closest: readonly string[],
  problemsAt: (branchId: string) => readonly BranchProblem[],
): ToldBranchProblem[] {
  const problems = problemsAt(choice.branchId);
  if (problems.length === 0) return [];
  const nearestFirst = [
    ...closest.filter((id) => choice.offered.includes(id)),
    ...choice.offered.filter((id) => !closest.includes(id)),
  ];
  const next = nearestFirst.find((id) => problemsAt(id).length === 0) ?? null;
  return problems.map((problem) => ({ problem, branchId: choice.branchId, nextBranchId: next }));
}
