import { useState, type FormEvent } from 'react';
import type { User } from '#contract/identity.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { changeUser } from '#web/shell/session.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordField } from '../identity/password-field.tsx';
import { CODE_LENGTH } from '#web/shell/sign-in/phone-steps.tsx';
import { signInWords } from '#web/shell/sign-in/sign-in-words.ts';
import { useCodeAsking } from '#web/shell/sign-in/use-code.ts';

const SHORTEST = 8;

/** With the old password, or with a fresh code where there is none or it is forgotten. */
export function PasswordChange({ user }: { user: User }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-ink-2">{t(user.hasPassword ? 'profile.password.is' : 'profile.password.none')}</p>
        {!open && <Button size={40} onClick={() => setOpen(true)}>{t(user.hasPassword ? 'profile.password.change' : 'profile.password.set')}</Button>}
      </div>
      {open && <NewPassword user={user} onDone={() => setOpen(false)} />}
    </div>
  );
}

function NewPassword({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useT();
  const { api } = useShell();
  const toast = useToast();
  const { asking, error: notSent, ask } = useCodeAsking('PASSWORD');
  const [byCode, setByCode] = useState(!user.hasPassword);
  const [codeSent, setCodeSent] = useState(false);
  const [oldPassword, setOld] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [wrong, setWrong] = useState<unknown>(null);
  const isShort = password.length < SHORTEST;

  const send = async (): Promise<void> => {
    if (user.phone && (await ask(user.phone))) setCodeSent(true);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isShort || saving) return;
    setSaving(true);
    setWrong(null);
    try {
      await api('PUT /me/password', { body: { password, ...(byCode ? { code } : { oldPassword }) } });
      changeUser({ ...user, hasPassword: true });
      toast.show({ text: t(user.hasPassword ? 'profile.password.changed' : 'profile.password.setDone') });
      onDone();
    } catch (refused) {
      setWrong(refused);
    }
    setSaving(false);
  };
  const proof = byCode ? (
    codeSent
      ? <OtpInput label={t('code.label')} length={CODE_LENGTH} value={code} onChange={(next) => { setCode(next); setWrong(null); }} error={wrong ? signInWords(wrong, t) : false} />
      : (
        <div className="grid gap-1">
          <Button loading={asking} onClick={() => void send()}>{t('phone.send')}</Button>
          {notSent !== null && <p role="alert" className="error">{signInWords(notSent, t)}</p>}
        </div>
      )
  ) : (
    <PasswordField label={t('profile.password.old')} value={oldPassword} autoComplete="current-password"
      onChange={(next) => { setOld(next); setWrong(null); }} error={wrong ? signInWords(wrong, t) : false} />
  );
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
      {proof}
      {user.hasPassword && !byCode && user.phone && (
        <button type="button" className="link justify-self-start" onClick={() => setByCode(true)}>{t('profile.password.byCode')}</button>
      )}
      <PasswordField label={t('profile.password.new')} value={password} autoComplete="new-password" onChange={setPassword}
        hint={t('profile.password.rule')} error={tried && isShort ? t('profile.password.rule') : false} />
      <Button type="submit" loading={saving}>{t('profile.save')}</Button>
    </form>
  );
}
