import { useState, type FormEvent } from 'react';
import { nationalDigits, parsePhone } from '#domain/identity/phone.ts';
import { devicePayload } from '#web/platform/session/device-payload.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { PasswordField } from '#web/shared/sign-in/password-field.tsx';
import { BrowserCheck } from '#web/shared/sign-in/browser-check.tsx';
import { withProof, type BrowserCheckState } from '#web/shared/sign-in/with-proof.ts';
import { signInErrorText } from '#web/shared/sign-in/sign-in-words.ts';

/** For accounts with a password; a wrong phone and a wrong password get the same message. */
export function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT();
  const { api } = useStorefront();
  const [digits, setDigits] = useState(nationalDigits(''));
  const [password, setPassword] = useState('');
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [check, setCheck] = useState<BrowserCheckState | null>(null);
  const [tried, setTried] = useState(false);
  const phone = parsePhone(digits);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!phone || password === '' || checking) return;
    setChecking(true);
    setError(null);
    try {
      signedIn(
        await withProof(
          (proof) => api('POST /auth/login', { body: { phone, password, device: devicePayload(), proof } }),
          setCheck,
        ),
      );
      onSignedIn();
    } catch (refused) {
      setError(refused);
    } finally {
      setChecking(false);
    }
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
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
        <Button kind="primary" type="submit" wide loading={checking}>
          {t('login.enter')}
        </Button>
        <BrowserCheck check={check} />
      </div>
    </form>
  );
}
