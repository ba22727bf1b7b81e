import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { signOut } from '#web/platform/session/session.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
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

/** Exporting the data, signing out, deleting the account. */
export function MyData() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<'logout' | 'delete' | null>(null);
  const download = useCallMutation('GET /me/export', {
    onSuccess: (data) => save('dasturxon.json', JSON.stringify(data, null, 2)),
    onError: () => void toast.show({ kind: 'error', text: t('profile.loadFailed') }),
  });
  const leave = async (): Promise<void> => {
    setQuestion(null);
    await signOut();
  };
  const deletion = useCallMutation('DELETE /me', {
    onSuccess: async () => {
      await signOut();
      toast.show({ text: t('profile.delete.done') });
      void navigate(paths.home(), { replace: true });
    },
    onError: (error) => {
      const hasActiveOrders = error instanceof ApiError && error.code === 'NOT_ALLOWED_NOW';
      toast.show({ kind: 'error', text: t(hasActiveOrders ? 'profile.delete.running' : 'profile.saveFailed') });
    },
    onSettled: () => setQuestion(null),
  });
  return (
    <ProfileSection title={t('profile.data')}>
      <ul className="row-list">
        <li>
          <button type="button" className="row-link" onClick={() => download.mutate({})}>
            <Icon name="download" />
            {t('profile.export')}
          </button>
        </li>
        <li>
          <button type="button" className="row-link" aria-haspopup="dialog" onClick={() => setQuestion('logout')}>
            <Icon name="log-out" />
            {t('profile.logout')}
          </button>
        </li>
        <li>
          <button
            type="button"
            className="row-link text-bad"
            aria-haspopup="dialog"
            onClick={() => setQuestion('delete')}
          >
            <Icon name="trash-2" />
            {t('profile.delete')}
          </button>
        </li>
      </ul>
      <Question
        open={question === 'logout'}
        title={t('profile.logout.question')}
        stay={t('profile.logout.stay')}
        go={t('profile.logout')}
        onStay={() => setQuestion(null)}
        onGo={() => void leave()}
      >
        {t('profile.logout.consequence')}
      </Question>
      <Question
        open={question === 'delete'}
        title={t('profile.delete.question')}
        stay={t('profile.logout.stay')}
        go={t('profile.delete')}
        busy={deletion.isPending}
        onStay={() => setQuestion(null)}
        onGo={() => deletion.mutate({ body: { confirm: true } })}
      >
        {t('profile.delete.consequence')}
      </Question>
    </ProfileSection>
  );
}
