import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { formatPhone, nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { BrowserCheck } from '#web/shared/sign-in/browser-check.tsx';
import { CODE_LENGTH } from '#web/shared/sign-in/phone-steps.tsx';
import { phoneErrorText } from '#web/shared/sign-in/phone-error.ts';
import { signInErrorText } from '#web/shared/sign-in/sign-in-error-text.ts';
import { useCodeRequest } from '#web/shared/sign-in/use-code.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';

interface NumberByCodeProps {
  /** Rejects with the server's refusal. */
  onCode: (phone: string, code: string) => Promise<void>;
}

/** Enters a new number and the code that was sent to it. */
export function NumberByCode({ onCode }: NumberByCodeProps) {
  const t = useT();
  const { isRequesting, check, error: requestError, clearError, requestCode } = useCodeRequest('PHONE');
  const [digits, setDigits] = useState(nationalDigits(''));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const phone = parsePhone(digits);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (phone && !isRequesting && (await requestCode(phone))) setSentTo(phone);
  };
  if (sentTo !== null)
    return <CodeForm phone={sentTo} onCode={(code) => onCode(sentTo, code)} onOther={() => setSentTo(null)} />;
  return (
    <form className="grid gap-3" onSubmit={(event) => void send(event)} noValidate>
      <PhoneInput
        label={t('profile.phone.new')}
        value={digits}
        completeLabel={t('phone.complete')}
        hint={t('phone.onlyUzbek')}
        required
        onChange={(next) => {
          setDigits(next);
          clearError();
        }}
        error={tried && !phone ? phoneErrorText(digits, t) : requestError ? signInErrorText(requestError, t) : false}
      />
      <BrowserCheck check={check} />
      <Button type="submit" loading={isRequesting}>
        {t('phone.send')}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  phone: string;
  onCode: (code: string) => Promise<void>;
  /** Leads back to the field of the number. */
  onOther?: () => void;
}

/** The code that was sent to `phone`. */
export function CodeForm({ phone, onCode, onOther }: CodeFormProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onCode });
  const check = (given: string): void => {
    if (!isPending) mutate(given);
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check(code);
      }}
      noValidate
    >
      <p className="text-ink-2">
        {t('code.sentTo', { phone: formatPhone(phone) })}{' '}
        {onOther && (
          <button type="button" className="link" onClick={onOther}>
            {t('code.otherPhone')}
          </button>
        )}
      </p>
      <OtpInput
        label={t('code.label')}
        length={CODE_LENGTH}
        value={code}
        onComplete={check}
        onChange={(next) => {
          setCode(next);
          reset();
        }}
        error={error ? signInErrorText(error, t) : false}
      />
      <Button type="submit" loading={isPending}>
        {t('code.check')}
      </Button>
    </form>
  );
}
