import { useState, type FormEvent } from 'react';
import { useBlocker } from 'react-router';
import type { User } from '#contract/accounts/identity.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { changeUser } from '#web/platform/session/session.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Question } from './question.tsx';

const LONGEST = 60;

export function NameForm({ user }: { user: User }) {
  const t = useT();
  const toast = useToast();
  const [first, setFirst] = useState(user.firstName ?? '');
  const [last, setLast] = useState(user.lastName ?? '');
  const { mutate, isPending } = useCallMutation('PATCH /me', {
    onSuccess: (changedUser) => {
      changeUser(changedUser);
      toast.show({ text: t('profile.saved') });
    },
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });
  const changed = first.trim() !== (user.firstName ?? '') || last.trim() !== (user.lastName ?? '');
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!changed || isPending) return;
    mutate({ body: { firstName: first.trim() || null, lastName: last.trim() || null } });
  };
  return (
    <form className="grid gap-4" onSubmit={save}>
      <TextField
        label={t('profile.firstName')}
        value={first}
        maxLength={LONGEST}
        autoComplete="given-name"
        onChange={(event) => setFirst(event.target.value)}
      />
      <TextField
        label={t('profile.lastName')}
        value={last}
        maxLength={LONGEST}
        autoComplete="family-name"
        onChange={(event) => setLast(event.target.value)}
      />
      <Button kind="primary" type="submit" loading={isPending} disabled={!changed}>
        {t('profile.save')}
      </Button>
      <Question
        open={leaving.state === 'blocked'}
        title={t('profile.leave.question')}
        stay={t('profile.leave.stay')}
        go={t('profile.leave.go')}
        onStay={() => leaving.reset?.()}
        onGo={() => leaving.proceed?.()}
      >
        {t('profile.leave.consequence')}
      </Question>
    </form>
  );
}
