import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import type { BasketActions } from '#web/shared/basket/basket-store.ts';

import { basketItemOf } from './product-item.ts';
import { takeOff } from './photo-flight.ts';
import type { MenuProduct } from './menu-data.ts';

/** What the tiles of a menu change: a basket, or a person's dishes in a group order. */
export type DishActions = Pick<BasketActions, 'lines' | 'add' | 'setCount'>;

interface MenuHandlers {
  /** One stable function for all tiles; it reads the latest state. */
  onCount: (product: MenuProduct, count: number) => void;
  /** One listener for all dishes; a click with a modifier key follows the link as usual. */
  onClick: (event: MouseEvent) => void;
}

/** Handlers of the tiles, on a menu and at a table. */
export function useMenuHandlers(changes: DishActions, open: (productId: string) => void): MenuHandlers {
  const now = useRef({ changes, open });
  useEffect(() => {
    now.current = { changes, open };
  });
  const onCount = useCallback((product: MenuProduct, count: number) => {
    const { changes: change, open: show } = now.current;
    const own = change.lines().filter((line) => line.productId === product.id && line.missing === undefined);
    const last = own.at(-1);
    const more = count > own.reduce((sum, line) => sum + line.count, 0);
    if (more && product.choices) show(product.id);
    else if (!last) change.add(basketItemOf(product));
    else change.setCount(last.key, last.count + (more ? 1 : -1));
  }, []);
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-product]');
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    takeOff(link.closest('.tile'));
    open(link.dataset.product!);
  };
  return { onCount, onClick };
}
