import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { EmptyPage } from './empty-page.tsx';

/** No way to sign in is set up here: the page says so and leads back to what needs none. */
export function LoginPage() {
  const t = useT();
  return (
    <EmptyPage title={t('login.title')} icon="log-in" sentence={t('login.absent')} action={{ label: t('login.back'), to: paths.home() }}>
      {t('login.absent.message')}
    </EmptyPage>
  );
}
