import { Suspense, useMemo } from 'react';
import { useHref, useLocation } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScrollRail } from '#web/ui/scroll-rail.tsx';
import type { RestaurantData } from './use-restaurant-data.ts';
import { choicesOf, goesWith, menuAt, presenceOf, productsOf } from '#web/shared/menu/menu-data.ts';
import { useMenuHandlers, type DishActions } from '#web/shared/menu/use-menu-handlers.ts';
import { useOverlayParam } from '#web/shared/routing/use-overlay-param.ts';
import { MenuSectionTiles } from '#web/shared/menu/menu-section.tsx';
import { ProductTile } from '#web/shared/menu/product-tile.tsx';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';

const ProductSheet = lazyPart(async () => (await import('#web/shared/menu/product-sheet.tsx')).ProductSheet);

interface PlainMenuProps {
  facts: RestaurantData;
  /** null: dishes of all branches. */
  branchId: string | null;
  changes: DishActions;
  /** By dish, where dishes are not counted in the basket. */
  counts?: ReadonlyMap<string, number>;
}

/** A menu without the restaurant's page around it; dishes that the branch does not offer are hidden. */
export function PlainMenu({ facts: { restaurant, menu: common }, branchId, changes, counts }: PlainMenuProps) {
  const menu = menuAt(common, branchId);
  const t = useT();
  const { value: openedId, open, close } = useOverlayParam('product');
  const { pathname } = useLocation();
  const here = useHref(pathname);

  const { onCount, onClick } = useMenuHandlers(changes, open);

  const sections = useMemo(
    () =>
      menu.sections
        .map((section) => ({
          ...section,
          products: section.products.filter((product) => presenceOf(product, menu, branchId) !== 'elsewhere'),
        }))
        .filter(({ products }) => products.length > 0),
    [menu, branchId],
  );
  if (sections.length === 0) return <EmptyState icon="book-open-text" title={t('sit.noMenu')} className="py-20" />;
  const opened = openedId === null ? undefined : productsOf(menu).find(({ id }) => id === openedId);
  return (
    <div className="relative min-w-0" role="presentation" onClick={onClick}>
      <div className="table-chips">
        <ScrollRail
          kind="chips"
          label={t('merchant.categoriesRow')}
          sections={sections.map(({ id, name, products }) => ({ id, label: name, count: products.length }))}
        />
      </div>
      {sections.map((section) => (
        <MenuSectionTiles key={section.id} section={section}>
          {section.products.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              presence={presenceOf(product, menu, branchId)}
              restaurantId={restaurant.id}
              href={`${here}?product=${product.id}`}
              logo={restaurant.logo}
              count={counts && (counts.get(product.id) ?? 0)}
              onCount={onCount}
            />
          ))}
        </MenuSectionTiles>
      ))}
      {opened && (
        <Suspense fallback={null}>
          <ProductSheet
            key={opened.id}
            open
            restaurantId={restaurant.id}
            product={opened}
            groups={choicesOf(opened, menu)}
            presence={presenceOf(opened, menu, branchId)}
            logo={restaurant.logo}
            similar={[]}
            company={goesWith(opened, menu, branchId)}
            onClose={close}
            onAdd={changes.add}
            onOpen={open}
          />
        </Suspense>
      )}
    </div>
  );
}
