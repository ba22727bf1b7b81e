import type { BranchView } from '#contract/catalog.ts';
import type { LinkOrder, OwnerOrder } from '#contract/orders.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useAnswer } from '#web/shared/query/use-answer.ts';

/** The branch that prepares the order. Behind a link only its name is known. */
export function useBranch(order: LinkOrder | null, own: OwnerOrder | null): BranchView | null {
  const { api } = useStorefront();
  const language = useLanguage();
  const id = order?.merchantId ?? null;
  const { value } = useAnswer<BranchView[]>(
    id && `${id} ${language}`,
    // An order of another storefront is shown as well, without a number to call.
    (signal) => api('GET /merchants/:id/branches', { params: { id: id ?? '' }, signal }),
  );
  return value?.find((branch) => (own ? branch.id === own.branchId : branch.name === order?.branchName)) ?? null;
}
