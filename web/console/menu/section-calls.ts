import type { ConsoleMenu, MenuCategory, MenuGroup } from '#contract/console-menu.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { inOrder, textIn, withCategoryIn } from './menu-view.ts';
import { useMenuCache } from './use-menu.ts';

export type Section = { kind: 'group'; section: MenuGroup } | { kind: 'category'; section: MenuCategory };

/** How groups and categories are hidden, archived and moved. */
export function useSectionCalls(menu: ConsoleMenu) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { show } = useToast();
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
    hide: (section: Section): void => void sent(sendHidden(section)),
    /** Into another group: to its end, or in the order of the ids. */
    moveInto: (category: MenuCategory, groupId: string, ids: readonly string[] | null = null): void =>
      void sent(sendMove(category, groupId, ids)),
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
