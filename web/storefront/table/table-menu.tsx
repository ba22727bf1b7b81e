import { useBasketActions } from '#web/shared/basket/basket-store.ts';
import { useMenuFacts } from '#web/shared/menu/menu-facts.ts';
import { PlainMenu } from '#web/shared/ordering/plain-menu.tsx';
import type { RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';

/** The menu of this branch, whose dishes go into the round. */
export function TableMenu({ facts, branchId }: { facts: RestaurantData; branchId: string }) {
  const changes = useBasketActions(facts.restaurant);
  useMenuFacts(facts.menu, branchId, changes.refresh);
  return <PlainMenu facts={facts} branchId={branchId} changes={changes} />;
}
