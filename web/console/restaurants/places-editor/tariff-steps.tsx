import { classNames } from '#web/ui/class-names.ts';
import type { Control } from 'react-hook-form';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { StepValue, TariffValues } from './zone-values.ts';

/** Metres of a kilometre, tiyin of a sum. */
const UNIT = { DISTANCE: 1000, AMOUNT: MINOR_UNITS } as const;

/** Other prices than the base price, up to a distance or for a sum. */
export function TariffSteps({ control }: { control: Control<TariffValues> }) {
  const ct = useConsoleT();
  const { value, onChange, error } = useField<StepValue[], TariffValues>({ control, name: 'steps' });
  const put = (at: number, change: Partial<StepValue>): void =>
    onChange(value.map((step, index) => (index === at ? { ...step, ...change } : step)));
  return (
    <fieldset className="grid content-start gap-4 min-w-0">
      <legend className="text-h4">{ct('places.steps')}</legend>
      <p className="hint">{ct('places.stepsHint')}</p>
      {value.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no id; its place in the list identifies it
        <div
          key={at}
          className={classNames(
            'grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-end gap-2',
            'max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
          )}
        >
          <Select
            className="max-sm:col-span-full"
            label={ct('places.stepKind')}
            value={step.kind}
            onChange={({ target }) => put(at, { kind: target.value as StepValue['kind'], upTo: null })}
            options={[
              { value: 'DISTANCE', label: ct('places.step.DISTANCE') },
              { value: 'AMOUNT', label: ct('places.step.AMOUNT') },
            ]}
          />
          <TextField
            label={ct(step.kind === 'DISTANCE' ? 'places.upToKm' : 'places.upToSum')}
            type="number"
            step="any"
            inputMode="decimal"
            value={step.upTo === null ? '' : step.upTo / UNIT[step.kind]}
            onChange={({ target }) => put(at, { upTo: fromTyped(target.valueAsNumber, UNIT[step.kind]) })}
          />
          <TextField
            label={ct('places.stepPrice')}
            type="number"
            inputMode="numeric"
            value={step.price === null ? '' : step.price / MINOR_UNITS}
            onChange={({ target }) => put(at, { price: fromTyped(target.valueAsNumber, MINOR_UNITS) })}
          />
          <IconButton
            icon="x"
            label={ct('places.removeStep', { n: at + 1 })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size={40}
        kind="ghost"
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange([...value, { kind: 'DISTANCE', upTo: null, price: null }])}
      >
        {ct('places.addStep')}
      </Button>
      <FieldError id="steps-error">{error}</FieldError>
    </fieldset>
  );
}
