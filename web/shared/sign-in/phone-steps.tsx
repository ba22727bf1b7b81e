/**
 * The phone number, then the SMS code: two steps in one card. Also used inside the checkout, so it changes nothing
 * outside itself.
 */
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import { formatPhone, nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';
import { devicePayload } from '#web/platform/session/device-payload.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { cookiesServe, signedIn } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { BrowserCheck } from './browser-check.tsx';
import { pendingCode, usePendingCode, type PendingCode } from './pending-code.ts';
import { phoneErrorText } from './phone-error.ts';
import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';
import { hasNoGateway, signInErrorText } from './sign-in-error-text.ts';
import { resendAtOf, useCodeRequest, useCodeFromSms } from './use-code.ts';

export const CODE_LENGTH = 6;

interface PhoneStepsProps {
  onSignedIn: (user: User) => void;
  /** Explains why the number is needed. */
  why?: ReactNode;
  /** The number as far as it is known. */
  phone?: string;
  /** The screen has a main button of its own. */
  secondary?: boolean;
  /** The screen has the buttons of the sign-in providers as well. */
  besideProviders?: boolean;
}

function takeFocus(place: HTMLElement | null | undefined): void {
  if (!place?.isConnected || document.activeElement !== document.body) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

export function PhoneSteps({ onSignedIn, why, phone, secondary, besideProviders }: PhoneStepsProps) {
  const pending = usePendingCode();
  const { user } = useVisitor();
  // Somebody who signed in through a provider has an account already: the phone is added to it instead of creating
  // another one.
  const purpose = user && !user.phone ? 'PHONE' : 'SIGN_IN';
  const kind = secondary ? 'tinted' : 'primary';
  return pending?.purpose === purpose ? (
    <CodeStep onSignedIn={onSignedIn} pending={pending} kind={kind} />
  ) : (
    <PhoneStep {...{ why, purpose, kind }} known={phone} besideProviders={besideProviders && !user} />
  );
}

type Purpose = PendingCode['purpose'];
type ButtonKind = 'primary' | 'tinted';

interface PhoneStepProps {
  why: ReactNode;
  known: string | undefined;
  purpose: Purpose;
  kind: ButtonKind;
  besideProviders: boolean | undefined;
}

function PhoneStep({ why, known, purpose, kind, besideProviders }: PhoneStepProps) {
  const t = useT();
  const { settings } = useStorefront();
  const ways = besideProviders ? settings.web.signIn : [];
  const [digits, setDigits] = useState(() => nationalDigits(known ?? ''));
  const [incomplete, setIncomplete] = useState(false);
  const { isRequesting, check, error, clearError, requestCode } = useCodeRequest(purpose);
  const phone = parsePhone(digits);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!phone) return setIncomplete(true);
    if (isRequesting) return;
    const requested = await requestCode(phone);
    if (requested) enterCode(phone, requested);
  };
  const enterCode = (of: string, requested: { resendAt: number; byEmail?: boolean }): void =>
    pendingCode.set({ purpose, phone: of, sentAt: Date.now(), ...requested });
  const change = (next: string): void => {
    setDigits(next);
    setIncomplete(false);
    clearError();
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <PhoneInput
        label={t('phone.label')}
        value={digits}
        onChange={change}
        onBlur={() => setIncomplete(digits !== '' && !phone)}
        completeLabel={t('phone.complete')}
        hint={
          <>
            {why ?? t('phone.why')} {t('phone.onlyUzbek')}
          </>
        }
        required
        error={incomplete ? phoneErrorText(digits, t, ways) : error ? signInErrorText(error, t) : false}
      />
      <div>
        <Button kind={kind} type="submit" wide loading={isRequesting}>
          {t('phone.send')}
        </Button>
        <BrowserCheck check={check} />
      </div>
      {phone && hasNoGateway(error) && (
        <Button kind="outline" wide onClick={() => enterCode(phone, { resendAt: Date.now() })}>
          {t('code.haveOne')}
        </Button>
      )}
    </form>
  );
}

interface CodeStepProps {
  onSignedIn: (user: User) => void;
  pending: PendingCode;
  kind: ButtonKind;
}

function CodeStep({ onSignedIn, pending, kind }: CodeStepProps) {
  const { phone, resendAt, purpose, byEmail = false } = pending;
  const t = useT();
  const { api } = useStorefront();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  const isSubmitted = useRef(false);

  useEffect(() => {
    heading.current?.parentElement?.querySelector('input')?.focus();
    // The part of the page that asked for the code stays when the field is gone.
    const place = heading.current?.closest<HTMLElement>('section, dialog');
    return () => void setTimeout(takeFocus, 0, place);
  }, []);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (given: string) => {
      const cookies = cookiesServe();
      return purpose === 'PHONE'
        ? api('PUT /me/phone', { body: { phone, code: given, cookies } })
        : api('POST /auth/verify', { body: { phone, code: given, device: devicePayload(), cookies } });
    },
    onSuccess: (session) => {
      pendingCode.set(null);
      signedIn(session);
      onSignedIn(session.user);
    },
    onSettled: () => {
      isSubmitted.current = false;
    },
  });
  const check = useCallback(
    (given: string): void => {
      // The last digit and the button may both submit the code.
      if (isSubmitted.current) return;
      isSubmitted.current = true;
      setShort(false);
      mutate(given);
    },
    [mutate],
  );

  const fromSms = useCallback(
    (given: string) => {
      setCode(given);
      check(given);
    },
    [check],
  );
  useCodeFromSms(fromSms);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length < CODE_LENGTH) setShort(true);
    else check(code);
  };
  const change = (next: string): void => {
    setCode(next);
    setShort(false);
    reset();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p ref={heading} className="text-ink-2">
        {t(byEmail ? 'code.sentByEmail' : 'code.sentTo', { phone: formatPhone(phone) })}{' '}
        <button type="button" className="link" onClick={() => pendingCode.set(null)}>
          {t('code.otherPhone')}
        </button>
      </p>
      <OtpInput
        label={t(byEmail ? 'code.labelEmail' : 'code.label')}
        length={CODE_LENGTH}
        value={code}
        onChange={change}
        onComplete={check}
        error={isShort ? t('code.short') : error ? signInErrorText(error, t) : false}
      />
      <Button kind={kind} type="submit" wide loading={isPending}>
        {t('code.check')}
      </Button>
      <ResendCode phone={phone} resendAt={resendAt} purpose={purpose} onRequested={() => change('')} />
    </form>
  );
}

function ResendCode({
  phone,
  resendAt,
  purpose,
  onRequested,
}: {
  phone: string;
  resendAt: number;
  purpose: Purpose;
  onRequested: () => void;
}) {
  const t = useT();
  const left = useSecondsLeft(resendAt);
  const { isRequesting, check, error, requestCode } = useCodeRequest(purpose);
  const again = async (): Promise<void> => {
    const requested = await requestCode(phone);
    if (!requested) return;
    onRequested();
    pendingCode.set({ purpose, phone, sentAt: Date.now(), ...requested });
  };
  // A refusal that names a longer wait updates the countdown.
  useEffect(() => {
    const later = resendAtOf(error);
    if (later !== null) pendingCode.set({ ...pendingCode.get(), purpose, phone, sentAt: Date.now(), resendAt: later });
  }, [error, phone, purpose]);
  return (
    <div className="grid text-center">
      <Button
        kind="ghost"
        disabled={left > 0}
        disabledReason={t('code.againIn', { time: minutesAndSeconds(left) })}
        loading={isRequesting}
        onClick={() => void again()}
      >
        <span className="tabular">
          {left > 0 ? t('code.againIn', { time: minutesAndSeconds(left) }) : t('code.again')}
        </span>
      </Button>
      <BrowserCheck check={check} />
      {error !== null && resendAtOf(error) === null && (
        <p role="alert" className="error mt-1 justify-center">
          {signInErrorText(error, t)}
        </p>
      )}
    </div>
  );
}
