import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { EmptyPage } from './empty-page.tsx';

/** Neither a code is awaited nor an order was just placed. */
export function ConfirmationPage() {
  const t = useT();
  return (
    <EmptyPage title={t('confirmation.title')} icon="circle-check" sentence={t('confirmation.empty')}
      action={{ label: t('confirmation.orders'), to: paths.orders() }} />
  );
}
