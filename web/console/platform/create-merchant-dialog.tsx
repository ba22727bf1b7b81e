import { useState, type FormEvent } from 'react';
import type { PlatformMerchant } from '#contract/settings.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { parsePhone } from '#domain/identity/phone.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface FoundProps {
  open: boolean;
  onClose: () => void;
  onCreated: (merchant: PlatformMerchant) => void;
}
type Wrong = Partial<Record<'key' | 'name' | 'languages' | 'mainColor' | 'ownerPhone', string>>;

export function CreateMerchantDialog({ open, onClose, onCreated }: FoundProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog open={open} onClose={onClose} title={ct('platform.add')} closeLabel={t('close')} keepOpen>
      <FoundForm onCreated={onCreated} />
    </Dialog>
  );
}

function FoundForm({ onCreated }: { onCreated: FoundProps['onCreated'] }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const [key, setKey] = useState('');
  const [name, setName] = useState<Record<Language, string>>({ uz: '', ru: '', eng: '' });
  const [languages, setLanguages] = useState<readonly Language[]>(LANGUAGES);
  const [main, setMain] = useState<Language>('uz');
  const [color, setColor] = useState('');
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const mainLanguage = languages.includes(main) ? main : languages[0];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const names = Object.fromEntries(
      LANGUAGES.map((language) => [language, name[language].trim()]).filter(([, text]) => text),
    );
    const ownerPhone = parsePhone(phone);
    const found: Wrong = {
      ...(key.trim() === '' ? { key: ct('platform.badKey') } : {}),
      ...(Object.keys(names).length === 0 ? { name: ct('platform.nameNeeded') } : {}),
      ...(mainLanguage === undefined ? { languages: ct('platform.languagesNeeded') } : {}),
      ...(color && !/^#[0-9a-f]{6}$/i.test(color) ? { mainColor: ct('settings.error.COLOR') } : {}),
      ...(ownerPhone ? {} : { ownerPhone: t('phone.incomplete') }),
    };
    setWrong(found);
    setFailed(null);
    if (Object.keys(found).length > 0 || !ownerPhone || !mainLanguage) return;
    setSending(true);
    try {
      onCreated(
        await api('POST /platform/merchants', {
          body: {
            key: key.trim(),
            name: names,
            languages: [...languages],
            mainLanguage,
            mainColor: color || null,
            ownerPhone,
          },
        }),
      );
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      const badKey = error instanceof ApiError && error.problem.errors?.some(({ path }) => path === 'body.key');
      if (code === 'NOT_ALLOWED_NOW') setWrong({ key: ct('platform.keyTaken') });
      else if (badKey) setWrong({ key: ct('platform.badKey') });
      else setFailed(errorMessage(error));
      setSending(false);
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={ct('platform.key')}
        hint={ct('platform.keyHint')}
        value={key}
        error={wrong.key ?? false}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setKey(event.target.value)}
      />
      {LANGUAGES.map((language, index) => (
        <TextField
          key={language}
          label={ct('settings.nameIn', { language: LANGUAGE_NAMES[language] })}
          maxLength={120}
          value={name[language]}
          error={index === 0 && (wrong.name ?? false)}
          onChange={(event) => setName({ ...name, [language]: event.target.value })}
        />
      ))}
      <OptionGroup legend={ct('platform.languages')} error={wrong.languages ?? false}>
        {LANGUAGES.map((language) => (
          <OptionRow
            key={language}
            type="checkbox"
            label={LANGUAGE_NAMES[language]}
            checked={languages.includes(language)}
            onChange={() => setLanguages(LANGUAGES.filter((each) => (each === language) !== languages.includes(each)))}
          />
        ))}
      </OptionGroup>
      <Select
        label={ct('settings.mainLanguage')}
        value={mainLanguage ?? ''}
        onChange={(event) => setMain(event.target.value as Language)}
        options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField
        label={ct('platform.color')}
        placeholder="#E8492F"
        maxLength={7}
        value={color}
        error={wrong.mainColor ?? false}
        onChange={(event) => setColor(event.target.value.trim())}
      />
      <PhoneInput
        label={ct('platform.ownerPhone')}
        value={phone}
        completeLabel={t('phone.complete')}
        error={wrong.ownerPhone ?? false}
        onChange={setPhone}
      />
      <div role="alert">{failed && <Notice tone="bad">{failed}</Notice>}</div>
      <Button kind="primary" type="submit" loading={sending}>
        {ct('platform.create')}
      </Button>
    </form>
  );
}
