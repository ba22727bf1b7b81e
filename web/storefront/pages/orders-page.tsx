import { useT } from '#web/shell/i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';

export function OrdersPage() {
  const t = useT();
  return <EmptyPage title={t('nav.orders')} icon="receipt-text" sentence={t('orders.empty')}>{t('orders.empty.message')}</EmptyPage>;
}
