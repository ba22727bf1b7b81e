import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';

/** The company behind a restaurant, as far as the applicant says it. */
export function CompanyFields<V extends FieldValues & { legalName: string; tin: string }>({
  control,
}: {
  control: Control<V>;
}) {
  const t = useT();
  return (
    <>
      <TextInput
        control={control}
        name={'legalName' as FieldPath<V>}
        label={t('opening.legalName')}
        hint={t('opening.legalNameHint')}
        maxLength={200}
      />
      <TextInput
        control={control}
        name={'tin' as FieldPath<V>}
        label={t('opening.tin')}
        inputMode="numeric"
        maxLength={20}
      />
    </>
  );
}
