import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface MappingCellProps {
  label: string;
  /** The empty text: not mapped. */
  value: string;
  choices: readonly { id: string; name: string }[];
  /** Of the choices, the most similar first; offered while nothing is chosen. */
  suggested: readonly string[];
  disabled: boolean;
  onChange: (id: string | null) => void;
}

/** What something of one system is in the other: a choice, and one tap for a name that is similar. */
export function MappingCell({ label, value, choices, suggested, disabled, onChange }: MappingCellProps) {
  const ct = useConsoleT();
  return (
    <>
      <Select
        label={label}
        value={value}
        placeholder={ct('aggregators.notMapped')}
        disabled={disabled}
        options={choices.map((each) => ({ value: each.id, label: each.name }))}
        onChange={(event) => onChange(event.target.value || null)}
      />
      {value === '' && suggested.length > 0 && (
        <ButtonRow>
          {suggested
            .flatMap((id) => choices.find((each) => each.id === id) ?? [])
            .map((each) => (
              <Button key={each.id} size={40} kind="tinted" disabled={disabled} onClick={() => onChange(each.id)}>
                {ct('aggregators.similar', { name: each.name })}
              </Button>
            ))}
        </ButtonRow>
      )}
    </>
  );
}
