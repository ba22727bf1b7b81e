import { useState } from 'react';
import { printAgentsContract, type PrintAgent, type PrintAgentSetup } from '#contract/floor/print-agents.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { SelectInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';

/** A new agent, or a new key for one. */
export type AgentTask = 'NEW' | PrintAgent;

interface AgentDialogProps {
  task: AgentTask | null;
  onClose: () => void;
  onMade: () => void;
}

export function AgentDialog({ task, onClose, onMade }: AgentDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const [setup, setSetup] = useState<PrintAgentSetup | null>(null);
  const close = (): void => {
    setSetup(null);
    onClose();
  };
  const made = (result: PrintAgentSetup): void => {
    setSetup(result);
    onMade();
  };
  const renewed = task === 'NEW' || task === null ? null : task;
  const question = renewed ? ct('agents.newKeyTitle', { name: renewed.name }) : ct('agents.addTitle');
  return (
    <Dialog
      open={task !== null}
      onClose={close}
      title={setup ? ct('agents.setupTitle') : question}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      {setup && <AgentSetup setup={setup} onClose={close} />}
      {!setup && renewed && <NewKey agent={renewed} onMade={made} />}
      {!setup && task === 'NEW' && <AgentForm onMade={made} />}
    </Dialog>
  );
}

function AgentForm({ onMade }: { onMade: (made: PrintAgentSetup) => void }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { me, branch } = useStaff();
  const form = useConsoleForm({
    schema: printAgentsContract['POST /console/print-agents'].body,
    defaultValues: { name: '', branchId: branch?.id ?? me.branches[0]?.id ?? '' },
    toBody: (values) => values,
    fieldText: () => ct('agents.badName'),
    explain: ({ code }) => (code === 'NOT_ALLOWED_NOW' ? ct('agents.tooMany') : undefined),
    send: (body) => api('POST /console/print-agents', { body }),
    onSaved: onMade,
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput control={control} name="name" label={ct('agents.name')} hint={ct('agents.nameHint')} maxLength={60} />
      <SelectInput
        control={control}
        name="branchId"
        label={ct('printers.branch')}
        options={me.branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('agents.make')}
      </Button>
    </ConsoleForm>
  );
}

function NewKey({ agent, onMade }: { agent: PrintAgent; onMade: (made: PrintAgentSetup) => void }) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useCallMutation('POST /console/print-agents/:id/key', { onSuccess: onMade });
  return (
    <div className="grid gap-4">
      <p>{ct('agents.newKeyWhy')}</p>
      <div role="alert">{error && <Notice tone="bad">{errorMessage(error)}</Notice>}</div>
      <Button kind="primary" loading={isPending} onClick={() => mutate({ params: { id: agent.id } })}>
        {ct('agents.newKeyDo')}
      </Button>
    </div>
  );
}

/** The server answers the command once; it can be copied or scanned here and nowhere else. */
const INSTALLERS = [
  { system: 'windows', file: 'install-print-agent.ps1' },
  { system: 'debian', file: 'install-print-agent.sh' },
] as const;

/** The file contains the key, so it is made here and stored nowhere else. */
function saveText(text: string, file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function AgentSetup({ setup: { command, installers, svg }, onClose }: { setup: PrintAgentSetup; onClose: () => void }) {
  const ct = useConsoleT();
  const { copied, copy } = useCopy(command);
  return (
    <div className="grid gap-4">
      <Notice tone="warn" icon="key-round">
        {ct('agents.once')}
      </Notice>
      <p>{ct('agents.installWhy')}</p>
      <ButtonRow>
        {INSTALLERS.map(({ system, file }) => (
          <Button key={system} size={48} icon="download" onClick={() => saveText(installers[system], file)}>
            {ct(`agents.install.${system}`)}
          </Button>
        ))}
      </ButtonRow>
      <p>{ct('agents.setupWhy')}</p>
      <TextArea
        label={ct('agents.command')}
        value={command}
        readOnly
        rows={4}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <img
        className="justify-self-center"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
        alt={ct('agents.qr')}
        width={200}
        height={200}
      />
      <ButtonRow>
        <Button size={48} icon={copied ? 'check' : 'copy'} onClick={copy}>
          {copied ? ct('agents.copied') : ct('agents.copy')}
        </Button>
        <Button size={48} kind="primary" onClick={onClose}>
          {ct('agents.done')}
        </Button>
      </ButtonRow>
      <span className="sr-only" role="status">
        {copied && ct('agents.copied')}
      </span>
    </div>
  );
}
