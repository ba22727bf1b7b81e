import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx';
import { useDishColumns } from './dish-columns.tsx';
import { categoriesOf, DISH_FILTERS, shownCategory, shownDishes, textIn } from './menu-view.ts';
import { useOrderStatus } from './move-handle.tsx';
import { useBulkChange, useMenuChoice, useMenuLanguages, useMenuOrder } from './use-menu.ts';

interface OpenedDialog {
  kind: BulkKind;
  dishes: readonly MenuProduct[];
}

/** The dishes of the chosen category with what is done to one of them or to many. */
export function DishList({ menu }: { menu: ConsoleMenu }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const languages = useMenuLanguages();
  const [choice, choose] = useMenuChoice();
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const dishes = shownDishes(menu, choice, languages);
  const category = shownCategory(menu, choice);
  const order = useMenuOrder(menu.merchantId);
  const { mutate: change } = useBulkChange(menu.merchantId);
  const { status, announce } = useOrderStatus();
  const [isSorted, setSorted] = useState(false);
  const isWhole = category !== undefined && !choice.filter && choice.text === '';
  const columns = useDishColumns(menu, {
    // Sorted rows do not stand as the menu has them.
    canOrder: isWhole && !isSorted,
    onOrder: (categoryId, ids, movedId) => {
      order(categoryId, ids);
      const moved = dishes.find(({ id }) => id === movedId);
      if (moved) announce(textIn(moved.name, language), { id: movedId, ids });
    },
    onMove: (dish) => setDialog({ kind: 'move', dishes: [dish] }),
    onHide: ({ id, hidden }) => change({ body: { productIds: [id], change: { hidden: !hidden } } }),
  });
  const openDialog = (kind: BulkKind) => (rows: readonly MenuProduct[]) => setDialog({ kind, dishes: rows });
  const setHidden = (hidden: boolean) => (rows: readonly MenuProduct[]) =>
    change({ body: { productIds: rows.map(({ id }) => id), change: { hidden } } });
  const archive = (rows: readonly MenuProduct[]): void =>
    change({ body: { productIds: rows.map(({ id }) => id), change: { archived: true } } });
  if (categoriesOf(menu).length === 0) return null;
  return (
    <section className="menu-dishes" aria-label={ct('menu.dishes')}>
      <div className="flex flex-wrap items-end gap-3">
        <DishSearch />
        <AddDish categoryId={category?.id ?? categoriesOf(menu)[0]?.id ?? ''} />
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label={ct('menu.filters')}>
        {DISH_FILTERS.map((filter) => (
          <Chip
            key={filter}
            pressed={choice.filter === filter}
            removable
            onClick={() => choose({ filter: choice.filter === filter ? null : filter })}
          >
            {ct(`menu.filter.${filter}`)}
          </Chip>
        ))}
      </div>
      <h2 className="text-h4">
        {choice.text === '' && category ? textIn(category.name, language) : ct('menu.all')} · {dishes.length}
      </h2>
      <DataTable
        className="dish-table"
        caption={ct('menu.dishes')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => textIn(name, language)}
        query={{ data: dishes, error: null, refetch: () => undefined }}
        failed={ct('menu.failed')}
        empty={<EmptyState icon="utensils" title={ct(choice.text || choice.filter ? 'menu.nothing' : 'menu.noDish')} />}
        isCard
        onSort={(sort) => setSorted(sort !== null)}
        bulkActions={[
          { label: ct('menu.bulk.price'), icon: 'banknote', onAct: openDialog('price') },
          { label: ct('menu.hide'), icon: 'eye-off', onAct: setHidden(true) },
          { label: ct('menu.show'), icon: 'eye', onAct: setHidden(false) },
          { label: ct('menu.bulk.move'), icon: 'arrow-right', onAct: openDialog('move') },
          { label: ct('menu.bulk.discount'), icon: 'badge-percent', onAct: openDialog('discount') },
          { label: ct('menu.bulk.tags'), icon: 'star', onAct: openDialog('tags') },
          { label: ct('menu.archive'), icon: 'archive', onAct: archive },
          { label: ct('menu.bulk.stop'), icon: 'ban', onAct: openDialog('stop') },
          ...(menu.branches.length > 1
            ? [{ label: ct('menu.bulk.branches'), icon: 'store', onAct: openDialog('branches') } as const]
            : []),
        ]}
      />
      {status}
      <BulkDialog
        menu={menu}
        kind={dialog?.kind ?? null}
        dishes={dialog?.dishes ?? []}
        onClose={() => setDialog(null)}
      />
    </section>
  );
}

/**
 * Each letter is put into the address at once. Written after a pause, it would cancel the opening of a dish that was
 * pressed meanwhile. The router renders the list in a transition, so that typing is not delayed.
 */
function DishSearch() {
  const ct = useConsoleT();
  const [{ text: searched }, choose] = useMenuChoice();
  const [text, setText] = useState(searched);
  // Another category was chosen, which ends the search.
  const [lastSearched, setLastSearched] = useState(searched);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    if (searched === '') setText('');
  }
  return (
    <TextField
      className="flex-[1_1_240px]"
      type="search"
      label={ct('dishes.find')}
      icon="search"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        choose({ text: event.target.value });
      }}
    />
  );
}

function AddDish({ categoryId }: { categoryId: string }) {
  const ct = useConsoleT();
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('in', categoryId);
  return (
    <Button
      kind="primary"
      size={40}
      icon="plus"
      render={(props) => <Link to={{ pathname: consolePaths.menu('new'), search: search.toString() }} {...props} />}
    >
      {ct('menu.addDish')}
    </Button>
  );
}
