import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { useBasketSummary } from '../basket-seam.ts';
import { EmptyPage } from './empty-page.tsx';

/** Ordering is not set up here: the page says so and the basket stays as it is. */
export function CheckoutPage() {
  const t = useT();
  const summary = useBasketSummary();
  if (!summary) return <EmptyPage title={t('checkout.title')} icon="shopping-basket" sentence={t('basket.empty')} />;
  return (
    <EmptyPage title={t('checkout.title')} icon="concierge-bell" sentence={t('checkout.absent')} action={{ label: t('checkout.basket'), to: paths.basket() }}>
      {t('checkout.absent.message', { name: summary.restaurant.name })}
    </EmptyPage>
  );
}
