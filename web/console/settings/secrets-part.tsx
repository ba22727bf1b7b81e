import { useState, type FormEvent } from 'react';
import type { MerchantSettings } from '#contract/settings.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useWords } from '../words/use-words.ts';
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
  const w = useWords();
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
    <section className="card setting-group" data-pad="" aria-label={w('secrets')}>
      <h2 className="text-h4">{w('secrets')}</h2>
      <p className="text-ink-2">{w('secrets.why')}</p>
      <ul className="setting-rows">
        {SECRETS.map((name) => {
          const isSet = kept.secrets.includes(name);
          const called = w(`secret.${name}`);
          return (
            <li key={name}>
              <span className="setting-row-name">{called}</span>
              <Badge tone={isSet ? 'ok' : 'neutral'}>{isSet ? w('secrets.set') : w('secrets.notSet')}</Badge>
              {writing === name ? (
                <SecretForm name={called} onWrite={(value) => write(name, value)} onClose={() => setWriting(null)} />
              ) : (
                <span className="drawer-buttons">
                  <Button
                    size={40}
                    aria-label={`${called}: ${isSet ? w('secrets.replace') : w('secrets.put')}`}
                    onClick={() => setWriting(name)}
                  >
                    {isSet ? w('secrets.replace') : w('secrets.put')}
                  </Button>
                  {isSet && (
                    <IconButton
                      icon="trash-2"
                      label={`${called}: ${w('secrets.remove')}`}
                      onClick={() => setRemoving(name)}
                    />
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <QuestionDialog
        open={removing !== null}
        title={removing ? w('secrets.removeTitle', { name: w(`secret.${removing}`) }) : ''}
        action={w('secrets.remove')}
        onClose={() => setRemoving(null)}
        onDo={async () => {
          if (removing) await write(removing, null);
        }}
      >
        {w('secrets.removeWhy')}
      </QuestionDialog>
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
  const w = useWords();
  const refusal = useRefusal();
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
      setFailed(isNoBot ? w('secrets.noBot') : refusal(error));
      setSending(false);
    }
  };
  return (
    <form className="setting-row-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={w('secrets.value', { name })}
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
