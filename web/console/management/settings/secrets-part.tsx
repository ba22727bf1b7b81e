import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { settingsContract, type MerchantSettings, type SecretName } from '#contract/management/settings.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStoreSettings } from './use-settings-form.ts';
import { SettingCard, SettingRowName, SettingRows } from '#web/shared/console/kit/setting-parts.tsx';

/** Keys of partners are written on their page. */
const SECRETS = [
  'smsUsername',
  'smsPassword',
  'smsSender',
  'telegramBotToken',
] as const satisfies readonly SecretName[];
type OwnSecret = (typeof SECRETS)[number];

/** In the marketplace nothing is delivered, sold or sent by SMS in its own name. */
const MARKETPLACE_SECRETS: readonly OwnSecret[] = ['telegramBotToken'];

/** Secrets can be written and never read: the page knows only which are set. */
export function SecretsPart({ settings }: { settings: MerchantSettings }) {
  const { api, settings: storefront } = useStorefront();
  const shown = storefront.merchant.kind === 'MARKETPLACE' ? MARKETPLACE_SECRETS : SECRETS;
  const ct = useConsoleT();
  const storeSettings = useStoreSettings();
  const [writing, setWriting] = useState<OwnSecret | null>(null);
  const [removing, setRemoving] = useState<OwnSecret | null>(null);
  const stored = settings.secrets;
  const store = (change: (before: readonly SecretName[]) => readonly SecretName[]): void =>
    storeSettings((before) => ({ ...before, secrets: [...change(before.secrets)] }));
  const onWritten = (name: SecretName): void => {
    store((before) => [...new Set([...before, name])]);
    setWriting(null);
  };
  const remove = async (name: SecretName): Promise<void> => {
    await api('PUT /console/secrets/:name', { params: { name }, body: { value: null } });
    store((before) => before.filter((each) => each !== name));
    setRemoving(null);
  };
  return (
    <SettingCard aria-label={ct('secrets')}>
      <h2 className="text-h4">{ct('secrets')}</h2>
      <p className="text-ink-2">{ct('secrets.why')}</p>
      <SettingRows>
        {shown.map((name) => {
          const isSet = stored.includes(name);
          const label = ct(`secret.${name}`);
          return (
            <li key={name}>
              <SettingRowName>{label}</SettingRowName>
              <Badge tone={isSet ? 'ok' : 'neutral'}>{isSet ? ct('secrets.set') : ct('secrets.notSet')}</Badge>
              {writing === name ? (
                <SecretForm
                  name={name}
                  label={label}
                  onWritten={() => onWritten(name)}
                  onClose={() => setWriting(null)}
                />
              ) : (
                <ButtonRow as="span">
                  <Button
                    size={40}
                    aria-label={`${label}: ${isSet ? ct('secrets.replace') : ct('secrets.put')}`}
                    onClick={() => setWriting(name)}
                  >
                    {isSet ? ct('secrets.replace') : ct('secrets.put')}
                  </Button>
                  {isSet && (
                    <IconButton
                      icon="trash-2"
                      label={`${label}: ${ct('secrets.remove')}`}
                      onClick={() => setRemoving(name)}
                    />
                  )}
                </ButtonRow>
              )}
            </li>
          );
        })}
      </SettingRows>
      <ConfirmDialog
        open={removing !== null}
        title={removing ? ct('secrets.removeTitle', { name: ct(`secret.${removing}`) }) : ''}
        action={ct('secrets.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await remove(removing);
        }}
      >
        {ct('secrets.removeWhy')}
      </ConfirmDialog>
    </SettingCard>
  );
}

interface SecretFormProps {
  name: SecretName;
  label: string;
  onWritten: () => void;
  onClose: () => void;
}

function SecretForm({ name, label, onWritten, onClose }: SecretFormProps) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const form = useConsoleForm({
    schema: settingsContract['PUT /console/secrets/:name'].body,
    defaultValues: { value: '' },
    toBody: ({ value }) => ({ value: value.trim() }),
    fieldText: (_field, code) => (code === 'BOT_TOKEN' ? ct('secrets.noBot') : ct('settings.error.other')),
    failureAs: 'toast',
    send: (body) => api('PUT /console/secrets/:name', { params: { name }, body }),
    onSaved: onWritten,
  });
  const isEmpty = useWatch({ control: form.control, name: 'value' }).trim() === '';
  return (
    <ConsoleForm form={form} className="flex flex-[1_1_100%] items-start gap-2">
      <TextInput
        className="flex-1"
        control={form.control}
        name="value"
        label={ct('secrets.value', { name: label })}
        type="password"
        autoComplete="off"
        maxLength={2000}
      />
      <Button className="mt-7.5" size={40} kind="tinted" type="submit" loading={form.isPending} disabled={isEmpty}>
        {t('save')}
      </Button>
      <IconButton className="mt-7.5" icon="x" label={t('close')} onClick={onClose} />
    </ConsoleForm>
  );
}
