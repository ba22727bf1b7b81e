import { useForm } from 'react-hook-form';
import { Section } from '#web/gallery/section.tsx';
import { LocalizedTextInput, localizedText } from '#web/platform/form/localized-text-input.tsx';
import { MapPointInput } from '#web/platform/form/map-point-input.tsx';
import { MoneyInput } from '#web/platform/form/number-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';

interface Example {
  name: ReturnType<typeof localizedText>;
  price: number | null;
  point: string;
}

/** Fields of the form kit that stand for more than one control. */
export function FormFields() {
  const { control } = useForm<Example>({
    defaultValues: {
      name: localizedText({ uz: 'Osh' }),
      price: 3_500_000,
      point: '41.3111, 69.2797',
    },
  });
  return (
    <Section title="Form kit: three languages, money, point">
      <LocalizedTextInput
        control={control}
        name="name"
        label={(language) => `Nomi (${LANGUAGE_NAMES[language]})`}
        maxLength={120}
      />
      <MoneyInput control={control} name="price" label="Narxi, soʻm" />
      <MapPointInput
        control={control}
        name="point"
        label="Nuqta"
        hint="Xaritadan havola yoki koordinatalar"
        mapLabel="Xarita"
        center={null}
        tiles={null}
      />
    </Section>
  );
}
