import type { ConsoleMenu, MenuCategory, MenuGroup } from '#contract/console-menu.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { inOrder, withCategoryIn } from './menu-view.ts';
import { useMenuCache } from './use-menu.ts';

export type Section = { kind: 'group'; section: MenuGroup } | { kind: 'category'; section: MenuCategory };

/** How groups and categories are hidden, archived and moved. */
export function useSectionCalls(menu: ConsoleMenu) {
  const { api } = useStorefront();
  const showError = useErrorToast();
  const { put, reload } = useMenuCache(menu.merchantId);
  const sendHidden = async ({ kind, section: { id, version, hidden } }: Section): Promise<void> => {
    const request = { params: { id }, body: { version, hidden: !hidden } };
    await (kind === 'group'
      ? api('PATCH /console/menu/groups/:id', request)
      : api('PATCH /console/menu/categories/:id', request));
  };
  const sendMove = async (category: MenuCategory, groupId: string, ids: readonly string[] | null): Promise<void> => {
    put((before) => {
      const moved = withCategoryIn(before, category, groupId);
      return ids ? inOrder(moved, groupId, ids) : moved;
    });
    const { id, version } = category;
    await api('PATCH /console/menu/categories/:id', { params: { id }, body: { version, groupId } });
    if (ids) await api('POST /console/menu/order', { body: { parentId: groupId, ids: [...ids] } });
  };
  const sent = async (work: Promise<void>): Promise<void> => {
    await work.catch(showError);
    await reload();
  };
  return {
    hide: (section: Section): void => void sent(sendHidden(section)),
    /** Into another group: to its end, or in the order of the ids. */
    moveInto: (category: MenuCategory, groupId: string, ids: readonly string[] | null = null): void =>
      void sent(sendMove(category, groupId, ids)),
    archive: async ({ kind, section: { id } }: Section): Promise<void> => {
      await (kind === 'group'
        ? api('DELETE /console/menu/groups/:id', { params: { id } })
        : api('DELETE /console/menu/categories/:id', { params: { id } }));
      await reload();
    },
  };
}
