/** Items of the menu, which are dragged to another place. */
import type { DropTargets } from '#web/shared/console/drag/use-drag.ts';

export interface DragItem {
  kind: 'group' | 'category' | 'dish' | 'option';
  id: string;
  /** The list whose order it belongs to: a category, a group, or the menu. */
  parentId: string;
}

export const MENU_ITEMS: DropTargets<DragItem> = new WeakMap();
