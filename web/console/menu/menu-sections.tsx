import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ConsoleMenu, MenuCategory, MenuGroup } from '#contract/console-menu.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ALL_CATEGORIES, dishesOf, movedBy, shownCategory, textIn, withChoice } from './menu-view.ts';
import { CopyMenu } from './copy-menu.tsx';
import { SectionDialog, type EditedSection } from './section-dialog.tsx';
import { useMenuCache, useMenuChoice, useMenuOrder } from './use-menu.ts';

type Section = { kind: 'group'; section: MenuGroup } | { kind: 'category'; section: MenuCategory };

/** Groups and their categories: a column on desktops, a list to choose from on phones. */
export function MenuSections({ menu }: { menu: ConsoleMenu }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const [choice, choose] = useMenuChoice();
  const [edited, setEdited] = useState<EditedSection | null>(null);
  const [archived, setArchived] = useState<Section | null>(null);
  const { archive } = useSectionCalls(menu);
  const shown = shownCategory(menu, choice);
  const shownId = choice.categoryId === ALL_CATEGORIES ? ALL_CATEGORIES : (shown?.id ?? ALL_CATEGORIES);
  const addGroup = (): void => setEdited({ kind: 'group', parentId: menu.merchantId });
  const links = { menu, shownId, onEdit: setEdited, onArchive: setArchived };
  return (
    <div className="menu-sections">
      {menu.groups.length === 0 ? (
        <EmptyState
          icon="book-open-text"
          title={ct('menu.noGroup')}
          action={
            <div className="drawer-buttons">
              <Button kind="primary" size={40} icon="plus" onClick={addGroup}>
                {ct('menu.addFirstGroup')}
              </Button>
              <CopyMenu toId={menu.merchantId} />
            </div>
          }
        />
      ) : (
        <>
          <Select
            className="menu-sections-select"
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
            <SectionLink {...links} id={ALL_CATEGORIES} name={ct('menu.all')} count={dishesOf(menu).length} />
            {menu.groups.map((group) => (
              <GroupPart key={group.id} {...links} group={group} />
            ))}
            <Button size={40} kind="ghost" icon="plus" onClick={addGroup}>
              {ct('menu.addGroup')}
            </Button>
          </nav>
        </>
      )}
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

interface LinksProps {
  menu: ConsoleMenu;
  shownId: string;
  onEdit: (edited: EditedSection) => void;
  onArchive: (section: Section) => void;
}

function GroupPart({ group, ...links }: LinksProps & { group: MenuGroup }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const name = textIn(group.name, language);
  return (
    <section aria-label={name}>
      <div className="menu-section-row">
        <h2 className="text-h4">
          {name}
          {group.hidden && <HiddenMark />}
        </h2>
        <SectionMenu {...links} of={{ kind: 'group', section: group }} siblings={links.menu.groups} />
      </div>
      {group.categories.map((category) => (
        <div key={category.id} className="menu-section-row">
          <SectionLink
            {...links}
            id={category.id}
            name={textIn(category.name, language)}
            count={category.products.length}
            isHidden={category.hidden}
          />
          <SectionMenu {...links} of={{ kind: 'category', section: category }} siblings={group.categories} />
        </div>
      ))}
      <Button
        size={40}
        kind="ghost"
        icon="plus"
        aria-label={ct('menu.addCategoryTo', { name })}
        onClick={() => links.onEdit({ kind: 'category', parentId: group.id })}
      >
        {ct('menu.addCategory')}
      </Button>
    </section>
  );
}

const HiddenMark = () => {
  const ct = useConsoleT();
  return (
    <span className="menu-hidden-mark">
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

function SectionLink({ id, name, count, shownId, isHidden }: SectionLinkProps) {
  const [params] = useSearchParams();
  return (
    <Link
      className="menu-section-link"
      to={{ pathname: '/console/menu', search: withChoice(params, { categoryId: id, text: '' }).toString() }}
      aria-current={id === shownId ? 'true' : undefined}
      preventScrollReset
    >
      <span>{name}</span>
      {isHidden && <HiddenMark />}
      <Badge>{count}</Badge>
    </Link>
  );
}

interface SectionMenuProps extends LinksProps {
  of: Section;
  siblings: readonly { id: string }[];
}

/** What can be done with a group or a category. */
function SectionMenu({ menu, of, siblings, onEdit, onArchive }: SectionMenuProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const order = useMenuOrder(menu.merchantId);
  const { hide } = useSectionCalls(menu);
  const { kind, section } = of;
  const parentId = of.kind === 'group' ? menu.merchantId : of.section.groupId;
  const ids = siblings.map(({ id }) => id);
  const move = (step: -1 | 1, id: string, label: string, icon: 'arrow-up' | 'arrow-down'): MenuItem[] => {
    const next = movedBy(ids, section.id, step);
    return next ? [{ id, label, icon, onSelect: () => order(parentId, next) }] : [];
  };
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
        ...move(-1, 'up', ct('menu.up'), 'arrow-up'),
        ...move(1, 'down', ct('menu.down'), 'arrow-down'),
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

function useSectionCalls(menu: ConsoleMenu) {
  const { api } = useStorefront();
  const showError = useErrorToast();
  const { reload } = useMenuCache(menu.merchantId);
  const sendHidden = async ({ kind, section: { id, version, hidden } }: Section): Promise<void> => {
    const request = { params: { id }, body: { version, hidden: !hidden } };
    try {
      await (kind === 'group'
        ? api('PATCH /console/menu/groups/:id', request)
        : api('PATCH /console/menu/categories/:id', request));
    } catch (error) {
      showError(error);
    }
    await reload();
  };
  return {
    hide: (section: Section): void => void sendHidden(section),
    archive: async ({ kind, section: { id } }: Section): Promise<void> => {
      await (kind === 'group'
        ? api('DELETE /console/menu/groups/:id', { params: { id } })
        : api('DELETE /console/menu/categories/:id', { params: { id } }));
      await reload();
    },
  };
}
