import { Link, useSearchParams } from 'react-router';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { menuPrice } from '#domain/orders/pricing/price.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { categoriesOf, missingLanguages, textIn } from './menu-view.ts';
import { MoveHandle } from './move-handle.tsx';
import { useMenuChoice, useMenuLanguages } from './use-menu.ts';

interface DishActions {
  /** Whether all dishes of the category are shown. */
  canOrder: boolean;
  onOrder: (categoryId: string, ids: readonly string[], movedId: string) => void;
  /** Asks for another category. */
  onMove: (dish: MenuProduct) => void;
  onHide: (dish: MenuProduct) => void;
}

export function useDishColumns(menu: ConsoleMenu, actions: DishActions): TableColumn<MenuProduct>[] {
  const ct = useConsoleT();
  return [
    { id: 'name', head: ct('table.name'), cell: (dish) => <NameCell dish={dish} menu={menu} /> },
    {
      id: 'price',
      head: ct('menu.field.costPrice'),
      cell: (dish) => <PriceCell dish={dish} />,
      sortBy: menuPrice,
    },
    {
      id: 'state',
      head: ct('table.state'),
      isFullWidthInCard: true,
      cell: (dish) => <StateCell dish={dish} menu={menu} />,
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (dish) => <ActionsCell dish={dish} menu={menu} {...actions} />,
    },
  ];
}

interface CellProps {
  dish: MenuProduct;
  menu: ConsoleMenu;
}

function NameCell({ dish, menu }: CellProps) {
  const language = useLanguage();
  const [params] = useSearchParams();
  const [choice] = useMenuChoice();
  const { photo } = dish;
  const category = choice.text !== '' && categoriesOf(menu).find(({ id }) => id === dish.categoryId);
  return (
    <span className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-3 py-1">
      <StoredPicture
        picture={photo}
        alt=""
        ratio="1:1"
        sizes="48px"
        className="w-12 rounded-input"
        dimmed={dish.hidden}
        fallback={<Icon name="image" />}
      />
      <span>
        <Link
          className="inline-flex items-center min-h-8 hover:underline"
          to={{ pathname: consolePaths.menu(dish.id), search: params.toString() }}
          preventScrollReset
        >
          {textIn(dish.name, language)}
        </Link>
        {category && <small>{textIn(category.name, language)}</small>}
      </span>
    </span>
  );
}

function PriceCell({ dish: { costPrice, discount } }: { dish: MenuProduct }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <Price
      className="dish-price"
      old={discount > 0 ? { text: money(costPrice), label: t('product.oldPrice') } : undefined}
    >
      {money(menuPrice({ costPrice, discount }))}
    </Price>
  );
}

function StateCell({ dish, menu }: CellProps) {
  const ct = useConsoleT();
  const languages = useMenuLanguages();
  const stopped = menu.branches.filter(({ id }) => dish.stoppedAt.includes(id)).map(({ name }) => name);
  const marks = [
    dish.hidden && <Badge key="hidden">{ct('menu.hidden')}</Badge>,
    stopped.length > 0 && (
      <Badge key="stopped" tone="bad">
        {stopped.length === menu.branches.length
          ? ct('menu.soldOut')
          : ct('menu.soldOutAt', { names: stopped.join(', ') })}
      </Badge>
    ),
    ...missingLanguages(dish, languages).map((language) => (
      <Badge key={language} tone="warn">
        {ct(`menu.missing.${language}`)}
      </Badge>
    )),
    dish.photo === null && (
      <Badge key="photo" tone="warn">
        {ct('menu.filter.NO_PHOTO')}
      </Badge>
    ),
  ].filter(Boolean);
  return marks.length > 0 && <span className="flex flex-wrap gap-1">{marks}</span>;
}

function ActionsCell({ dish, menu, canOrder, onOrder, onMove, onHide }: CellProps & DishActions) {
  const ct = useConsoleT();
  const language = useLanguage();
  const name = textIn(dish.name, language);
  const category = categoriesOf(menu).find(({ id }) => id === dish.categoryId);
  return (
    <ButtonRow as="span">
      <IconButton
        icon={dish.hidden ? 'eye-off' : 'eye'}
        label={ct(dish.hidden ? 'menu.showNamed' : 'menu.hideNamed', { name })}
        onClick={() => onHide(dish)}
      />
      <MoveHandle
        name={name}
        kind="dish"
        id={dish.id}
        parentId={dish.categoryId}
        around="tr"
        ids={category?.products.map(({ id }) => id) ?? []}
        canOrder={canOrder}
        onOrder={(ids, movedId) => onOrder(dish.categoryId, ids, movedId)}
        further={[{ id: 'move', label: ct('menu.toCategory'), icon: 'arrow-right', onSelect: () => onMove(dish) }]}
      />
    </ButtonRow>
  );
}
