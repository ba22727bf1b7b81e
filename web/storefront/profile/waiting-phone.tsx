import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import type { PhoneChange } from '#contract/accounts/identity-profile.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { formatTime } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { BrowserCheck } from '#web/shared/sign-in/browser-check.tsx';
import { signInErrorText } from '#web/shared/sign-in/sign-in-error-text.ts';
import { useCodeRequest } from '#web/shared/sign-in/use-code.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordField } from '#web/shared/sign-in/password-field.tsx';
import { CodeForm } from './number-by-code.tsx';

interface WaitingPhoneProps {
  user: User;
  oldPhone: string;
  waiting: PhoneChange;
  /** The change was completed or cancelled. */
  onEnded: () => void;
}

/** A change that waits for proof of the old number: a code sent to it, the password, or a day. */
export function WaitingPhone({ user, oldPhone, waiting, onEnded }: WaitingPhoneProps) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const { isRequesting, check, error: requestError, requestCode } = useCodeRequest('OLD_PHONE');
  const [proof, setProof] = useState<'choose' | 'code' | 'password'>('choose');
  const confirmation = useCallMutation('POST /me/phone-change/confirm', {
    onSuccess: (session) => {
      signedIn(session);
      toast.show({ text: t('profile.phone.changed') });
      onEnded();
    },
  });
  const cancellation = useCallMutation('DELETE /me/phone-change', {
    onSuccess: onEnded,
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });

  const confirm = async (body: { code: string } | { password: string }): Promise<void> => {
    await confirmation.mutateAsync({ body });
  };
  const sendCode = async (): Promise<void> => {
    if (await requestCode(oldPhone)) setProof('code');
  };
  return (
    <div className="grid gap-3" role="group" aria-label={t('profile.phone.waiting')}>
      <p>
        {t('profile.phone.waitingUntil', {
          phone: formatPhone(waiting.phone),
          day: format.date(waiting.at),
          time: formatTime(waiting.at),
        })}
      </p>
      {proof === 'code' && <CodeForm phone={oldPhone} onCode={(code) => confirm({ code })} />}
      {proof === 'password' && <PasswordProof onPassword={(password) => confirm({ password })} />}
      {proof === 'choose' && (
        <>
          <p className="text-ink-2">{t('profile.phone.prove')}</p>
          <Button loading={isRequesting} onClick={() => void sendCode()}>
            {t('profile.phone.codeToOld', { phone: formatPhone(oldPhone) })}
          </Button>
          <BrowserCheck check={check} />
          {requestError !== null && (
            <p role="alert" className="error">
              {signInErrorText(requestError, t)}
            </p>
          )}
          {user.hasPassword && <Button onClick={() => setProof('password')}>{t('profile.phone.byPassword')}</Button>}
        </>
      )}
      <button
        type="button"
        className="link justify-self-start"
        disabled={cancellation.isPending}
        onClick={() => cancellation.mutate({})}
      >
        {t('profile.phone.keep')}
      </button>
    </div>
  );
}

function PasswordProof({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onPassword });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '' && !isPending) mutate(password);
  };
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <PasswordField
        label={t('profile.password')}
        value={password}
        autoComplete="current-password"
        onChange={(next) => {
          setPassword(next);
          reset();
        }}
        error={error ? signInErrorText(error, t) : false}
      />
      <Button type="submit" loading={isPending}>
        {t('profile.phone.confirm')}
      </Button>
    </form>
  );
}
