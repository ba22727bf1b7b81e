import { useT } from '#web/platform/i18n/use-t.ts';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { ProfileSection } from './profile-section.tsx';

/** In a session of one merchant's bot: the account opens once the platform itself has checked the phone. */
export function ConfirmAccount() {
  const t = useT();
  return (
    <ProfileSection title={t('account.confirm')}>
      <div className="card grid gap-4" data-pad="">
        <PhoneSteps why={t('account.confirmWhy')} onSignedIn={() => undefined} />
      </div>
    </ProfileSection>
  );
}
