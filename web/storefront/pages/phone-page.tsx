import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { EmptyPage } from './empty-page.tsx';

export function PhonePage() {
  const t = useT();
  return (
    <EmptyPage title={t('phone.title')} icon="phone" sentence={t('login.absent')} action={{ label: t('login.back'), to: paths.home() }}>
      {t('login.absent.message')}
    </EmptyPage>
  );
}
