import { useState } from 'react';
import { ledgerContract, type CommissionVersion } from '#contract/money/ledger.ts';
import { SelectInput } from '#web/platform/form/text-fields.tsx';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { RateFields } from '#web/shared/console/commission/rate-fields.tsx';
import {
  firstOfNextMonth,
  termsBody,
  termsValues,
  type TermsValues,
} from '#web/shared/console/commission/terms-values.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { usePutMoney } from './use-put-money.ts';

interface TermsFormProps {
  merchantId: string;
  latest: CommissionVersion | null;
  onSaved: () => void;
}

/** A new version of the commission; earlier ones stay for the orders that were placed under them. */
export function TermsForm({ merchantId, latest, onSaved }: TermsFormProps) {
  const ct = useConsoleT();
  const [startsOn] = useState(() => firstOfNextMonth(Date.now()));
  const save = useCallMutation('POST /platform/merchants/:id/terms', {
    invalidates: ['GET /platform/merchants/:id/money'],
    onSuccess: usePutMoney(merchantId),
  });
  const form = useConsoleForm<TermsValues, ReturnType<typeof termsBody>, unknown>({
    schema: ledgerContract['POST /platform/merchants/:id/terms'].body,
    defaultValues: termsValues(latest, startsOn),
    toBody: (values) => termsBody(values, latest?.version ?? 0),
    fieldText: (field) => ct(field === 'startsOn' ? 'platformMoney.dateLater' : 'platformMoney.badRate'),
    send: (body) => save.mutateAsync({ params: { id: merchantId }, body }),
    onSaved,
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <RateFields control={control} />
      <SelectInput
        control={control}
        name="onlineTo"
        label={ct('platformMoney.onlineTo')}
        options={(['PLATFORM', 'MERCHANT'] as const).map((value) => ({
          value,
          label: ct(`statement.onlineTo.${value}`),
        }))}
      />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('platformMoney.saveTerms')}
      </Button>
    </ConsoleForm>
  );
}
