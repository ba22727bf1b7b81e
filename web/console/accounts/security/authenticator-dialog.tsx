import { useState, type FormEvent } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useProofError } from './passkeys.ts';

interface AuthenticatorDialogProps {
  setup: CallResult<'POST /me/second-factor/authenticator'>;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** The secret as a QR code and as text; it counts once the app's first code is right. */
export function AuthenticatorDialog({ setup, onClose, onAdded }: AuthenticatorDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const proofError = useProofError();
  const [code, setCode] = useState('');
  const confirm = useCallMutation('POST /me/second-factor/authenticator/confirm', {
    invalidates: ['GET /me/second-factor'],
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim()) confirm.mutate({ body: { code } });
  };
  return (
    <Dialog open onClose={onClose} title={ct('security.app')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{ct('security.appScan')}</p>
        <img
          className="justify-self-center p-2 rounded-input bg-[#fff]"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qr)}`}
          alt={ct('security.qr')}
          width={200}
          height={200}
        />
        <CopyField
          label={ct('security.secret')}
          value={setup.secret}
          copyLabel={ct('security.copy')}
          copiedLabel={ct('security.copied')}
        />
        <TextField
          label={ct('security.appCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div role="alert">{confirm.error && <Notice tone="bad">{proofError(confirm.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={confirm.isPending}>
          {ct('security.appAdd')}
        </Button>
      </form>
    </Dialog>
  );
}
