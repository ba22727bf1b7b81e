import { useState } from 'react';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CopyMenu } from './copy-menu.tsx';
import { ALL_CATEGORIES, categoriesOf, dishesOf, shownCategory, textIn } from './menu-view.ts';
import { useOrderStatus } from './move-handle.tsx';
import { useSectionCalls, type Section } from './section-calls.ts';
import { SectionDialog, type EditedSection } from './section-dialog.tsx';
import { GroupRows, SectionLink } from './section-rows.tsx';
import { useBulkChange, useMenuChoice, useMenuOrder } from './use-menu.ts';

/** Groups and their categories: a column on desktops, a list to choose from on phones. */
export function MenuSections({ menu, onImport }: { menu: ConsoleMenu; onImport: () => void }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const [choice, choose] = useMenuChoice();
  const [edited, setEdited] = useState<EditedSection | null>(null);
  const [archived, setArchived] = useState<Section | null>(null);
  const { archive } = useSectionCalls(menu);
  const order = useMenuOrder(menu.merchantId);
  const { mutate: moveDishes } = useBulkChange(menu.merchantId);
  const { status, announce } = useOrderStatus();
  const shown = shownCategory(menu, choice);
  const shownId = choice.categoryId === ALL_CATEGORIES ? ALL_CATEGORIES : (shown?.id ?? ALL_CATEGORIES);
  const addGroup = (): void => setEdited({ kind: 'group', parentId: menu.merchantId });
  const rows = {
    menu,
    shownId,
    onEdit: setEdited,
    onArchive: setArchived,
    onOrder: (parentId: string, ids: readonly string[], movedId: string) => {
      order(parentId, ids);
      const moved = [...menu.groups, ...categoriesOf(menu)].find(({ id }) => id === movedId);
      if (moved) announce(textIn(moved.name, language), { id: movedId, ids });
    },
    onMoveDish: (id: string, categoryId: string) => moveDishes({ body: { productIds: [id], change: { categoryId } } }),
  };
  return (
    <div className="grid gap-3">
      {menu.groups.length === 0 ? (
        <EmptyState
          icon="book-open-text"
          title={ct('menu.noGroup')}
          action={
            <ButtonRow>
              <Button kind="primary" size={40} icon="upload" onClick={onImport}>
                {ct('menu.importFirst')}
              </Button>
              <Button size={40} icon="plus" onClick={addGroup}>
                {ct('menu.addFirstGroup')}
              </Button>
              <CopyMenu toId={menu.merchantId} />
            </ButtonRow>
          }
        />
      ) : (
        <>
          <Select
            className="md:hidden"
            label={ct('menu.category')}
            value={shownId}
            onChange={(event) => choose({ categoryId: event.target.value })}
            options={[
              { value: ALL_CATEGORIES, label: ct('menu.all') },
              ...menu.groups.flatMap((group) =>
                group.categories.map(({ id, name }) => ({
                  value: id,
                  label: `${textIn(group.name, language)} · ${textIn(name, language)}`,
                })),
              ),
            ]}
          />
          <nav className="card menu-sections-list" aria-label={ct('menu.sections')}>
            <SectionLink id={ALL_CATEGORIES} shownId={shownId} name={ct('menu.all')} count={dishesOf(menu).length} />
            {menu.groups.map((group) => (
              <GroupRows key={group.id} {...rows} group={group} />
            ))}
            <Button size={40} kind="ghost" icon="plus" onClick={addGroup}>
              {ct('menu.addGroup')}
            </Button>
          </nav>
        </>
      )}
      {status}
      <SectionDialog menu={menu} edited={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={archived !== null}
        title={ct('menu.archiveTitle', { name: archived ? textIn(archived.section.name, language) : '' })}
        action={ct('menu.archive')}
        onClose={() => setArchived(null)}
        onConfirm={async () => {
          if (archived) await archive(archived);
          setArchived(null);
        }}
      >
        {ct('menu.archiveSectionWhy')}
      </ConfirmDialog>
    </div>
  );
}
