import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { parseEmail } from '#domain/accounts/notifications/email-address.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { CODE_LENGTH } from '#web/shared/sign-in/phone-steps.tsx';
import { signInErrorText } from '#web/shared/sign-in/sign-in-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection, QueryRows } from './profile-section.tsx';

/** The address for messages and codes, confirmed by a code; only where the installation sends e-mail. */
export function EmailAddress() {
  const t = useT();
  const query = useCallQuery('GET /me/email');
  if (query.data && !query.data.isOpen && query.data.email === null) return null;
  return (
    <ProfileSection title={t('profile.email')}>
      <QueryRows query={query}>{({ email, isOpen }) => <Address email={email} isOpen={isOpen} />}</QueryRows>
    </ProfileSection>
  );
}

function Address({ email, isOpen }: { email: string | null; isOpen: boolean }) {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [isOpened, setOpened] = useState(false);
  const put = (next: string | null): void =>
    setCallData(client, 'GET /me/email', undefined, (before) => ({ ...before, email: next }));
  const remove = useCallMutation('DELETE /me/email', {
    onSuccess: () => put(null),
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });
  return (
    <div className="card grid gap-3" data-pad="">
      <p className="text-ink-2 wrap-anywhere">{email ?? t('profile.email.none')}</p>
      {isOpened ? (
        <NewAddress
          onDone={(added) => {
            put(added);
            setOpened(false);
            toast.show({ text: t('profile.email.added') });
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button size={40} onClick={() => setOpened(true)}>
              {t(email ? 'profile.email.change' : 'profile.email.add')}
            </Button>
          )}
          {email && (
            <Button size={40} kind="ghost" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t('profile.email.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A form with two steps: it takes an address, and then the code that was sent to that address. */
function NewAddress({ onDone }: { onDone: (email: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const email = parseEmail(text);
  const send = useCallMutation('POST /me/email/code', { onSuccess: (_, { body }) => setSentTo(body.email) });
  const confirm = useCallMutation('PUT /me/email', { onSuccess: (answer) => onDone(answer.email) });
  const check = (given: string): void => {
    if (sentTo !== null && !confirm.isPending) confirm.mutate({ body: { email: sentTo, code: given } });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sentTo !== null) return check(code);
    setTried(true);
    if (email && !send.isPending) send.mutate({ body: { email } });
  };
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      {sentTo === null ? (
        <TextField
          label={t('profile.email.address')}
          hint={t('profile.email.why')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setTried(false);
            send.reset();
          }}
          error={tried && !email ? t('profile.email.incomplete') : send.error ? signInErrorText(send.error, t) : false}
        />
      ) : (
        <>
          <p className="text-ink-2 wrap-anywhere">
            {t('code.sentTo', { phone: sentTo })}{' '}
            <button type="button" className="link" onClick={() => setSentTo(null)}>
              {t('profile.email.other')}
            </button>
          </p>
          <OtpInput
            label={t('code.labelEmail')}
            length={CODE_LENGTH}
            value={code}
            onComplete={check}
            onChange={(next) => {
              setCode(next);
              confirm.reset();
            }}
            error={confirm.error ? signInErrorText(confirm.error, t) : false}
          />
        </>
      )}
      <Button type="submit" loading={send.isPending || confirm.isPending}>
        {t(sentTo === null ? 'phone.send' : 'code.check')}
      </Button>
    </form>
  );
}
