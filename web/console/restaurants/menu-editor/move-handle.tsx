import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useDrag, useDropTarget, type DropTarget } from '#web/shared/console/drag/use-drag.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MENU_ITEMS, type DragItem } from './drag-order.ts';
import { movedTo, placedBeside } from './menu-view.ts';

interface InList {
  id: string;
  /** In the order of the list. */
  ids: readonly string[];
  onOrder: (ids: readonly string[], movedId: string) => void;
}

/** Entries of a menu that move an item within its list. */
export function moveItems(ct: ConsoleT, { id, ids, onOrder }: InList): MenuItem[] {
  const at = ids.indexOf(id);
  const entries = [
    { id: 'first', label: ct('menu.first'), icon: 'arrow-up-to-line', to: 0, isOffered: at > 1 },
    { id: 'up', label: ct('menu.up'), icon: 'arrow-up', to: at - 1, isOffered: true },
    { id: 'down', label: ct('menu.down'), icon: 'arrow-down', to: at + 1, isOffered: true },
    {
      id: 'last',
      label: ct('menu.last'),
      icon: 'arrow-down-to-line',
      to: ids.length - 1,
      isOffered: at < ids.length - 2,
    },
  ] as const;
  return entries.flatMap(({ to, isOffered, ...entry }) => {
    const next = movedTo(ids, id, to);
    return next && isOffered ? [{ ...entry, onSelect: () => onOrder(next, id) }] : [];
  });
}

/** Alt with an arrow up or down moves an item; plain arrows move the focus. */
export function moveByKey(event: KeyboardEvent, { id, ids, onOrder }: InList): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || step === undefined) return;
  event.preventDefault();
  const next = movedTo(ids, id, ids.indexOf(id) + step);
  if (next) onOrder(next, id);
}

/** Says to screen readers where an item has got to. */
export function useOrderStatus(): {
  status: ReactNode;
  announce: (name: string, place: Omit<InList, 'onOrder'>) => void;
} {
  const ct = useConsoleT();
  const [text, setText] = useState('');
  return {
    status: (
      <p role="status" className="sr-only">
        {text}
      </p>
    ),
    announce: (name, { id, ids }) => setText(ct('menu.placeOf', { name, at: ids.indexOf(id) + 1, of: ids.length })),
  };
}

interface MoveHandleProps extends InList {
  name: string;
  kind: DragItem['kind'];
  parentId: string;
  /** The item that is dragged by this handle. */
  around: string;
  /** Not where only some items of the list are shown. */
  canOrder?: boolean;
  /** Other moves. */
  further?: readonly MenuItem[];
}

/** A button by which an item is dragged, moved with Alt and arrows, or by the entries of its menu. */
export function MoveHandle({ name, kind, parentId, around, canOrder = true, further = [], ...list }: MoveHandleProps) {
  const ct = useConsoleT();
  const handle = useRef<HTMLButtonElement>(null);
  const { id, ids, onOrder } = list;
  const items = [...(canOrder ? moveItems(ct, list) : []), ...further];
  const drag = useDrag(MENU_ITEMS);
  const target: DropTarget<DragItem> = {
    accepts: (dragged) => (canOrder && dragged.kind === kind && dragged.parentId === parentId ? 'beside' : null),
    onDrop: ({ item: dragged, place }) => {
      const next = place === 'into' ? null : placedBeside(ids, dragged.id, { besideId: id, place });
      if (next) onOrder(next, dragged.id);
    },
  };
  useDropTarget(MENU_ITEMS, handle, target, around);
  return (
    <Menu
      align="end"
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          ref={handle}
          icon="grip-vertical"
          label={ct('menu.moveNamed', { name })}
          className="move-handle"
          data-drag="handle"
          aria-keyshortcuts={canOrder ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onPointerDown={(event) =>
            drag(event, { kind, id, parentId }, event.currentTarget.closest<HTMLElement>(around))
          }
          onKeyDown={(event) => canOrder && moveByKey(event, list)}
        />
      )}
    />
  );
}
