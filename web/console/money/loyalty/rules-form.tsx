import { useQueryClient } from '@tanstack/react-query';
import { loyaltyContract, type ConsoleLoyalty } from '#contract/money/loyalty.ts';
import { NumberInput } from '#web/platform/form/number-fields.tsx';
import { SwitchInput } from '#web/platform/form/text-fields.tsx';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';

interface RulesFormProps {
  rules: ConsoleLoyalty['rules'];
  onSaved: () => void;
}

interface RulesValues {
  isActive: boolean;
  earnBasisPoints: number | null;
  burnPercent: number | null;
  expireDays: number | null;
}

const USUAL = { earnBasisPoints: 500, burnPercent: 50, expireDays: 365 };

export function RulesForm({ rules, onSaved }: RulesFormProps) {
  const ct = useConsoleT();
  const client = useQueryClient();
  const save = useCallMutation('PUT /console/loyalty', {
    invalidates: ['GET /console/loyalty'],
    // The rules may be opened again before they are refetched.
    onSuccess: (saved) => setCallData(client, 'GET /console/loyalty', undefined, () => saved),
  });
  const { earnBasisPoints, burnPercent, expireDays } = rules ?? USUAL;
  const defaultValues: RulesValues = {
    isActive: rules?.isActive ?? true,
    // Typed in per cent.
    earnBasisPoints: earnBasisPoints / 100,
    burnPercent,
    expireDays,
  };
  const form = useConsoleForm({
    schema: loyaltyContract['PUT /console/loyalty'].body,
    defaultValues,
    toBody: (values) => ({
      isActive: values.isActive,
      earnBasisPoints: Math.round((values.earnBasisPoints ?? -1) * 100),
      burnPercent: values.burnPercent ?? 0,
      expireDays: values.expireDays ?? 0,
      version: rules?.version ?? 0,
    }),
    fieldText: (field) => ct(field === 'expireDays' ? 'loyalty.badDays' : 'loyalty.badPercent'),
    send: (body) => save.mutateAsync({ body }),
    onSaved,
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <SwitchInput control={control} name="isActive" label={ct('loyalty.active')} />
      <NumberInput
        control={control}
        name="earnBasisPoints"
        step="any"
        label={ct('loyalty.earn')}
        hint={ct('loyalty.earnHint')}
      />
      <NumberInput control={control} name="burnPercent" label={ct('loyalty.burn')} hint={ct('loyalty.burnHint')} />
      <NumberInput control={control} name="expireDays" label={ct('loyalty.days')} hint={ct('loyalty.daysHint')} />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('loyalty.save')}
      </Button>
    </ConsoleForm>
  );
}
