import { useState } from 'react';
import { Section } from '#web/gallery/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Suggestions, useCombobox } from '#web/ui/combobox.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export function PhoneAndCode() {
  const [phone, setPhone] = useState('901234567');
  const [code, setCode] = useState('481');
  return (
    <Section title="Phone +998 and code from SMS">
      <PhoneInput
        label="Telefon"
        hint="Kuryer topa olmasa, qoʻngʻiroq qilamiz"
        value={phone}
        onChange={setPhone}
        completeLabel="Raqam toʻliq"
      />
      <OtpInput label="SMS kod" value={code} onChange={setCode} />
      <OtpExample />
      <p className="hint">
        Qayta yuborish <b className="tabular">0:42</b>
      </p>
    </Section>
  );
}

/** The wrong code is shown only on demand, because its field takes the focus. */
function OtpExample() {
  const [code, setCode] = useState('481902');
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <OtpInput
        label="Xato kod"
        value={code}
        onChange={(digits) => {
          setCode(digits);
          setWrong(false);
        }}
        error={wrong && 'Kod notoʻgʻri. Qaytadan urinib koʻring.'}
      />
      <Button size={40} onClick={() => setWrong(true)}>
        Tekshirish
      </Button>
    </>
  );
}

const suggested = (id: string, label: string, detail?: string) => ({
  id,
  label,
  detail,
  icon: 'search' as const,
  choose: () => undefined,
});

/** The list as it lies below its field. */
export function FieldSuggestions() {
  const box = useCombobox();
  return (
    <Section title="Suggestions of a field">
      <div className="gallery-suggestions">
        <Suggestions
          box={{ ...box, listed: true, at: 1 }}
          options={[suggested('osh', 'osh'), suggested('anhor', 'Choyxona Anhor', 'Milliy taomlar')]}
          label="Takliflar"
        />
      </div>
    </Section>
  );
}

export function Fields() {
  return (
    <Section title="Fields: rest, error, with action, read-only, disabled, to copy, select, area with counter">
      <TextField label="Ism" defaultValue="Malika" autoComplete="given-name" />
      <TextField label="Xonadon" placeholder="48" optional="ixtiyoriy" />
      <TextField
        label="Promokod"
        icon="ticket-percent"
        defaultValue="OSH50"
        error="80 000 soʻmdan. Yana 12 000 soʻm qoʻshing."
        trailing={
          <Button kind="tinted" size={40}>
            Qoʻllash
          </Button>
        }
      />
      <TextField label="Buyurtma raqami" readOnly defaultValue="4821" />
      <TextField label="Filial" disabled defaultValue="Chorsu" />
      <CopyField label="Havola" value="https://dasturxon.uz/anhor" copyLabel="Nusxa olish" copiedLabel="Olindi" />
      <Select
        label="Saralash"
        defaultValue="fast"
        options={[
          { value: 'fast', label: 'Eng tez' },
          { value: 'near', label: 'Eng yaqin' },
          { value: 'rated', label: 'Bahosi yuqori' },
        ]}
      />
      <TextArea
        label="Kuryerga izoh"
        optional="ixtiyoriy"
        maxLength={200}
        countFrom={10}
        defaultValue="Hovlida it bor, qoʻngʻiroq qiling"
      />
    </Section>
  );
}
