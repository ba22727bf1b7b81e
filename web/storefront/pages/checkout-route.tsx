import { useT } from '#web/shell/i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';

/** There is nothing to order from an empty basket. */
export default function CheckoutRoute() {
  const t = useT();
  return <EmptyPage title={t('checkout.title')} icon="shopping-basket" sentence={t('basket.empty')} />;
}
