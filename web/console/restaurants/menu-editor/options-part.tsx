import { useState } from 'react';
import type { ConsoleMenu, ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { dishesOf, textIn } from './menu-view.ts';
import { OptionsDialog } from './options-dialog.tsx';
import { useMenuCache } from './use-menu.ts';

/** Groups of options that dishes share. */
export function OptionsPart({ menu }: { menu: ConsoleMenu }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { reload } = useMenuCache(menu.merchantId);
  /** null: a new one. */
  const [edited, setEdited] = useState<ModificationGroup | null | undefined>();
  const [removing, setRemoving] = useState<ModificationGroup | null>(null);
  const columns = useColumns(menu, { onEdit: setEdited, onRemove: setRemoving });
  const nameOf = ({ name }: ModificationGroup): string => textIn(name, language);
  return (
    <section className="menu-dishes" aria-label={ct('menu.options')}>
      <div>
        <Button kind="primary" size={40} icon="plus" onClick={() => setEdited(null)}>
          {ct('menu.addOptions')}
        </Button>
      </div>
      <DataTable
        caption={ct('menu.options')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        query={{ data: menu.modificationGroups, error: null, refetch: () => undefined }}
        failed={ct('menu.failed')}
        empty={<EmptyState icon="sliders-horizontal" title={ct('menu.noOptions')} />}
        isCard
      />
      <OptionsDialog menu={menu} edited={edited} onClose={() => setEdited(undefined)} />
      <ConfirmDialog
        open={removing !== null}
        title={ct('menu.removeOptionsTitle', { name: removing ? nameOf(removing) : '' })}
        action={ct('menu.removeOptions')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await api('DELETE /console/menu/modification-groups/:id', { params: { id: removing.id } });
          await reload();
          setRemoving(null);
        }}
      >
        {ct('menu.removeOptionsWhy', { n: removing?.productIds.length ?? 0 })}
      </ConfirmDialog>
    </section>
  );
}

interface ColumnActions {
  onEdit: (group: ModificationGroup) => void;
  onRemove: (group: ModificationGroup) => void;
}

function useColumns(menu: ConsoleMenu, { onEdit, onRemove }: ColumnActions): TableColumn<ModificationGroup>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const names = new Map(dishesOf(menu).map(({ id, name }) => [id, textIn(name, language)]));
  return [
    {
      id: 'name',
      head: ct('table.name'),
      sortBy: ({ name }) => textIn(name, language),
      cell: ({ name, modifications }) => (
        <>
          {textIn(name, language)}
          <small>{modifications.map((each) => textIn(each.name, language)).join(', ')}</small>
        </>
      ),
    },
    {
      id: 'counts',
      head: ct('menu.optionCounts'),
      cell: ({ min, max, free }) => (
        <span className="tabular">
          {free > 0 ? `${min} – ${max} · ${ct('menu.freeCount', { n: free })}` : `${min} – ${max}`}
        </span>
      ),
    },
    {
      id: 'used',
      head: ct('menu.usedBy'),
      isFullWidthInCard: true,
      cell: ({ productIds }) => (
        <span className="text-ink-2">
          {productIds.length === 0 ? ct('menu.unused') : productIds.flatMap((id) => names.get(id) ?? []).join(', ')}
        </span>
      ),
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (group) => (
        <ButtonRow as="span">
          <Button
            size={40}
            icon="pencil"
            aria-label={ct('menu.changeNamed', { name: textIn(group.name, language) })}
            onClick={() => onEdit(group)}
          >
            {ct('menu.edit')}
          </Button>
          <Button
            size={40}
            kind="ghost"
            aria-label={ct('menu.removeNamed', { name: textIn(group.name, language) })}
            onClick={() => onRemove(group)}
          >
            {ct('menu.removeOptions')}
          </Button>
        </ButtonRow>
      ),
    },
  ];
}
