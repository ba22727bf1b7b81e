import type { BranchView } from '#contract/restaurants/catalog.ts';
import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';

/**
 * The branch that prepares the order. Behind a link only its name is known. For an order of another storefront the
 * call fails, and the order is shown without a number to call.
 */
export function useBranch(order: LinkOrder | null, own: OwnerOrder | null): BranchView | null {
  const id = order?.merchantId ?? null;
  const { data } = useCallQuery('GET /merchants/:id/branches', { params: { id: id ?? '' } }, { enabled: id !== null });
  return data?.find((branch) => (own ? branch.id === own.branchId : branch.name === order?.branchName)) ?? null;
}
