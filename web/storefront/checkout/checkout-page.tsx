import { useState } from 'react';
import { useLocation } from 'react-router';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBasketSummary, type BasketRestaurant } from '#web/shared/basket/basket-store.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { useRestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { LoadingPage } from '#web/shared/page/loading-page.tsx';

/** The checkout of the restaurant in the address, which may be booked without dishes, else of the current basket. */
export function CheckoutPage() {
  const t = useT();
  const hydrated = useHydrated();
  const { search } = useLocation();
  const named = hydrated ? new URLSearchParams(search).get('restaurant') : null;
  const summary = useBasketSummary();
  // The restaurant at the start: placing the order empties its basket, but the page stays until it is left.
  const [started, setStarted] = useState<BasketRestaurant | null>(null);
  if (summary && !started && !named) setStarted(summary.restaurant);
  const slug = named ?? started?.slug ?? summary?.restaurant.slug ?? null;
  // The server does not know the basket of this browser.
  if (!slug && !hydrated) return <CheckoutLoading />;
  if (!slug) return <EmptyPage title={t('checkout.title')} icon="shopping-basket" sentence={t('basket.empty')} />;
  return <Checkout key={slug} slug={slug} />;
}

function Checkout({ slug }: { slug: string }) {
  const t = useT();
  const { facts, failed, retry } = useRestaurantData(slug);
  if (facts) return <CheckoutForm facts={facts} />;
  if (!failed) return <CheckoutLoading />;
  return (
    <div className="wrap checkout-page py-5 md:py-7">
      <PageHead title={t('checkout.title')} noindex />
      <h1 className="text-h1">{t('checkout.title')}</h1>
      <ErrorState title={t('checkout.failed')} retryLabel={t('tryAgain')} onRetry={retry} className="py-12">
        {t(failureKey(failed))}
      </ErrorState>
    </div>
  );
}

function CheckoutLoading() {
  const t = useT();
  return <LoadingPage title={t('checkout.title')} className="checkout-page" skeleton={<CheckoutSkeleton />} />;
}

function CheckoutSkeleton() {
  return (
    <div className="checkout-grid">
      <div className="grid gap-4">
        {['h-13', 'h-64', 'h-24', 'h-24'].map((height, at) => (
          <Skeleton key={at} shape="box" className={height} />
        ))}
      </div>
      <Skeleton shape="box" className="h-96" />
    </div>
  );
}
