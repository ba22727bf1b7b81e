import { useT } from '#web/platform/i18n/use-t.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { ProfileSection } from './profile-section.tsx';

/**
 * For a session bound to one merchant. By its bot: the platform account opens once the phone is verified by the
 * platform. At the merchant's own host: the account opens at the platform's.
 */
export function ConfirmAccount() {
  const t = useT();
  const visitor = useVisitor();
  const accountAt = visitor.status === 'user' ? visitor.accountAt : null;
  if (accountAt !== null)
    return (
      <ProfileSection title={t('account.elsewhere')}>
        <div className="card grid gap-4" data-pad="">
          <p>{t('account.elsewhereWhy')}</p>
          <a className="link justify-self-start" href={`${accountAt}/profile`} rel="noreferrer">
            {t('account.open', { host: new URL(accountAt).host })}
          </a>
        </div>
      </ProfileSection>
    );
  return (
    <ProfileSection title={t('account.confirm')}>
      <div className="card grid gap-4" data-pad="">
        <PhoneSteps why={t('account.confirmWhy')} onSignedIn={() => undefined} />
      </div>
    </ProfileSection>
  );
}
