/** How things are dragged in the console: onto drop targets, or freely. Keys and menus offer the same moves. */
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { showGhost } from './drag-ghost.ts';
import './drag.css';
import type { Point } from './point.ts';
import { preparePage, watchPress, type Gesture } from './watch-press.ts';

type Press = ReactPointerEvent<HTMLElement>;

/** Before or after an element, or into it. */
type DropPlace = 'before' | 'after' | 'into';

export interface Drop<Item> {
  item: Item;
  place: DropPlace;
  /** The pointer. */
  at: Point;
  /** Where the dragged element was taken hold of, from its upper left corner. */
  grabbedAt: Point;
}

export interface DropTarget<Item> {
  /** Where the item may be dropped here; null: nowhere. Called whenever the pointer moves. */
  accepts: (item: Item) => 'beside' | 'into' | null;
  onOver?: (drop: Drop<Item>) => void;
  onDrop: (drop: Drop<Item>) => void;
}

/** The targets of one kind of item. */
export type DropTargets<Item> = WeakMap<Element, Required<DropTarget<Item>>>;

/** What takes the pointer for itself, within an element that is dragged. */
const OWN_PRESS = 'input, select, textarea, [role=menu]';

/** Returns a handler of `pointerdown` for any number of elements. A drag is cancelled when the component unmounts. */
export function useDragGesture(): (press: Press, gesture: Gesture, element?: HTMLElement) => void {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    preparePage();
    return () => cancel.current?.();
  }, []);
  return useCallback((press, gesture, element = press.currentTarget) => {
    const { currentTarget, target, button, ctrlKey, isPrimary } = press;
    // React's events also come from dialogs that are elsewhere in the page.
    if (button !== 0 || ctrlKey || !isPrimary || !currentTarget.contains(target as Node)) return;
    if ((target as Element).closest(OWN_PRESS)) return;
    cancel.current?.();
    cancel.current = watchPress(press.nativeEvent, currentTarget, element, gesture);
  }, []);
}

/**
 * Drags items to targets. Returns a handler of `pointerdown`, which takes the item, and the dragged element where that
 * is not the pressed one. The element has `data-dragged` during the drag. `onDragged` is called with the item when the
 * drag starts, and with null when it ends.
 */
export function useDrag<Item>(
  targets: DropTargets<Item>,
  onDragged?: (item: Item | null) => void,
): (press: Press, item: Item, element?: HTMLElement | null) => void {
  const watch = useDragGesture();
  return useCallback(
    (press, item, given) => {
      const element = given ?? press.currentTarget;
      const { left, top } = element.getBoundingClientRect();
      const grabbedAt: Point = { x: press.clientX - left, y: press.clientY - top };
      let ghost: ReturnType<typeof showGhost> | undefined;
      let over: Found<Item> | null = null;
      const moveOver = (found: Found<Item> | null): void => {
        if (over?.element !== found?.element) over?.element.removeAttribute('data-drop');
        over = found;
        found?.element.setAttribute('data-drop', found.drop.place);
        found?.target.onOver(found.drop);
      };
      watch(
        press,
        {
          onStart: () => {
            ghost = showGhost(element);
            onDragged?.(item);
          },
          onMove: (at) => {
            ghost?.moveTo({ x: at.x - grabbedAt.x, y: at.y - grabbedAt.y });
            moveOver(findTarget(targets, element, { item, at, grabbedAt }));
          },
          onEnd: (isDropped) => {
            const dropped = isDropped ? over : null;
            ghost?.remove();
            moveOver(null);
            onDragged?.(null);
            dropped?.target.onDrop(dropped.drop);
          },
        },
        element,
      );
    },
    [targets, onDragged, watch],
  );
}

interface Found<Item> {
  element: Element;
  target: Required<DropTarget<Item>>;
  drop: Drop<Item>;
}

/** The innermost target below the pointer that accepts the item. */
function findTarget<Item>(
  targets: DropTargets<Item>,
  dragged: Element,
  drag: Omit<Drop<Item>, 'place'>,
): Found<Item> | null {
  let element = document.elementFromPoint(drag.at.x, drag.at.y);
  for (; element; element = element.parentElement) {
    const target = element === dragged ? undefined : targets.get(element);
    const how = target?.accepts(drag.item);
    if (!target || !how) continue;
    const { top, height } = element.getBoundingClientRect();
    const side = drag.at.y < top + height / 2 ? 'before' : 'after';
    return { element, target, drop: { ...drag, place: how === 'into' ? 'into' : side } };
  }
  return null;
}

/** Makes an element, or the one that `around` finds around it, a target. `data-drop` marks the place meanwhile. */
export function useDropTarget<Item>(
  targets: DropTargets<Item>,
  ref: RefObject<HTMLElement | null>,
  target: DropTarget<Item>,
  around?: string,
): void {
  const accepts = useEffectEvent(target.accepts);
  const onDrop = useEffectEvent(target.onDrop);
  const onOver = useEffectEvent((drop: Drop<Item>) => target.onOver?.(drop));
  useEffect(() => {
    const element = around ? ref.current?.closest(around) : ref.current;
    if (!element) return undefined;
    targets.set(element, { accepts, onDrop, onOver });
    return () => {
      targets.delete(element);
      element.removeAttribute('data-drop');
    };
  }, [targets, ref, around]);
}
