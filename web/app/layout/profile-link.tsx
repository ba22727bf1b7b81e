import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A visitor who was signed in last time counts as signed in until the server answers. */
function useSignedIn(): boolean {
  const { status, user } = useVisitor();
  return status === 'user' || user !== null;
}

export function ProfileLink() {
  const t = useT();
  const signedIn = useSignedIn();
  return (
    <>
      <IconButton
        icon="user"
        kind="raised"
        label={t('header.profile')}
        className={signedIn ? undefined : 'md:hidden'}
        render={(props) => <Link to={paths.profile()} {...props} />}
      />
      {!signedIn && (
        <Button kind="ghost" className="max-md:hidden" render={(props) => <Link to={paths.login()} {...props} />}>
          {t('header.signIn')}
        </Button>
      )}
    </>
  );
}
