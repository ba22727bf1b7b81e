import { ledgerContract, type MerchantMoney } from '#contract/money/ledger.ts';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { usePutMoney } from './use-put-money.ts';

interface AccountFormProps {
  merchantId: string;
  account: MerchantMoney['account'];
  onSaved: () => void;
}

const FIELDS = ['holder', 'tin', 'bankCode', 'account'] as const;
type Field = (typeof FIELDS)[number];
const isField = (field: string): field is Field => (FIELDS as readonly string[]).includes(field);

export function AccountForm({ merchantId, account, onSaved }: AccountFormProps) {
  const ct = useConsoleT();
  const save = useCallMutation('PUT /platform/merchants/:id/payout-account', {
    invalidates: ['GET /platform/merchants/:id/money', 'GET /platform/statements'],
    onSuccess: usePutMoney(merchantId),
  });
  const { holder = '', tin = '', bankCode = '' } = account ?? {};
  const form = useConsoleForm({
    schema: ledgerContract['PUT /platform/merchants/:id/payout-account'].body,
    defaultValues: { holder, tin, bankCode, account: account?.account ?? '' },
    toBody: (values) => ({ ...values, version: account?.version ?? 0 }),
    fieldText: (field) => ct(`platformMoney.bad.${isField(field) ? field : 'holder'}`),
    send: (body) => save.mutateAsync({ params: { id: merchantId }, body }),
    onSaved,
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          control={form.control}
          name={field}
          label={ct(`platformMoney.${field}`)}
          {...(field === 'holder' ? {} : { inputMode: 'numeric' as const })}
        />
      ))}
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('platformMoney.saveAccount')}
      </Button>
    </ConsoleForm>
  );
}
