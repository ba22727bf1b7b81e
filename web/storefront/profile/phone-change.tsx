import { useState, type FormEvent } from 'react';
import type { User } from '#contract/identity.ts';
import { formatPhone, nationalDigits, parsePhone } from '#domain/phone.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { cookiesServe, signedIn } from '#web/shell/session.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CODE_LENGTH } from '#web/shell/sign-in/phone-steps.tsx';
import { signInWords } from '#web/shell/sign-in/sign-in-words.ts';
import { useCodeAsking } from '#web/shell/sign-in/use-code.ts';

/** A number is one's own once the code that was sent to it is handed in. */
export function PhoneChange({ user }: { user: User }) {
  const t = useT();
  const [open, setOpen] = useState(user.phone === null);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-h4">{user.phone ? formatPhone(user.phone) : t('profile.phone.none')}</p>
        {!open && <Button size={40} onClick={() => setOpen(true)}>{t('profile.phone.change')}</Button>}
      </div>
      {open && <NewPhone onDone={() => setOpen(false)} />}
    </div>
  );
}

function NewPhone({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { api } = useShell();
  const toast = useToast();
  const { asking, error: notSent, clearError, ask } = useCodeAsking('PHONE');
  const [digits, setDigits] = useState(nationalDigits(''));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<unknown>(null);
  const [tried, setTried] = useState(false);
  const [checking, setChecking] = useState(false);
  const phone = parsePhone(digits);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (phone && !asking && (await ask(phone))) setSentTo(phone);
  };
  const check = async (given: string): Promise<void> => {
    if (!sentTo || checking) return;
    setChecking(true);
    setWrong(null);
    try {
      signedIn(await api('PUT /me/phone', { body: { phone: sentTo, code: given, cookies: cookiesServe() } }));
      toast.show({ text: t('profile.phone.changed') });
      onDone();
    } catch (refused) {
      setWrong(refused);
    }
    setChecking(false);
  };
  if (sentTo === null) {
    return (
      <form className="grid gap-3" onSubmit={(event) => void send(event)} noValidate>
        <PhoneInput label={t('profile.phone.new')} value={digits} completeLabel={t('phone.complete')} required
          onChange={(next) => { setDigits(next); clearError(); }}
          error={tried && !phone ? t('phone.incomplete') : notSent ? signInWords(notSent, t) : false} />
        <Button type="submit" loading={asking}>{t('phone.send')}</Button>
      </form>
    );
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => { event.preventDefault(); void check(code); }} noValidate>
      <p className="text-ink-2">
        {t('code.sentTo', { phone: formatPhone(sentTo) })}{' '}
        <button type="button" className="link" onClick={() => setSentTo(null)}>{t('code.otherPhone')}</button>
      </p>
      <OtpInput label={t('code.label')} length={CODE_LENGTH} value={code} onComplete={(full) => void check(full)}
        onChange={(next) => { setCode(next); setWrong(null); }} error={wrong ? signInWords(wrong, t) : false} />
      <Button type="submit" loading={checking}>{t('code.check')}</Button>
    </form>
  );
}
