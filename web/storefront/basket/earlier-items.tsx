import { useEffect, useState } from 'react';
import type { Basket } from '#contract/basket.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useBasketActions, type BasketRestaurant } from '#web/shared/basket/basket-store.ts';
import { linesFromMenu } from '#web/shared/basket-sync/sync-baskets.ts';

type Earlier = NonNullable<Basket['earlier']>;

/** Dishes collected earlier on another device: offered beside the current basket, never merged automatically. */
export function EarlierItems({ restaurant }: { restaurant: BasketRestaurant }) {
  const t = useT();
  const { api } = useStorefront();
  const { status, user } = useVisitor();
  const toast = useToast();
  const { add } = useBasketActions(restaurant);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [adding, setAdding] = useState(false);
  const who = status === 'user' ? user.id : null;
  const query = { merchantId: restaurant.id };

  useEffect(() => {
    if (who === null) return undefined;
    let isCurrent = true;
    // Without a response the basket is shown without the offer.
    api('GET /basket', { query: { merchantId: restaurant.id } }).then(
      (basket) => isCurrent && setEarlier(basket.earlier),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, restaurant.id, who]);

  if (!earlier) return null;
  const forget = (): void => {
    setEarlier(null);
    void api('DELETE /basket/earlier', { query }).catch(() => undefined);
  };
  const take = async (): Promise<void> => {
    setAdding(true);
    try {
      const { lines } = await linesFromMenu(api, restaurant.id, earlier.cartItems);
      for (const { key: _key, count, ...item } of lines) add(item, count);
      forget();
    } catch {
      toast.show({ kind: 'error', text: t('basket.earlierFailed') });
    }
    setAdding(false);
  };
  const count = earlier.cartItems.reduce((sum, { productCount }) => sum + productCount, 0);
  return (
    <Notice
      icon="history"
      title={t('basket.earlier', { n: count })}
      trailing={
        <span className="flex flex-wrap gap-2">
          <Button size={40} kind="tinted" loading={adding} onClick={() => void take()}>
            {t('basket.earlierAdd')}
          </Button>
          <Button size={40} kind="ghost" onClick={forget}>
            {t('basket.earlierForget')}
          </Button>
        </span>
      }
    />
  );
}
