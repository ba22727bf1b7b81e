import { useNavigate } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import type { Route } from './+types/branch-modal-route';
import { BranchChooser } from '#web/shared/branches/branch-chooser.tsx';
import { MenuView } from './menu-view.tsx';
import { useMerchantPage } from './merchant-page.ts';
import { useTabTitle } from './tab-head.tsx';

/** The branch chooser over the menu, whose dishes depend on the branch. */
export function BranchModalPage({ loaderData: { menu, branches } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const navigate = useNavigate();
  const { restaurant } = useMerchantPage();
  // Needs scripts; without them the branches have a tab of their own.
  const hydrated = useHydrated();
  const close = (): void => {
    if (window.history.state?.idx > 0) void navigate(-1);
    else void navigate(paths.restaurant(restaurant), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHead title={useTabTitle(t('merchant.branchTitle'))} noindex />
      <MenuView menu={menu} />
      {hydrated && <BranchChooser restaurantId={restaurant.id} menu={menu} branches={branches} onClose={close} />}
    </>
  );
}
