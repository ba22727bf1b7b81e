import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { BasketChange } from '#domain/orders/orders/basket.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { useRestaurantChanges } from '#web/shared/basket-sync/use-restaurant-changes.ts';

interface RestaurantChangeNoticesProps {
  restaurantId: string;
  nameOf: (productId: string) => string | undefined;
  branches: readonly BranchFacts[];
}

/** Changes that the restaurant made to this basket, each of them dismissible. */
export function RestaurantChangeNotices({ restaurantId, nameOf, branches }: RestaurantChangeNoticesProps) {
  const t = useT();
  const { money } = useFormat();
  const { changes, dismiss } = useRestaurantChanges(restaurantId);
  if (changes.length === 0) return null;
  const branchName = (id: string | null): string =>
    branches.find((branch) => branch.id === id)?.name ?? t('basketChange.noBranch');
  const textOf = (change: BasketChange): string => {
    switch (change.kind) {
      case 'price':
        return t('basketChange.price', {
          name: nameOf(change.productId) ?? t('problem.aDish'),
          from: money(change.from),
          to: money(change.to),
        });
      case 'soldOut':
      case 'removed':
      case 'backAgain':
        return t(`basketChange.${change.kind}`, { name: nameOf(change.productId) ?? t('problem.aDish') });
      case 'branch':
        return t('basketChange.branch', { from: branchName(change.from), to: branchName(change.to) });
      case 'delivery':
        return t('basketChange.delivery', {
          from: money(change.from!),
          to: money(change.to!),
        });
      case 'promoGone':
        return t('basketChange.promoGone', { code: change.code });
      case 'service':
      case 'promo':
      case 'bill':
        return t('basketChange.sum', { from: money(change.from), to: money(change.to) });
    }
  };
  return (
    <div role="status" aria-label={t('basketChange.title')}>
      <ul className="grid gap-2">
        {changes.map((change, at) => (
          <li key={`${change.kind}${at}`}>
            <Notice
              tone="info"
              trailing={<IconButton icon="x" label={t('basketChange.dismiss')} onClick={() => dismiss(change)} />}
            >
              {textOf(change)}
            </Notice>
          </li>
        ))}
      </ul>
    </div>
  );
}
