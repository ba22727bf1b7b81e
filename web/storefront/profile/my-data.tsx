import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { signOut } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Question } from './question.tsx';

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

type Asked = 'logout' | 'delete' | null;

/** Exporting the data, signing out, deleting the account. */
export function MyData() {
  const t = useT();
  const { api } = useStorefront();
  const toast = useToast();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, setBusy] = useState(false);

  const take = async (): Promise<void> => {
    try {
      save('dasturxon.json', JSON.stringify(await api('GET /me/export'), null, 2));
    } catch {
      toast.show({ kind: 'error', text: t('profile.loadFailed') });
    }
  };
  const leave = async (): Promise<void> => {
    setAsked(null);
    await signOut();
  };
  const deleteAll = async (): Promise<void> => {
    setBusy(true);
    try {
      await api('DELETE /me', { body: { confirm: true } });
      await signOut();
      toast.show({ text: t('profile.delete.done') });
      void navigate(paths.home(), { replace: true });
    } catch (error) {
      const running = error instanceof ApiError && error.code === 'NOT_ALLOWED_NOW';
      toast.show({ kind: 'error', text: t(running ? 'profile.delete.running' : 'profile.saveFailed') });
    }
    setBusy(false);
    setAsked(null);
  };
  return (
    <ProfileSection title={t('profile.data')}>
      <ul className="row-list">
        <li>
          <button type="button" className="row-link" onClick={() => void take()}>
            <Icon name="download" />
            {t('profile.export')}
          </button>
        </li>
        <li>
          <button type="button" className="row-link" aria-haspopup="dialog" onClick={() => setAsked('logout')}>
            <Icon name="log-out" />
            {t('profile.logout')}
          </button>
        </li>
        <li>
          <button type="button" className="row-link text-bad" aria-haspopup="dialog" onClick={() => setAsked('delete')}>
            <Icon name="trash-2" />
            {t('profile.delete')}
          </button>
        </li>
      </ul>
      <Question
        open={asked === 'logout'}
        title={t('profile.logout.question')}
        stay={t('profile.logout.stay')}
        go={t('profile.logout')}
        onStay={() => setAsked(null)}
        onGo={() => void leave()}
      >
        {t('profile.logout.consequence')}
      </Question>
      <Question
        open={asked === 'delete'}
        title={t('profile.delete.question')}
        stay={t('profile.logout.stay')}
        go={t('profile.delete')}
        busy={busy}
        onStay={() => setAsked(null)}
        onGo={() => void deleteAll()}
      >
        {t('profile.delete.consequence')}
      </Question>
    </ProfileSection>
  );
}
