import { useLocation, useNavigate } from 'react-router';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useBasketActions } from '#web/shared/basket/basket-store.ts';
import { choicesOf, goesWith, menuAt, presenceOf } from '#web/shared/menu/menu-data.ts';
import { menuProductOf } from '#web/shared/menu/menu-product.ts';
import { ProductSheet } from '#web/shared/menu/product-sheet.tsx';
import { useRestaurantData, type RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import '#web/styles/merchant.css';
import { nothingYetModal } from '#web/shared/page/nothing-yet-modal.tsx';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';

const NoDish = nothingYetModal('card');

/** The dish that the address names. On a menu the sheet is rendered by the menu itself, under this address. */
export default function DishCardModal({ open, onClose }: ModalProps) {
  const t = useT();
  const params = new URLSearchParams(useLocation().search);
  const slug = params.get('restaurant');
  const productId = params.get('product');
  const { facts, failed, retry } = useRestaurantData(slug);
  if (slug === null || productId === null) return <NoDish open={open} onClose={onClose} />;
  if (facts) return <DishSheet facts={facts} productId={productId} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('nothingYet.card')} closeLabel={t('close')}>
      {failed ? (
        <ErrorState title={t('list.failed')} retryLabel={t('tryAgain')} onRetry={retry} className="py-8">
          {t(failureKey(failed))}
        </ErrorState>
      ) : (
        <BusyRegion busy label={t('loading')} skeleton={<Skeleton shape="box" className="h-80" />}>
          {null}
        </BusyRegion>
      )}
    </Dialog>
  );
}

interface DishSheetProps {
  facts: RestaurantData;
  productId: string;
  onClose: () => void;
}

function DishSheet({ facts: { restaurant, menu: common }, productId, onClose }: DishSheetProps) {
  const navigate = useNavigate();
  const branchId = useChosenBranch(restaurant.id);
  const menu = menuAt(common, branchId);
  const { add } = useBasketActions(restaurant);
  const product = menuProductOf(menu, productId);
  if (!product) return <NoDish open onClose={onClose} />;
  const toMenu = (): void => void navigate(paths.restaurant(restaurant), { replace: true });
  return (
    <ProductSheet
      open
      restaurantId={restaurant.id}
      product={product}
      groups={choicesOf(product, menu)}
      presence={presenceOf(product, menu, branchId)}
      logo={restaurant.logo}
      similar={[]}
      company={goesWith(product, menu, branchId)}
      onClose={toMenu}
      onAdd={add}
      onOpen={(id) => void navigate(paths.dishCard(restaurant, id), { replace: true })}
    />
  );
}
