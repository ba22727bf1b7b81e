import type { Control } from 'react-hook-form';
import { CHARGED_SERVICES, type ChargedService } from '#domain/money/ledger/commission.ts';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { TermsValues } from './terms-values.ts';

const names = (service: ChargedService) =>
  ({ percent: `rates.${service}.percent`, fixed: `rates.${service}.fixed` }) as const;

/** The first day of a commission, and what is paid by each service; both fields empty: it is free. */
export function RateFields({ control }: { control: Control<TermsValues> }) {
  const ct = useConsoleT();
  return (
    <>
      <TextInput control={control} name="startsOn" type="date" label={ct('platformMoney.startsOn')} />
      {CHARGED_SERVICES.map((service) => (
        <fieldset key={service} className="grid grid-cols-2 gap-3">
          <legend className="font-semibold">{ct(`service.${service}`)}</legend>
          <NumberInput
            control={control}
            name={names(service).percent}
            step="any"
            label={ct('platformMoney.ratePercent')}
          />
          <MoneyInput control={control} name={names(service).fixed} label={ct('platformMoney.rateFixed')} />
        </fieldset>
      ))}
    </>
  );
}
