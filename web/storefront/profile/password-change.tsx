import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import type { PasswordWeakness } from '#domain/accounts/identity/password-strength.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { changeUser } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordField } from '#web/shared/sign-in/password-field.tsx';
import { BrowserCheck } from '#web/shared/sign-in/browser-check.tsx';
import { CODE_LENGTH } from '#web/shared/sign-in/phone-steps.tsx';
import { signInErrorText } from '#web/shared/sign-in/sign-in-error-text.ts';
import { useCodeRequest } from '#web/shared/sign-in/use-code.ts';

/** The list of common passwords is loaded when a password is set. Without it only the server checks. */
async function weaknessOf(
  password: string,
  { phone, firstName, lastName }: User,
  merchantNames: (string | null)[],
): Promise<PasswordWeakness | null> {
  const rule = await import('#domain/accounts/identity/password-strength.ts').catch(() => null);
  const names = [firstName, lastName, `${firstName ?? ''}${lastName ?? ''}`, ...merchantNames];
  return rule?.weaknessOf(password, { phone, names }) ?? null;
}

const WEAKNESSES: readonly PasswordWeakness[] = ['short', 'common', 'personal'];

function refusedWeakness(error: unknown): PasswordWeakness | null {
  if (!(error instanceof ApiError)) return null;
  const code = error.problem.errors?.find(({ path }) => path === 'body.password')?.code;
  return WEAKNESSES.find((each) => code === `password-${each}`) ?? null;
}

/** Requires the old password, or a code by SMS where there is none or it is forgotten. */
export function PasswordChange({ user }: { user: User }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-ink-2">{t(user.hasPassword ? 'profile.password.is' : 'profile.password.none')}</p>
        {!open && (
          <Button size={40} onClick={() => setOpen(true)}>
            {t(user.hasPassword ? 'profile.password.change' : 'profile.password.set')}
          </Button>
        )}
      </div>
      {open && <NewPassword user={user} onDone={() => setOpen(false)} />}
    </div>
  );
}

function NewPassword({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useT();
  const { api, settings } = useStorefront();
  const toast = useToast();
  const { isRequesting, check, error: requestError, requestCode } = useCodeRequest('PASSWORD');
  const [byCode, setByCode] = useState(!user.hasPassword);
  const [codeSent, setCodeSent] = useState<'SMS' | 'EMAIL' | null>(null);
  const [oldPassword, setOld] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [weakness, setWeakness] = useState<PasswordWeakness | null>(null);

  const send = async (): Promise<void> => {
    const requested = user.phone ? await requestCode(user.phone) : null;
    if (requested) setCodeSent(requested.byEmail ? 'EMAIL' : 'SMS');
  };
  const { mutate, isPending, error, reset } = useMutation({
    /** Resolves to a weakness that the browser has found, without a request. */
    mutationFn: async (): Promise<PasswordWeakness | null> => {
      const weak = await weaknessOf(password, user, Object.values(settings.merchant.name));
      if (!weak) await api('PUT /me/password', { body: { password, ...(byCode ? { code } : { oldPassword }) } });
      return weak;
    },
    onSuccess: (weak) => {
      setWeakness(weak);
      if (weak) return;
      changeUser({ ...user, hasPassword: true });
      toast.show({ text: t(user.hasPassword ? 'profile.password.changed' : 'profile.password.setDone') });
      onDone();
    },
    onError: (refused) => setWeakness(refusedWeakness(refused)),
  });
  const proofError = error && !refusedWeakness(error) ? signInErrorText(error, t) : false;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const proof = byCode ? (
    codeSent ? (
      <OtpInput
        label={t(codeSent === 'EMAIL' ? 'code.labelEmail' : 'code.label')}
        length={CODE_LENGTH}
        value={code}
        onChange={(next) => {
          setCode(next);
          reset();
        }}
        error={proofError}
      />
    ) : (
      <div className="grid">
        <Button loading={isRequesting} onClick={() => void send()}>
          {t('phone.send')}
        </Button>
        <BrowserCheck check={check} />
        {requestError !== null && (
          <p role="alert" className="error mt-1">
            {signInErrorText(requestError, t)}
          </p>
        )}
      </div>
    )
  ) : (
    <PasswordField
      label={t('profile.password.old')}
      value={oldPassword}
      autoComplete="current-password"
      onChange={(next) => {
        setOld(next);
        reset();
      }}
      error={proofError}
    />
  );
  return (
    <form className="grid gap-4" onSubmit={save} noValidate>
      {proof}
      {user.hasPassword && !byCode && user.phone && (
        <button type="button" className="link justify-self-start" onClick={() => setByCode(true)}>
          {t('profile.password.byCode')}
        </button>
      )}
      <PasswordField
        label={t('profile.password.new')}
        value={password}
        autoComplete="new-password"
        hint={t('profile.password.rule')}
        onChange={(next) => {
          setPassword(next);
          setWeakness(null);
        }}
        error={weakness ? t(`profile.password.${weakness}`) : false}
      />
      <Button type="submit" loading={isPending}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
