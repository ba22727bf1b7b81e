import { useState } from 'react';
import { integrationKeysContract, type IntegrationKey } from '#contract/accounts/integration-keys.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { ChecklistInput } from '#web/platform/form/choice-fields.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
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
  const [secret, setSecret] = useState<string | null>(null);
  const form = useConsoleForm({
    schema: integrationKeysContract['POST /console/integration-keys'].body,
    defaultValues: { name: '', scopes: ['orders.see'] },
    toBody: (values) => values,
    fieldText: (field) => (field === 'name' ? ct('keys.nameNeeded') : ct('keys.scopesNeeded')),
    explain: ({ code }) => (code === 'NOT_ALLOWED_NOW' ? ct('keys.tooMany') : undefined),
    send: ({ name, scopes }) => api('POST /console/integration-keys', { body: { name: name.trim(), scopes } }),
    onSaved: (made) => {
      onMade(made.key);
      setSecret(made.secret);
    },
  });
  const { control } = form;
  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput control={control} name="name" label={ct('keys.name')} hint={ct('keys.nameHint')} maxLength={60} />
      <ChecklistInput
        control={control}
        name="scopes"
        legend={ct('keys.scopes')}
        options={OFFERED.map((scope) => ({ value: scope, label: scopeLabel(scope, ct) }))}
      />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('keys.make')}
      </Button>
    </ConsoleForm>
  );
}

/** The server answers a new key once; it can be copied here and nowhere else. */
function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const ct = useConsoleT();
  const { copied, copy } = useCopy(secret);
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
      <ButtonRow>
        <Button size={48} icon={copied ? 'check' : 'copy'} onClick={copy}>
          {copied ? ct('keys.copied') : ct('keys.copy')}
        </Button>
        <Button size={48} kind="primary" onClick={onClose}>
          {ct('keys.done')}
        </Button>
      </ButtonRow>
      <span className="sr-only" role="status">
        {copied && ct('keys.copied')}
      </span>
    </div>
  );
}
