import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { Passkey } from '#contract/accounts/second-factor.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { createPasskey, useHasPasskeys, useProofError } from './passkeys.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

type Factors = CallResult<'GET /me/second-factor'>;

const OVERVIEW = 'GET /me/second-factor';

/** The second factor of whoever is signed in. */
export default function SecurityPage() {
  const ct = useConsoleT();
  const visitor = useVisitor();
  const query = useCallQuery(OVERVIEW);
  const accountAt = visitor.status === 'user' ? visitor.accountAt : null;
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('security.title')} about={ct('security.about')} />
      {accountAt === null ? (
        <QueryStates query={query} failed={ct('security.failed')}>
          {(factors) => <Parts factors={factors} />}
        </QueryStates>
      ) : (
        <Notice>
          {ct('security.elsewhere')}{' '}
          <a className="link" href={`${accountAt}/console/security`} rel="noreferrer">
            {new URL(accountAt).host}
          </a>
        </Notice>
      )}
    </ConsoleSheet>
  );
}

function Parts({ factors }: { factors: Factors }) {
  const ct = useConsoleT();
  const [codes, setCodes] = useState<string[] | null>(null);
  const hasFactor = factors.authenticator !== null || factors.passkeys.length > 0;
  return (
    <div className="grid gap-4">
      {!hasFactor && <Notice tone={factors.required ? 'warn' : 'info'}>{ct('security.none')}</Notice>}
      <PasskeysPart factors={factors} onCodes={setCodes} />
      <AuthenticatorPart authenticator={factors.authenticator} onCodes={setCodes} />
      {hasFactor && <RecoveryPart left={factors.recoveryCodesLeft} onCodes={setCodes} />}
      <p>
        <Link className="link" to={paths.profile()}>
          {ct('security.devices')}
        </Link>
      </p>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}

interface PartProps {
  /** Recovery codes come with the first factor. */
  onCodes: (codes: string[] | null) => void;
}

function AuthenticatorPart({ authenticator, onCodes }: PartProps & Pick<Factors, 'authenticator'>) {
  const ct = useConsoleT();
  const proofError = useProofError();
  const when = useWhen();
  const [isRemoving, setRemoving] = useState(false);
  const [setup, setSetup] = useState<CallResult<'POST /me/second-factor/authenticator'> | null>(null);
  const begin = useCallMutation('POST /me/second-factor/authenticator', { onSuccess: setSetup });
  const remove = useCallMutation('DELETE /me/second-factor/authenticator', { invalidates: [OVERVIEW] });
  return (
    <SettingCard aria-label={ct('security.app')}>
      <h2 className="text-h4">{ct('security.app')}</h2>
      <p className="text-ink-2">
        {authenticator ? ct('security.since', { when: when(authenticator.since) }) : ct('security.appWhy')}
      </p>
      <div role="alert">{begin.error && <Notice tone="bad">{proofError(begin.error)}</Notice>}</div>
      <ButtonRow>
        <Button size={40} loading={begin.isPending} onClick={() => begin.mutate({})}>
          {ct(authenticator ? 'security.appReplace' : 'security.appSetUp')}
        </Button>
        {authenticator && (
          <Button size={40} kind="ghost" onClick={() => setRemoving(true)}>
            {ct('security.remove')}
          </Button>
        )}
      </ButtonRow>
      {setup && (
        <AuthenticatorDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onAdded={(codes) => {
            setSetup(null);
            onCodes(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        title={ct('security.appRemove')}
        action={ct('security.remove')}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await remove.mutateAsync({});
          setRemoving(false);
        }}
      >
        {ct('security.removeWhy')}
      </ConfirmDialog>
    </SettingCard>
  );
}

function PasskeysPart({ factors, onCodes }: PartProps & { factors: Factors }) {
  const ct = useConsoleT();
  const when = useWhen();
  const canAdd = useHasPasskeys() && factors.passkeysHere;
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useCallMutation('DELETE /me/second-factor/passkeys/:id', { invalidates: [OVERVIEW] });
  return (
    <SettingCard aria-label={ct('security.passkeys')}>
      <h2 className="text-h4">{ct('security.passkeys')}</h2>
      <p className="text-ink-2">{ct(canAdd ? 'security.passkeysWhy' : 'security.passkeysNotHere')}</p>
      {factors.passkeys.length > 0 && (
        <ul className="grid gap-2">
          {factors.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex gap-3 items-center justify-between">
              <span className="grid min-w-0">
                <span className="truncate">{passkey.name}</span>
                <small className="text-ink-2">
                  {passkey.lastUsed
                    ? ct('security.used', { when: when(passkey.lastUsed) })
                    : ct('security.since', { when: when(passkey.createdDate) })}
                </small>
              </span>
              <Button
                size={40}
                kind="ghost"
                aria-label={ct('security.removeNamed', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {ct('security.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <ButtonRow>
          <Button size={40} icon="plus" onClick={() => setAdding(true)}>
            {ct('security.passkeyAdd')}
          </Button>
        </ButtonRow>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(codes) => {
            setAdding(false);
            onCodes(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={ct('security.removeNamed', { name: removing?.name ?? '' })}
        action={ct('security.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await remove.mutateAsync({ params: { id: removing.id } });
          setRemoving(null);
        }}
      >
        {ct('security.removeWhy')}
      </ConfirmDialog>
    </SettingCard>
  );
}

function AddPasskeyDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (codes: string[] | null) => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { api } = useStorefront();
  const proofError = useProofError();
  const [name, setName] = useState('');
  const save = useCallMutation('POST /me/second-factor/passkeys', { invalidates: [OVERVIEW] });
  const add = useMutation({
    mutationFn: async () => {
      const passkey = await createPasskey(await api('POST /me/second-factor/passkeys/begin'));
      return save.mutateAsync({ body: { name: name.trim() || ct('security.passkeyUnnamed'), passkey } });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={ct('security.passkeyAdd')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TextField
          label={ct('security.passkeyName')}
          hint={ct('security.passkeyNameHint')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div role="alert">{add.error && <Notice tone="bad">{proofError(add.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={add.isPending}>
          {ct('security.passkeyAdd')}
        </Button>
      </form>
    </Dialog>
  );
}

function RecoveryPart({ left, onCodes }: PartProps & { left: number }) {
  const ct = useConsoleT();
  const proofError = useProofError();
  const renew = useCallMutation('POST /me/second-factor/recovery-codes', {
    invalidates: [OVERVIEW],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <SettingCard aria-label={ct('security.recovery')}>
      <h2 className="text-h4">{ct('security.recovery')}</h2>
      <p className="text-ink-2">{ct('security.recoveryLeft', { n: left })}</p>
      <div role="alert">{renew.error && <Notice tone="bad">{proofError(renew.error)}</Notice>}</div>
      <ButtonRow>
        <Button size={40} loading={renew.isPending} onClick={() => renew.mutate({})}>
          {ct('security.recoveryRenew')}
        </Button>
      </ButtonRow>
    </SettingCard>
  );
}

function useWhen(): (instant: string) => string {
  const clock = useClock();
  const language = useLanguage();
  return (instant) => `${clock.date(instant, language)}, ${clock.time(instant)}`;
}
