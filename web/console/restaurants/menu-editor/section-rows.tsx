import { classNames } from '#web/ui/class-names.ts';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ConsoleMenu, MenuCategory, MenuGroup } from '#contract/restaurants/menu-editor.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useDrag, useDropTarget, type Drop } from '#web/shared/console/drag/use-drag.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MENU_ITEMS, type DragItem } from './drag-order.ts';
import { placedBeside, textIn, withChoice } from './menu-view.ts';
import { moveByKey, moveItems } from './move-handle.tsx';
import { useSectionCalls, type Section } from './section-calls.ts';
import type { EditedSection } from './section-dialog.tsx';

export interface SectionRowsProps {
  menu: ConsoleMenu;
  shownId: string;
  onEdit: (edited: EditedSection) => void;
  onArchive: (section: Section) => void;
  onOrder: (parentId: string, ids: readonly string[], movedId: string) => void;
  /** A dish was dropped on a category. */
  onMoveDish: (id: string, categoryId: string) => void;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** A group with its categories. */
export function GroupRows({ group, ...rows }: SectionRowsProps & { group: MenuGroup }) {
  const { menu, onOrder } = rows;
  const ct = useConsoleT();
  const language = useLanguage();
  const name = textIn(group.name, language);
  const part = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { moveInto } = useSectionCalls(menu);
  const categoryOf = useCategoryOf(menu);
  const drag = useDrag(MENU_ITEMS);
  useDropTarget(MENU_ITEMS, part, {
    accepts: ({ kind }) => (kind === 'group' ? 'beside' : null),
    onDrop: (drop) => {
      const next = besideIds(idsOf(menu.groups), drop, group.id);
      if (next) onOrder(menu.merchantId, next, drop.item.id);
    },
  });
  useDropTarget(MENU_ITEMS, head, {
    accepts: ({ kind, parentId }) => (kind === 'category' && parentId !== group.id ? 'into' : null),
    onDrop: ({ item }) => {
      const category = categoryOf(item.id);
      if (category) moveInto(category, group.id);
    },
  });
  const list = {
    id: group.id,
    ids: idsOf(menu.groups),
    onOrder: (ids: readonly string[], movedId: string) => onOrder(menu.merchantId, ids, movedId),
  };
  return (
    <section ref={part} aria-label={name} className="menu-sortable">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button in it */}
      <div
        ref={head}
        className="menu-section-row menu-sortable"
        data-drag="hold"
        onPointerDown={(event) => drag(event, { kind: 'group', id: group.id, parentId: menu.merchantId }, part.current)}
        onKeyDown={(event) => moveByKey(event, list)}
      >
        <h2 className="text-h4">
          {name}
          {group.hidden && <HiddenMark />}
        </h2>
        <SectionMenu {...rows} of={{ kind: 'group', section: group }} moves={moveItems(ct, list)} />
      </div>
      {group.categories.map((category) => (
        <CategoryRow key={category.id} {...rows} group={group} category={category} />
      ))}
      <Button
        size={40}
        kind="ghost"
        icon="plus"
        aria-label={ct('menu.addCategoryTo', { name })}
        onClick={() => rows.onEdit({ kind: 'category', parentId: group.id })}
      >
        {ct('menu.addCategory')}
      </Button>
    </section>
  );
}

function useCategoryOf({ groups }: ConsoleMenu): (id: string) => MenuCategory | undefined {
  return (id) => groups.flatMap(({ categories }) => categories).find((category) => category.id === id);
}

const besideIds = (ids: readonly string[], { item, place }: Drop<DragItem>, besideId: string): string[] | null =>
  place === 'into' ? null : placedBeside(ids, item.id, { besideId, place });

interface CategoryRowProps extends SectionRowsProps {
  group: MenuGroup;
  category: MenuCategory;
}

function CategoryRow({ group, category, ...rows }: CategoryRowProps) {
  const { menu, onOrder, onMoveDish } = rows;
  const ct = useConsoleT();
  const language = useLanguage();
  const row = useRef<HTMLDivElement>(null);
  const { moveInto } = useSectionCalls(menu);
  const categoryOf = useCategoryOf(menu);
  const { id } = category;
  const drag = useDrag(MENU_ITEMS);
  useDropTarget(MENU_ITEMS, row, {
    accepts: (dragged) => {
      if (dragged.kind === 'category') return 'beside';
      return dragged.kind === 'dish' && dragged.parentId !== id ? 'into' : null;
    },
    onDrop: (drop) => {
      const dragged = drop.item;
      if (dragged.kind === 'dish') {
        onMoveDish(dragged.id, id);
        return;
      }
      const next = besideIds(idsOf(group.categories), drop, id);
      const moved = categoryOf(dragged.id);
      if (!next || !moved) return;
      if (dragged.parentId === group.id) onOrder(group.id, next, dragged.id);
      else moveInto(moved, group.id, next);
    },
  });
  const list = {
    id,
    ids: idsOf(group.categories),
    onOrder: (ids: readonly string[], movedId: string) => onOrder(group.id, ids, movedId),
  };
  const toGroups = menu.groups
    .filter((each) => each.id !== group.id)
    .map((each): MenuItem => ({
      id: each.id,
      label: ct('menu.toGroup', { name: textIn(each.name, language) }),
      icon: 'arrow-right',
      onSelect: () => moveInto(category, each.id),
    }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the link and the button in it
    <div
      ref={row}
      className="menu-section-row menu-sortable"
      data-drag="hold"
      onPointerDown={(event) => drag(event, { kind: 'category', id, parentId: group.id })}
      onKeyDown={(event) => moveByKey(event, list)}
    >
      <SectionLink
        id={id}
        shownId={rows.shownId}
        name={textIn(category.name, language)}
        count={category.products.length}
        isHidden={category.hidden}
      />
      <SectionMenu
        {...rows}
        of={{ kind: 'category', section: category }}
        moves={[...moveItems(ct, list), ...toGroups]}
      />
    </div>
  );
}

const HiddenMark = () => {
  const ct = useConsoleT();
  return (
    <span className="inline-flex ms-1.5 text-ink-2 align-middle">
      <Icon name="eye-off" size={16} />
      <span className="sr-only">{ct('menu.hidden')}</span>
    </span>
  );
};

interface SectionLinkProps {
  id: string;
  name: string;
  count: number;
  shownId: string;
  isHidden?: boolean;
}

export function SectionLink({ id, name, count, shownId, isHidden }: SectionLinkProps) {
  const [params] = useSearchParams();
  return (
    <Link
      className={classNames(
        'flex items-center gap-2 min-h-11 py-1.5 px-2.5 rounded-input hover:bg-sunken',
        'aria-[current]:bg-sunken aria-[current]:text-brand-text aria-[current]:font-semibold',
      )}
      to={{ pathname: consolePaths.menu(), search: withChoice(params, { categoryId: id, text: '' }).toString() }}
      aria-current={id === shownId ? 'true' : undefined}
      preventScrollReset
    >
      <span className="min-w-0 flex-1 wrap-break-word hyphens-auto">{name}</span>
      {isHidden && <HiddenMark />}
      <Badge>{count}</Badge>
    </Link>
  );
}

interface SectionMenuProps extends SectionRowsProps {
  of: Section;
  moves: readonly MenuItem[];
}

/** What can be done with a group or a category. */
function SectionMenu({ menu, of, moves, onEdit, onArchive }: SectionMenuProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { hide } = useSectionCalls(menu);
  const { kind, section } = of;
  const parentId = of.kind === 'group' ? menu.merchantId : of.section.groupId;
  return (
    <Menu
      align="end"
      items={[
        {
          id: 'edit',
          label: ct('menu.rename'),
          icon: 'pencil',
          onSelect: () => onEdit({ kind, parentId, section }),
        },
        {
          id: 'hide',
          label: ct(section.hidden ? 'menu.show' : 'menu.hide'),
          icon: section.hidden ? 'eye' : 'eye-off',
          onSelect: () => hide(of),
        },
        ...moves,
        {
          id: 'archive',
          label: ct('menu.archive'),
          icon: 'archive',
          kind: 'danger',
          onSelect: () => onArchive(of),
        },
      ]}
      trigger={(props) => (
        <IconButton icon="ellipsis" label={ct('menu.moreOf', { name: textIn(section.name, language) })} {...props} />
      )}
    />
  );
}
