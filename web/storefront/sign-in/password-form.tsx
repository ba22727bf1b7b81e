import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';
import { devicePayload } from '#web/platform/session/device-payload.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { PasswordField } from '#web/shared/sign-in/password-field.tsx';
import { BrowserCheck } from '#web/shared/sign-in/browser-check.tsx';
import { withProof, type BrowserCheckState } from '#web/shared/sign-in/with-proof.ts';
import { signInErrorText } from '#web/shared/sign-in/sign-in-error-text.ts';

/** For accounts with a password; a wrong phone and a wrong password get the same message. */
export function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT();
  const { api } = useStorefront();
  const [digits, setDigits] = useState(nationalDigits(''));
  const [password, setPassword] = useState('');
  const [check, setCheck] = useState<BrowserCheckState | null>(null);
  const [tried, setTried] = useState(false);
  const phone = parsePhone(digits);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { phone: string; password: string }) =>
      withProof((proof) => api('POST /auth/login', { body: { ...body, device: devicePayload(), proof } }), setCheck),
    onSuccess: (session) => {
      signedIn(session);
      onSignedIn();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (phone && password !== '' && !isPending) mutate({ phone, password });
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <PhoneInput
        label={t('phone.label')}
        value={digits}
        onChange={setDigits}
        completeLabel={t('phone.complete')}
        required
        error={tried && !phone ? t('phone.incomplete') : false}
      />
      <PasswordField
        label={t('password.label')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={error ? signInErrorText(error, t) : tried && password === '' ? t('password.empty') : false}
        hint={t('login.forgot')}
      />
      <div>
        <Button kind="primary" type="submit" wide loading={isPending}>
          {t('login.enter')}
        </Button>
        <BrowserCheck check={check} />
      </div>
    </form>
  );
}
