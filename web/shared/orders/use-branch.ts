import type { BranchView } from '#contract/catalog.ts';
import type { LinkOrder, OwnerOrder } from '#contract/orders.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useAnswer } from '#web/shared/query/use-answer.ts';

/** Where the order is cooked: its number to call, its address. A link names the branch by its name alone. */
export function useBranch(order: LinkOrder | null, own: OwnerOrder | null): BranchView | null {
  const { api } = useStorefront();
  const language = useLanguage();
  const id = order?.merchantId ?? null;
  const { value } = useAnswer<BranchView[]>(
    id && `${id} ${language}`,
    // Of another storefront: the order is told all the same, only without a number to call.
    (signal) => api('GET /merchants/:id/branches', { params: { id: id ?? '' }, signal }),
  );
  return value?.find((branch) => (own ? branch.id === own.branchId : branch.name === order?.branchName)) ?? null;
}
