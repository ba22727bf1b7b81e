import { useT } from '#web/platform/i18n/use-t.ts';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { ProfileSection } from './profile-section.tsx';

/** For a session bound to one merchant's bot: the platform account opens once the phone is verified by the platform. */
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
