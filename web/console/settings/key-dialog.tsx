import { useState, type FormEvent } from 'react';
import type { IntegrationKey } from '#contract/integration-keys.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { OFFERED, scopeLabel } from '#web/shared/console/staff/scope-labels.ts';

interface KeyDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (key: IntegrationKey) => void;
}

export function KeyDialog({ open, onClose, onMade }: KeyDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog open={open} onClose={onClose} title={ct('keys.makeTitle')} closeLabel={t('close')} size="small" keepOpen>
      <KeyForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

function KeyForm({ onClose, onMade }: Omit<KeyDialogProps, 'open'>) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(['orders.see']);
  const [bad, setBad] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <Shown secret={secret} onClose={onClose} />;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '' || scopes.length === 0) return setBad(true);
    setSending(true);
    setFailed(null);
    try {
      const made = await api('POST /console/integration-keys', { body: { name: name.trim(), scopes: [...scopes] } });
      onMade(made.key);
      setSecret(made.secret);
    } catch (error) {
      setFailed(
        error instanceof ApiError && error.code === 'NOT_ALLOWED_NOW' ? ct('keys.tooMany') : errorMessage(error),
      );
      setSending(false);
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={ct('keys.name')}
        hint={ct('keys.nameHint')}
        value={name}
        maxLength={60}
        error={bad && name.trim() === '' && ct('keys.nameNeeded')}
        onChange={(event) => setName(event.target.value)}
      />
      <OptionGroup legend={ct('keys.scopes')} error={bad && scopes.length === 0 && ct('keys.scopesNeeded')}>
        {OFFERED.map((scope) => (
          <OptionRow
            key={scope}
            type="checkbox"
            label={scopeLabel(scope, ct)}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              setScopes((before) => (target.checked ? [...before, scope] : before.filter((each) => each !== scope)))
            }
          />
        ))}
      </OptionGroup>
      <div role="alert">{failed && <Notice tone="bad">{failed}</Notice>}</div>
      <Button kind="primary" type="submit" loading={sending}>
        {ct('keys.make')}
      </Button>
    </form>
  );
}

/** The only moment in which the key itself is seen. */
function Shown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const ct = useConsoleT();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    // Plain http has no clipboard; the key stands there to be marked and copied by hand.
    navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warn" icon="key-round">
        {ct('keys.once')}
      </Notice>
      <TextArea
        label={ct('keys.key')}
        value={secret}
        readOnly
        rows={2}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="drawer-buttons">
        <Button size={48} icon={copied ? 'check' : 'copy'} onClick={copy}>
          {copied ? ct('keys.copied') : ct('keys.copy')}
        </Button>
        <Button size={48} kind="primary" onClick={onClose}>
          {ct('keys.done')}
        </Button>
      </div>
      <span className="sr-only" role="status">
        {copied && ct('keys.copied')}
      </span>
    </div>
  );
}
