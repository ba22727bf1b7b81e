import { useT } from '#web/platform/i18n/use-t.ts';
import { usePendingCode } from '#web/shared/sign-in/pending-code.ts';
import { useAfterSignIn } from '#web/shared/sign-in/after-sign-in.ts';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { SignInCard } from '#web/shared/sign-in/sign-in-card.tsx';

export function PhonePage() {
  const t = useT();
  const go = useAfterSignIn();
  const pending = usePendingCode();
  return (
    <SignInCard title={t(pending ? 'confirmation.title' : 'phone.title')}>
      <PhoneSteps onSignedIn={go} />
    </SignInCard>
  );
}
