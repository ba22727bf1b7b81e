import { useT } from '#web/shell/i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';

export default function BasketRoute() {
  const t = useT();
  return <EmptyPage title={t('header.basket')} icon="shopping-basket" sentence={t('basket.empty')} />;
}
