import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAfterSignIn } from '#web/shared/sign-in/after-sign-in.ts';
import { ProviderButtons } from '#web/shared/sign-in/provider-buttons.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { SignInCard } from '#web/shared/sign-in/sign-in-card.tsx';

/** Signs in by phone and code, or by password. */
export function LoginPage() {
  const t = useT();
  const { settings } = useStorefront();
  const [byPassword, setByPassword] = useState(false);
  const [query] = useSearchParams();
  const go = useAfterSignIn();
  return (
    <SignInCard title={t('login.title')}>
      {byPassword ? <PasswordForm onSignedIn={go} /> : <PhoneSteps onSignedIn={go} besideProviders />}
      <Button
        kind="ghost"
        wide
        icon={byPassword ? 'smartphone' : 'key-round'}
        onClick={() => setByPassword(!byPassword)}
      >
        {t(byPassword ? 'login.code' : 'login.password')}
      </Button>
      <ProviderButtons back={paths.login(query.get('return') ?? undefined)} onSignedIn={go} />
      {settings.web.privacyActive && (
        <p className="hint text-center">
          <Link className="inline-flex min-h-11 items-center underline underline-offset-2" to={paths.privacy()}>
            {t('login.terms')}
          </Link>
        </p>
      )}
    </SignInCard>
  );
}
