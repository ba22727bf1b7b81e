import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#domain/identity/phone.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';

type State =
  | { is: 'ready' | 'working' | 'expired' | 'failed' }
  | { is: 'done'; phone: string; was: 'WAITING' | 'CHANGED' };

/**
 * The page of the link that is sent to the old number of an account. The token is in the fragment, so no server logs
 * it.
 */
export function PhoneUndoPage() {
  const t = useT();
  const { api } = useStorefront();
  const [token, setToken] = useState('');
  const [state, setState] = useState<State>({ is: 'ready' });
  useEffect(() => setToken(location.hash.slice(1)), []);

  const undo = async (): Promise<void> => {
    setState({ is: 'working' });
    try {
      setState({ is: 'done', ...(await api('POST /auth/phone-undo', { body: { token } })) });
    } catch (error) {
      setState({ is: error instanceof ApiError && error.status === 404 ? 'expired' : 'failed' });
    }
  };
  return (
    <div className="wrap grid place-items-center py-6 md:min-h-[70dvh] md:py-10">
      <PageHead title={t('phoneUndo.title')} noindex />
      <div className="card grid w-full max-w-[440px] gap-5" data-pad="">
        <h1 className="text-h2">{t('phoneUndo.title')}</h1>
        {state.is === 'done' ? (
          <>
            <p role="status">
              {t(state.was === 'WAITING' ? 'phoneUndo.stopped' : 'phoneUndo.restored', {
                phone: formatPhone(state.phone),
              })}
            </p>
            <Button kind="primary" render={(props) => <Link to={paths.login(paths.profile())} {...props} />}>
              {t('header.signIn')}
            </Button>
          </>
        ) : state.is === 'expired' ? (
          <p role="alert">{t('phoneUndo.expired')}</p>
        ) : (
          <>
            <p className="text-ink-2">{t('phoneUndo.why')}</p>
            {state.is === 'failed' && (
              <p role="alert" className="error">
                {t('signIn.offline')}
              </p>
            )}
            <Button kind="primary" loading={state.is === 'working'} onClick={() => void undo()}>
              {t('phoneUndo.do')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
