import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { RepeatedOrder } from '#contract/orders/orders-placement.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { addItem } from '#web/shared/basket/basket-lines.ts';
import { linesFromMenu } from '#web/shared/basket-sync/sync-baskets.ts';
import { basketStore, putLines } from '#web/shared/basket/basket-store.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';

/** Shows what can be ordered again and what cannot, before anything is put into the basket. */
export function RepeatOrder({ own }: { own: OwnerOrder }) {
  const t = useT();
  const { data, isError, refetch } = useCallQuery(
    'POST /orders/:id/repeat',
    { params: { id: own.id } },
    { staleTime: Infinity, gcTime: 0 },
  );
  if (isError)
    return (
      <ErrorState
        title={t('orders.repeatFailed')}
        retryLabel={t('tryAgain')}
        onRetry={() => void refetch()}
        className="py-6"
      />
    );
  return (
    <BusyRegion busy={!data} label={t('loading')} skeleton={<Skeleton shape="box" className="h-24" />}>
      {data && <Found own={own} repeated={data} />}
    </BusyRegion>
  );
}

function Found({ own, repeated }: { own: OwnerOrder; repeated: RepeatedOrder }) {
  const t = useT();
  const { money } = useFormat();
  const { api, settings } = useStorefront();
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'adding' | 'failed'>('ready');
  const { missing, changed, cartItems } = repeated;

  const add = async (): Promise<void> => {
    setState('adding');
    try {
      const { restaurant, lines } = await linesFromMenu(api, repeated.merchantId, cartItems);
      const store = basketStore(settings.merchant.id);
      const held = store.get()?.find((basket) => basket.restaurant.id === restaurant.id)?.lines ?? [];
      putLines(
        store,
        restaurant,
        lines.reduce((all, { key: _, count, ...item }) => addItem(all, item, count), held),
      );
      chosenService.set(repeated.serviceType);
      void navigate(paths.basket());
    } catch {
      setState('failed');
    }
  };
  return (
    <section className="grid gap-3" aria-label={t('orders.repeat')}>
      {missing.length > 0 && (
        <Notice tone="warn" title={cartItems.length === 0 ? t('orders.nothingLeft') : t('orders.missing')}>
          <ul>
            {missing.map(({ name, productCount, why }, at) => (
              <li key={at}>
                {productCount} × {name}: {t(`orders.why.${why}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice tone="info" title={t('orders.changed')}>
          <ul>
            {changed.map(({ productId, name, from, to }, at) => (
              <li key={`${productId}${at}`}>
                {name}: {money(from)} → {money(to)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length === 0 && changed.length === 0 && (
        <p className="text-ok">{t('orders.allThere', { name: own.restaurantName })}</p>
      )}
      {state === 'failed' && (
        <p className="text-bad" role="alert">
          {t('orders.repeatFailed')}
        </p>
      )}
      {cartItems.length > 0 && (
        <Button kind="primary" loading={state === 'adding'} onClick={() => void add()}>
          {t('orders.addAgain', { n: cartItems.reduce((sum, { productCount }) => sum + productCount, 0) })}
        </Button>
      )}
    </section>
  );
}
