/** Items of the menu that are dragged to another place, by the browser's own drag events. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, type RefObject } from 'react';

export interface DragItem {
  kind: 'group' | 'category' | 'dish' | 'option';
  id: string;
  /** The list whose order it belongs to: a category, a group, or the menu. */
  parentId: string;
}

/** Before or after an item of the same list, or into something that holds such items. */
export type DropPlace = 'before' | 'after' | 'into';

interface DragOptions {
  /** The element itself, or a handle in it. */
  handle: RefObject<HTMLElement | null>;
  /** Finds the element around the handle; without it the handle is the element. */
  around?: string;
  item: DragItem;
  isDisabled?: boolean;
}

const elementOf = ({ handle, around }: Pick<DragOptions, 'handle' | 'around'>): HTMLElement | null =>
  (around ? handle.current?.closest<HTMLElement>(around) : handle.current) ?? null;

export function useDraggable({ handle, around, item: { kind, id, parentId }, isDisabled = false }: DragOptions): void {
  useEffect(() => {
    const element = elementOf({ handle, ...(around && { around }) });
    if (!element || isDisabled) return undefined;
    return draggable({
      element,
      ...(around && handle.current && { dragHandle: handle.current }),
      getInitialData: () => ({ item: { kind, id, parentId } satisfies DragItem }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [handle, around, kind, id, parentId, isDisabled]);
}

interface DropOptions extends Pick<DragOptions, 'handle' | 'around'> {
  /** Where an item may be dropped here; null: nowhere. */
  accepts: (dragged: DragItem) => 'beside' | 'into' | null;
  onDrop: (dragged: DragItem, place: DropPlace) => void;
}

const draggedItem = (source: { data: Record<string, unknown> }): DragItem => source.data.item as DragItem;

/** The place is marked at the element by `data-drop` while an item is over it. */
export function useDropTarget({ handle, around, ...options }: DropOptions): void {
  const accepts = useEffectEvent(options.accepts);
  const drop = useEffectEvent(options.onDrop);
  useEffect(() => {
    const element = elementOf({ handle, ...(around && { around }) });
    if (!element) return undefined;
    const placeOf = (dragged: DragItem, y: number): DropPlace | null => {
      const how = accepts(dragged);
      if (how !== 'beside') return how;
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'before' : 'after';
    };
    const mark = ({ source, location }: ElementDropTargetEventBasePayload): void => {
      const place = placeOf(draggedItem(source), location.current.input.clientY);
      if (place) element.setAttribute('data-drop', place);
    };
    const unmark = (): void => element.removeAttribute('data-drop');
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== element && accepts(draggedItem(source)) !== null,
        onDragEnter: mark,
        onDrag: mark,
        onDragLeave: unmark,
        onDrop: ({ source, location }) => {
          unmark();
          const place = placeOf(draggedItem(source), location.current.input.clientY);
          if (place) drop(draggedItem(source), place);
        },
      }),
      unmark,
    );
  }, [handle, around]);
}
