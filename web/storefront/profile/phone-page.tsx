import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { usePendingCode } from '#web/shared/sign-in/pending-code.ts';
import { useAfterSignIn } from '#web/shared/sign-in/after-sign-in.ts';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { ProviderButtons } from '#web/shared/sign-in/provider-buttons.tsx';
import { SignInCard } from '#web/shared/sign-in/sign-in-card.tsx';
import { PhoneChange } from './phone-change.tsx';

/** Asks for the number by which a person signs in; shows it to whoever has one. */
export function PhonePage() {
  const t = useT();
  const go = useAfterSignIn();
  const pending = usePendingCode();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const { user: visitor } = useVisitor();
  const user = hydrated ? visitor : null;
  if (user?.phone)
    return (
      <div className="wrap grid place-items-center py-6 md:min-h-[70dvh] md:py-10">
        <PageHead title={t('phone.title')} noindex />
        <div className="card grid w-full max-w-[440px] gap-5" data-pad="">
          <h1 className="text-h2">{t('phone.title')}</h1>
          <PhoneChange user={user} />
        </div>
      </div>
    );
  return (
    <SignInCard title={t(pending ? 'confirmation.title' : 'phone.title')}>
      <PhoneSteps onSignedIn={go} besideProviders />
      {!user && <ProviderButtons back={paths.login(query.get('return') ?? undefined)} onSignedIn={go} />}
    </SignInCard>
  );
}
