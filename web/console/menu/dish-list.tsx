import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ConsoleMenu, MenuProduct } from '#contract/console-menu.ts';
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
import { useBulkChange, useMenuChoice, useMenuLanguages } from './use-menu.ts';

interface Asked {
  kind: BulkKind;
  dishes: readonly MenuProduct[];
}

/** The dishes of the chosen category with what is done to one of them or to many. */
export function DishList({ menu }: { menu: ConsoleMenu }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const languages = useMenuLanguages();
  const [choice, choose] = useMenuChoice();
  const [asked, setAsked] = useState<Asked | null>(null);
  const dishes = shownDishes(menu, choice, languages);
  const category = shownCategory(menu, choice);
  const columns = useDishColumns(menu, { canOrder: category !== undefined && !choice.filter && choice.text === '' });
  const { mutate: change } = useBulkChange(menu.merchantId);
  const ask = (kind: BulkKind) => (rows: readonly MenuProduct[]) => setAsked({ kind, dishes: rows });
  const setHidden = (hidden: boolean) => (rows: readonly MenuProduct[]) =>
    change({ body: { productIds: rows.map(({ id }) => id), change: { hidden } } });
  if (categoriesOf(menu).length === 0) return null;
  return (
    <section className="menu-dishes" aria-label={ct('menu.dishes')}>
      <div className="menu-dishes-tools">
        <TextField
          type="search"
          label={ct('dishes.find')}
          icon="search"
          value={choice.text}
          onChange={(event) => choose({ text: event.target.value })}
        />
        <AddDish categoryId={category?.id ?? categoriesOf(menu)[0]?.id ?? ''} />
      </div>
      <div className="menu-chips-row" role="group" aria-label={ct('menu.filters')}>
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
        caption={ct('menu.dishes')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => textIn(name, language)}
        query={{ data: dishes, error: null, refetch: () => undefined }}
        failed={ct('menu.failed')}
        empty={<EmptyState icon="utensils" title={ct(choice.text || choice.filter ? 'menu.nothing' : 'menu.noDish')} />}
        isCard
        bulkActions={[
          { label: ct('menu.bulk.price'), icon: 'banknote', onAct: ask('price') },
          { label: ct('menu.hide'), icon: 'eye-off', onAct: setHidden(true) },
          { label: ct('menu.show'), icon: 'eye', onAct: setHidden(false) },
          { label: ct('menu.bulk.move'), icon: 'arrow-right', onAct: ask('move') },
          { label: ct('menu.bulk.discount'), icon: 'badge-percent', onAct: ask('discount') },
          { label: ct('menu.bulk.tags'), icon: 'star', onAct: ask('tags') },
        ]}
      />
      <BulkDialog menu={menu} kind={asked?.kind ?? null} dishes={asked?.dishes ?? []} onClose={() => setAsked(null)} />
    </section>
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
      render={(props) => <Link to={{ pathname: '/console/menu/new', search: search.toString() }} {...props} />}
    >
      {ct('menu.addDish')}
    </Button>
  );
}
