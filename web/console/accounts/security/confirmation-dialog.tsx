import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { onConfirmationRequired } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { signWithPasskey, useHasPasskeys, useProofError } from './passkeys.ts';

/** Asks for the second factor when a call needs it; the call is sent again afterwards. */
export function ConfirmationDialog() {
  const t = useT();
  const ct = useConsoleT();
  const [step, setStep] = useState<'confirm' | 'missing' | null>(null);
  /** Calls that wait for the answer: a page may have sent several. */
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const answer = (isConfirmed: boolean): void => {
    setStep(null);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  };
  useEffect(
    () =>
      onConfirmationRequired(({ code }) => {
        if (code === 'SECOND_FACTOR_MISSING') setStep('missing');
        if (code !== 'CONFIRMATION_REQUIRED') return Promise.resolve(false);
        setStep('confirm');
        return new Promise((resolve) => {
          waiting.current.push(resolve);
        });
      }),
    [],
  );
  return (
    <Dialog
      open={step !== null}
      onClose={() => answer(false)}
      title={ct(step === 'missing' ? 'security.missing' : 'security.confirm')}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      {step === 'missing' && (
        <div className="grid gap-4">
          <p className="text-ink-2">{ct('security.missingWhy')}</p>
          <Button
            kind="primary"
            size={56}
            wide
            render={(look) => <Link to={consolePaths.security()} onClick={() => answer(false)} {...look} />}
          >
            {ct('security.setUp')}
          </Button>
        </div>
      )}
      {step === 'confirm' && <Proof onDone={() => answer(true)} />}
    </Dialog>
  );
}

function Proof({ onDone }: { onDone: () => void }) {
  const ct = useConsoleT();
  const query = useCallQuery('GET /me/second-factor', undefined, { staleTime: 0 });
  return (
    <QueryStates query={query} failed={ct('security.failed')}>
      {({ passkeys, passkeysHere }) => (
        <ProofForm mayUsePasskey={passkeysHere && passkeys.length > 0} onDone={onDone} />
      )}
    </QueryStates>
  );
}

function ProofForm({ mayUsePasskey, onDone }: { mayUsePasskey: boolean; onDone: () => void }) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const proofError = useProofError();
  const hasPasskeys = useHasPasskeys() && mayUsePasskey;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: async (proof: 'passkey' | 'code') => {
      if (proof === 'code') return api('POST /me/confirm', { body: { code } });
      const options = await api('POST /me/confirm/passkey');
      return api('POST /me/confirm', { body: { passkey: await signWithPasskey(options) } });
    },
    onSuccess: onDone,
    onError: (_, proof) => {
      if (proof === 'passkey') return;
      setCode('');
      field.current?.focus();
    },
  });
  const isSending = (proof: 'passkey' | 'code'): boolean => isPending && variables === proof;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim()) mutate('code');
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{ct('security.confirmWhy')}</p>
      {hasPasskeys && (
        <Button kind="primary" size={56} wide loading={isSending('passkey')} onClick={() => mutate('passkey')}>
          {ct('security.usePasskey')}
        </Button>
      )}
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={ct('security.code')}
          hint={ct('security.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div role="alert">{error && <Notice tone="bad">{proofError(error)}</Notice>}</div>
        <Button kind={hasPasskeys ? 'outline' : 'primary'} size={56} type="submit" wide loading={isSending('code')}>
          {ct('security.confirmAction')}
        </Button>
      </form>
    </div>
  );
}
