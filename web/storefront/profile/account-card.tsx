import { Link } from 'react-router';
import type { User } from '#contract/accounts/identity.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';

export const nameOf = ({ firstName, lastName }: User): string => [firstName, lastName].filter(Boolean).join(' ');

export function AccountCard({ user }: { user: User }) {
  const t = useT();
  const name = nameOf(user);
  return (
    <div className="card flex flex-wrap items-center gap-4" data-pad="">
      <Avatar name={name} {...(user.imageUrl ? { src: user.imageUrl } : {})} size={64} />
      <div className="grid min-w-[170px] flex-1">
        <p className="text-h3 truncate">{name || t('profile.account')}</p>
        <p className="text-ink-2">{user.phone ? formatPhone(user.phone) : t('profile.phone.none')}</p>
      </div>
      <Button icon="pencil" render={(props) => <Link to={paths.editProfile()} {...props} />}>
        {t('profile.edit')}
      </Button>
    </div>
  );
}
