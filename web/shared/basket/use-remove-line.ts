import { useCallback } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { BasketLine } from './basket-lines.ts';
import { useBasketActions, type BasketRestaurant } from './basket-store.ts';

/** Takes a line out of the basket; a toast offers to put it back. */
export function useRemoveLine(restaurant: BasketRestaurant): (line: Pick<BasketLine, 'key' | 'name'>) => void {
  const t = useT();
  const toast = useToast();
  const { lines, setCount, restore } = useBasketActions(restaurant);
  return useCallback(
    ({ key, name }) => {
      const before = lines();
      setCount(key, 0);
      toast.show({
        text: t('basket.removed', { name }),
        action: { label: t('undo'), onAction: () => restore(before) },
      });
    },
    [t, toast, lines, setCount, restore],
  );
}
