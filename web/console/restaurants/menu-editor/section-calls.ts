import type { ConsoleMenu, MenuCategory, MenuGroup } from '#contract/restaurants/menu-editor.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { categoriesOf, inOrder, sectionIn, textIn, withCategoryIn, withHidden, withVersion } from './menu-view.ts';
import { useMenuCache, useMenuChange } from './use-menu.ts';

export type Section = { kind: 'group'; section: MenuGroup } | { kind: 'category'; section: MenuCategory };

interface Hiding {
  kind: Section['kind'];
  id: string;
  hidden: boolean;
}

interface CategoryMove {
  category: MenuCategory;
  groupId: string;
  /** The order of the group afterwards; null: the category stands at its end. */
  ids: readonly string[] | null;
}

const categoryIn = (menu: ConsoleMenu, id: string): MenuCategory | undefined =>
  categoriesOf(menu).find((category) => category.id === id);

/** How groups and categories are hidden, archived and moved. */
export function useSectionCalls(menu: ConsoleMenu) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { show } = useToast();
  const showError = useErrorToast();
  const { put, reload } = useMenuCache(menu.merchantId);
  const hide = useMenuChange<Hiding>(menu.merchantId, withHidden, async (_api, { kind, id, hidden }, current) => {
    const section = current && sectionIn(current, id);
    if (!section) return;
    const request = { params: { id }, body: { version: section.version, hidden } };
    const { version } = await (kind === 'group'
      ? api('PATCH /console/menu/groups/:id', request)
      : api('PATCH /console/menu/categories/:id', request));
    put((before) => withVersion(before, id, version));
  });
  const move = useMenuChange<CategoryMove>(
    menu.merchantId,
    (before, { category, groupId, ids }) => {
      const moved = withCategoryIn(before, categoryIn(before, category.id) ?? category, groupId);
      return ids ? inOrder(moved, groupId, ids) : moved;
    },
    async (_api, { category: { id, version: shown }, groupId, ids }, current) => {
      const known = current && categoryIn(current, id);
      const body = { version: known?.version ?? shown, groupId };
      const { version } = await api('PATCH /console/menu/categories/:id', { params: { id }, body });
      put((before) => withVersion(before, id, version));
      if (ids) await api('POST /console/menu/order', { body: { parentId: groupId, ids: [...ids] } });
    },
  );
  const sendRestore = async ({ kind, section: { id } }: Section): Promise<void> => {
    await (kind === 'group'
      ? api('POST /console/menu/groups/:id/restore', { params: { id } })
      : api('POST /console/menu/categories/:id/restore', { params: { id } }));
  };
  const sent = async (work: Promise<void>): Promise<void> => {
    await work.catch(showError);
    await reload();
  };
  return {
    hide: ({ kind, section: { id, hidden } }: Section): void => hide({ kind, id, hidden: !hidden }),
    /** Into another group: to its end, or in the order of the ids. */
    moveInto: (category: MenuCategory, groupId: string, ids: readonly string[] | null = null): void =>
      move({ category, groupId, ids }),
    /** Offers to take it back. */
    archive: async (archived: Section): Promise<void> => {
      const { kind, section } = archived;
      const request = { params: { id: section.id } };
      await (kind === 'group'
        ? api('DELETE /console/menu/groups/:id', request)
        : api('DELETE /console/menu/categories/:id', request));
      show({
        text: ct('menu.archived', { name: textIn(section.name, language) }),
        duration: UNDO_MS,
        action: { label: ct('menu.undo'), onAction: () => void sent(sendRestore(archived)) },
      });
      await reload();
    },
  };
}
