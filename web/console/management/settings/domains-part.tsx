import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { settingsContract, type MerchantSettings } from '#contract/management/settings.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { ApiError } from '#web/platform/api/api-client.ts';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStoreSettings } from './use-settings-form.ts';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

type Domain = MerchantSettings['domains'][number];

export function DomainsPart({ settings }: { settings: MerchantSettings }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const storeSettings = useStoreSettings();
  const [removing, setRemoving] = useState<string | null>(null);
  const columns: TableColumn<Domain>[] = [
    { id: 'host', head: ct('domains.host'), cell: ({ host }) => host, sortBy: ({ host }) => host },
    {
      id: 'state',
      head: ct('table.state'),
      cell: ({ verified }) => (
        <Badge tone={verified ? 'ok' : 'warn'}>{verified ? ct('domains.verified') : ct('domains.waiting')}</Badge>
      ),
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: ({ host }) => (
        <ButtonRow as="span">
          <Button
            size={40}
            kind="ghost"
            aria-label={ct('domains.removeNamed', { host })}
            onClick={() => setRemoving(host)}
          >
            {ct('domains.remove')}
          </Button>
        </ButtonRow>
      ),
    },
  ];
  return (
    <SettingCard aria-label={ct('domains')}>
      <h2 className="text-h4">{ct('domains')}</h2>
      <DataTable
        caption={ct('domains')}
        columns={columns}
        rowKey={({ host }) => host}
        rowName={({ host }) => host}
        query={{ data: settings.domains, error: null, refetch: () => undefined }}
        failed={ct('settings.failed')}
        empty={<EmptyState icon="globe" title={ct('domains.none')} />}
        renderDetails={(domain) => !domain.verified && <DomainRecord domain={domain} />}
      />
      <AddDomain />
      <ConfirmDialog
        open={removing !== null}
        title={ct('domains.removeTitle', { host: removing ?? '' })}
        action={ct('domains.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) {
            const next = await api('DELETE /console/domains/:host', { params: { host: removing } });
            storeSettings(() => next);
          }
          setRemoving(null);
        }}
      >
        {ct('domains.removeWhy')}
      </ConfirmDialog>
    </SettingCard>
  );
}

function AddDomain() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const storeSettings = useStoreSettings();
  const form = useConsoleForm({
    schema: settingsContract['POST /console/domains'].body,
    defaultValues: { host: '' },
    toBody: ({ host }) => ({ host: host.trim() }),
    fieldText: (_field, code) => (code === 'TAKEN' ? ct('domains.taken') : ct('domains.badHost')),
    explain: ({ code }) => {
      if (code === 'VALIDATION') return { path: 'host', code };
      return code === 'NOT_ALLOWED_NOW' ? { path: 'host', code: 'TAKEN' } : undefined;
    },
    failureAs: 'toast',
    send: (body) => api('POST /console/domains', { body }),
    valuesAfter: () => ({ host: '' }),
    onSaved: (settings) => storeSettings(() => settings),
  });
  const isEmpty = useWatch({ control: form.control, name: 'host' }).trim() === '';
  return (
    <ConsoleForm form={form} className="flex flex-[1_1_100%] items-start gap-2">
      <TextInput
        className="flex-1"
        control={form.control}
        name="host"
        label={ct('domains.host')}
        hint={ct('domains.hint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
      />
      <Button className="mt-7.5" size={40} icon="plus" type="submit" loading={form.isPending} disabled={isEmpty}>
        {ct('domains.add')}
      </Button>
    </ConsoleForm>
  );
}

/** The TXT record that has to stand in the host's zone, and the check for it. */
function DomainRecord({ domain }: { domain: Domain }) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const storeSettings = useStoreSettings();
  const { host, record } = domain;
  const verify = useCallMutation('POST /console/domains/:host/verify', {
    onSuccess: (settings) => {
      storeSettings(() => settings);
      show({ text: ct('domains.isYours', { host }) });
    },
  });
  const failureText = (error: Error): string => {
    const isRefused = error instanceof ApiError && error.code === 'NOT_ALLOWED_NOW';
    const isTaken = isRefused && 'why' in error.problem && error.problem.why === 'HOST_TAKEN';
    if (isTaken) return ct('domains.taken');
    return isRefused ? ct('domains.noRecord') : errorMessage(error);
  };
  return (
    <div className="flex-[1_1_100%] grid gap-2 p-3 rounded-input bg-sunken">
      <p>{ct('domains.record')}</p>
      <dl>
        {(['name', 'value'] as const).map((part) => (
          <div key={part}>
            <dt className="text-ink-2">{ct(part === 'name' ? 'domains.recordName' : 'domains.recordValue')}</dt>
            <dd className="[font-family:ui-monospace,monospace] wrap-anywhere select-all">{record[part]}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          size={40}
          kind="tinted"
          loading={verify.isPending}
          aria-label={ct('domains.verifyNamed', { host })}
          onClick={() => verify.mutate({ params: { host } })}
        >
          {ct('domains.verify')}
        </Button>
      </div>
      <div role="alert">{verify.error && <Notice tone="warn">{failureText(verify.error)}</Notice>}</div>
    </div>
  );
}
