import { useState, type FormEvent } from 'react';
import type { MerchantSettings } from '#contract/settings.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useSettingsForm } from './settings-context.ts';

type Secret = MerchantSettings['secrets'][number];
const SECRETS: readonly Secret[] = [
  'smsUsername',
  'smsPassword',
  'telegramBotToken',
  'paymeKey',
  'clickKey',
  'yandexDeliveryKey',
  'posterToken',
  'iikoApiLogin',
  'iikoOrganizationId',
];

/** Written and never read back: whether one is set is all that is known here. */
export function SecretsPart() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { kept, take } = useSettingsForm();
  const [writing, setWriting] = useState<Secret | null>(null);
  const [removing, setRemoving] = useState<Secret | null>(null);
  const write = async (name: Secret, value: string | null): Promise<void> => {
    await api('PUT /console/secrets/:name', { params: { name }, body: { value } });
    take({
      ...kept,
      secrets: value === null ? kept.secrets.filter((each) => each !== name) : [...new Set([...kept.secrets, name])],
    });
    setWriting(null);
    setRemoving(null);
  };
  return (
    <section className="card setting-group" data-pad="" aria-label={ct('secrets')}>
      <h2 className="text-h4">{ct('secrets')}</h2>
      <p className="text-ink-2">{ct('secrets.why')}</p>
      <ul className="setting-rows">
        {SECRETS.map((name) => {
          const isSet = kept.secrets.includes(name);
          const called = ct(`secret.${name}`);
          return (
            <li key={name}>
              <span className="setting-row-name">{called}</span>
              <Badge tone={isSet ? 'ok' : 'neutral'}>{isSet ? ct('secrets.set') : ct('secrets.notSet')}</Badge>
              {writing === name ? (
                <SecretForm name={called} onWrite={(value) => write(name, value)} onClose={() => setWriting(null)} />
              ) : (
                <span className="drawer-buttons">
                  <Button
                    size={40}
                    aria-label={`${called}: ${isSet ? ct('secrets.replace') : ct('secrets.put')}`}
                    onClick={() => setWriting(name)}
                  >
                    {isSet ? ct('secrets.replace') : ct('secrets.put')}
                  </Button>
                  {isSet && (
                    <IconButton
                      icon="trash-2"
                      label={`${called}: ${ct('secrets.remove')}`}
                      onClick={() => setRemoving(name)}
                    />
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        title={removing ? ct('secrets.removeTitle', { name: ct(`secret.${removing}`) }) : ''}
        action={ct('secrets.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await write(removing, null);
        }}
      >
        {ct('secrets.removeWhy')}
      </ConfirmDialog>
    </section>
  );
}

function SecretForm({
  name,
  onWrite,
  onClose,
}: {
  name: string;
  onWrite: (value: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const [value, setValue] = useState('');
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | false>(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (value.trim() === '') return;
    setSending(true);
    try {
      await onWrite(value.trim());
    } catch (error) {
      const isNoBot = error instanceof ApiError && error.problem.errors?.some(({ code }) => code === 'BOT_TOKEN');
      setFailed(isNoBot ? ct('secrets.noBot') : errorMessage(error));
      setSending(false);
    }
  };
  return (
    <form className="setting-row-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={ct('secrets.value', { name })}
        type="password"
        autoComplete="off"
        maxLength={2000}
        value={value}
        error={failed}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button size={40} kind="tinted" type="submit" loading={sending} disabled={value.trim() === ''}>
        {t('save')}
      </Button>
      <IconButton icon="x" label={t('close')} onClick={onClose} />
    </form>
  );
}
