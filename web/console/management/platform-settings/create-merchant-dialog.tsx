import { useWatch } from 'react-hook-form';
import { platformMerchantsContract, type PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { ChecklistInput } from '#web/platform/form/choice-fields.tsx';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { PhoneInput } from '#web/platform/form/phone-input.tsx';
import { SelectInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { bodyOf, EMPTY, missingIn } from './merchant-values.ts';

interface CreateMerchantProps {
  open: boolean;
  onClose: () => void;
  onCreated: (merchant: PlatformMerchant) => void;
}

export function CreateMerchantDialog({ open, onClose, onCreated }: CreateMerchantProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog open={open} onClose={onClose} title={ct('platform.add')} closeLabel={t('close')} keepOpen>
      <CreateMerchantForm onCreated={onCreated} />
    </Dialog>
  );
}

function CreateMerchantForm({ onCreated }: Pick<CreateMerchantProps, 'onCreated'>) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const fieldText = (field: string, code: string): string => {
    if (field === 'key') return code === 'TAKEN' ? ct('platform.keyTaken') : ct('platform.badKey');
    if (field.startsWith('name')) return ct('platform.nameNeeded');
    if (field === 'mainColor') return ct('settings.error.COLOR');
    return field === 'ownerPhone' ? t('phone.incomplete') : ct('platform.languagesNeeded');
  };
  const form = useConsoleForm({
    schema: platformMerchantsContract['POST /platform/merchants'].body,
    defaultValues: EMPTY,
    toBody: bodyOf,
    rules: missingIn,
    fieldText,
    explain: ({ code }) => (code === 'NOT_ALLOWED_NOW' ? { path: 'key', code: 'TAKEN' } : undefined),
    send: (body) => api('POST /platform/merchants', { body }),
    onSaved: onCreated,
  });
  const { control } = form;
  const languages = useWatch({ control, name: 'languages' });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput
        control={control}
        name="key"
        label={ct('platform.key')}
        hint={ct('platform.keyHint')}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
      />
      <LocalizedTextInput
        control={control}
        name="name"
        label={(language) => ct('settings.nameIn', { language: LANGUAGE_NAMES[language] })}
        maxLength={120}
      />
      <ChecklistInput
        control={control}
        name="languages"
        legend={ct('platform.languages')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <SelectInput
        control={control}
        name="mainLanguage"
        label={ct('settings.mainLanguage')}
        options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextInput control={control} name="mainColor" label={ct('platform.color')} placeholder="#E8492F" maxLength={7} />
      <PhoneInput
        control={control}
        name="ownerPhone"
        label={ct('platform.ownerPhone')}
        completeLabel={t('phone.complete')}
      />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('platform.create')}
      </Button>
    </ConsoleForm>
  );
}
