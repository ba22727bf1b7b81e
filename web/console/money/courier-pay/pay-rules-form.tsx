import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courierPayContract, type PayVersion } from '#contract/money/courier-pay.ts';
import { MoneyInput } from '#web/platform/form/number-fields.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { dayOf } from '#web/platform/format/moments.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';

interface PayRulesFormProps {
  latest: PayVersion | null;
  /** The month that is shown. */
  month: string;
  onSaved: () => void;
}

const SUMS = ['perOrder', 'perKm', 'perShift', 'shiftMinimum'] as const;

/** A new version of the pay; what was delivered before is paid by the earlier ones. */
export function PayRulesForm({ latest, month, onSaved }: PayRulesFormProps) {
  const ct = useConsoleT();
  const client = useQueryClient();
  const [today] = useState(() => dayOf(Date.now()));
  const save = useCallMutation('POST /console/courier-pay/rules', {
    invalidates: ['GET /console/courier-pay'],
    // The rules may be opened again before the month is refetched.
    onSuccess: ({ rules }) =>
      setCallData(client, 'GET /console/courier-pay', { query: { month } }, (before) => ({ ...before, rules })),
  });
  const sumOf = (name: (typeof SUMS)[number]): number | null => latest?.[name] ?? null;
  const form = useConsoleForm({
    schema: courierPayContract['POST /console/courier-pay/rules'].body,
    defaultValues: {
      startsOn: today,
      perOrder: sumOf('perOrder'),
      perKm: sumOf('perKm'),
      perShift: sumOf('perShift'),
      shiftMinimum: sumOf('shiftMinimum'),
    },
    toBody: ({ startsOn, perOrder, perKm, perShift, shiftMinimum }) => ({
      startsOn,
      perOrder: perOrder ?? 0,
      perKm: perKm ?? 0,
      perShift: perShift ?? 0,
      shiftMinimum: shiftMinimum ?? 0,
      version: latest?.version ?? 0,
    }),
    fieldText: (field) => ct(field === 'startsOn' ? 'courierPay.badDay' : 'courierPay.badSum'),
    send: (body) => save.mutateAsync({ body }),
    onSaved,
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput control={form.control} name="startsOn" type="date" label={ct('courierPay.startsOn')} />
      {SUMS.map((name) => (
        <MoneyInput key={name} control={form.control} name={name} label={ct(`courierPay.${name}`)} />
      ))}
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('courierPay.save')}
      </Button>
    </ConsoleForm>
  );
}
