import { useLocation } from 'react-router';
import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { Placed } from '../confirmation/placed.tsx';
import { useHydrated } from '../kept/use-now.ts';
import { EmptyPage } from './empty-page.tsx';

/** The order that was just placed; otherwise neither a code is awaited nor anything was ordered. */
export function ConfirmationPage() {
  const t = useT();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const link = hydrated ? new URLSearchParams(search).get('order') : null;
  if (link) return <Placed key={link} link={link} />;
  return (
    <EmptyPage title={t('confirmation.title')} icon="circle-check" sentence={t('confirmation.empty')}
      action={{ label: t('confirmation.orders'), to: paths.orders() }} />
  );
}
