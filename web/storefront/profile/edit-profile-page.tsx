import { Suspense } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AvatarField } from './avatar-field.tsx';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { LinkedProviders } from './linked-providers.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordChange } from './password-change.tsx';
import { PhoneChange } from './phone-change.tsx';
import { ProfileSection } from './profile-section.tsx';

const EmailAddress = lazyPart(async () => (await import('./email-address.tsx')).EmailAddress);

/** The guard redirects everybody who is not signed in to /login; until the session is known a skeleton is shown. */
export function EditProfilePage() {
  const t = useT();
  const visitor = useVisitor();
  const { status, user } = visitor;
  return (
    <div className="wrap py-5 md:py-8">
      <PageHead title={t('profile.account')} noindex />
      <div className="mx-auto grid max-w-[560px] gap-6">
        <div className="grid gap-2">
          <Link className="link justify-self-start" to={paths.profile()}>
            <Icon name="chevron-left" size={16} />
            {t('header.profile')}
          </Link>
          <h1 className="text-h1">{t('profile.account')}</h1>
        </div>
        {status === 'user' && visitor.isBound && <ConfirmAccount />}
        {status === 'user' ? (
          !visitor.isBound && (
            <>
              <div className="card grid gap-5" data-pad="">
                <AvatarField user={user} />
                <NameForm key={user.id} user={user} />
              </div>
              <ProfileSection title={t('profile.phone')}>
                <div className="card" data-pad="">
                  <PhoneChange user={user} />
                </div>
              </ProfileSection>
              <Suspense fallback={null}>
                <EmailAddress />
              </Suspense>
              <LinkedProviders user={user} />
              <ProfileSection title={t('profile.password')}>
                <div className="card" data-pad="">
                  <PasswordChange user={user} />
                </div>
              </ProfileSection>
            </>
          )
        ) : (
          <div className="card grid gap-4" data-pad="">
            <Skeleton className="h-16 w-1/2" />
            <Skeleton shape="box" className="h-12" />
            <Skeleton shape="box" className="h-12" />
          </div>
        )}
      </div>
    </div>
  );
}
