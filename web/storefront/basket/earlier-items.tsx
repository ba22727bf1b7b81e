import { useMutation } from '@tanstack/react-query';
import type { Basket } from '#contract/orders/basket.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
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
  const { status } = useVisitor();
  const toast = useToast();
  const { add } = useBasketActions(restaurant);
  const input = { query: { merchantId: restaurant.id } };
  // Without a response the basket is shown without the offer.
  const { data } = useCallQuery('GET /basket', input, { enabled: status === 'user', staleTime: Infinity, gcTime: 0 });
  const discard = useCallMutation('DELETE /basket/earlier');
  const adding = useMutation({
    mutationFn: (items: Earlier['cartItems']) => linesFromMenu(api, restaurant.id, items),
    onSuccess: ({ lines }) => {
      for (const { key: _key, count, ...item } of lines) add(item, count);
      discard.mutate(input);
    },
    onError: () => void toast.show({ kind: 'error', text: t('basket.earlierFailed') }),
  });
  const earlier = data?.earlier;
  if (status !== 'user' || !earlier || !discard.isIdle) return null;
  const count = earlier.cartItems.reduce((sum, { productCount }) => sum + productCount, 0);
  return (
    <Notice
      icon="history"
      title={t('basket.earlier', { n: count })}
      trailing={
        <span className="flex flex-wrap gap-2">
          <Button size={40} kind="tinted" loading={adding.isPending} onClick={() => adding.mutate(earlier.cartItems)}>
            {t('basket.earlierAdd')}
          </Button>
          <Button size={40} kind="ghost" onClick={() => discard.mutate(input)}>
            {t('basket.earlierForget')}
          </Button>
        </span>
      }
    />
  );
}
