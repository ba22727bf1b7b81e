import { useLocation } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Redirect } from '#web/shared/routing/redirect.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Placed } from './placed.tsx';
import { useAfterSignIn } from '#web/shared/sign-in/after-sign-in.ts';
import { usePendingCode } from '#web/shared/sign-in/pending-code.ts';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { SignInCard } from '#web/shared/sign-in/sign-in-card.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';

/** The order that was just placed, or the pending sign-in code; with neither the visitor is redirected. */
export function ConfirmationPage() {
  const t = useT();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const { status } = useVisitor();
  const pending = usePendingCode();
  const go = useAfterSignIn();
  const link = hydrated ? new URLSearchParams(search).get('order') : null;
  if (link) return <Placed key={link} link={link} />;
  if (pending)
    return (
      <SignInCard title={t('confirmation.title')}>
        <PhoneSteps onSignedIn={go} />
      </SignInCard>
    );
  if (hydrated && status === 'guest') return <Redirect to={paths.phone()} />;
  if (hydrated && status === 'user') return <Redirect to={paths.orders()} />;
  return (
    <EmptyPage
      title={t('confirmation.title')}
      icon="circle-check"
      sentence={t('confirmation.empty')}
      action={{ label: t('confirmation.orders'), to: paths.orders() }}
    />
  );
}
