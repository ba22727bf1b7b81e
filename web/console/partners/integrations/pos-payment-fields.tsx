import type { Control } from 'react-hook-form';
import type { PosPaymentTypes } from '#domain/partners/pos/pos-payment.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { SelectInput } from '#web/platform/form/text-fields.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

const PAYMENTS = ['cashPaymentId', 'cardPaymentId', 'onlinePaymentId'] as const;

/** Which types of the POS our payments and discounts are; nothing where it has none, or before its menu was read. */
export function PosPaymentFields<Values extends PosPaymentTypes>({
  control,
  vendor,
}: {
  control: Control<Values>;
  vendor: PosVendor;
}) {
  const ct = useConsoleT();
  const { data } = useCallQuery('GET /console/pos/:vendor/mapping', { params: { vendor } });
  const paymentTypes = data?.outside.paymentTypes ?? [];
  const discountTypes = data?.outside.discountTypes ?? [];
  if (paymentTypes.length === 0) return null;
  const types = control as unknown as Control<PosPaymentTypes>;
  const optionsOf = (offered: readonly { id: string; name: string }[]) => [
    { value: '', label: ct('pos.payment.none') },
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="text-h4">{ct('pos.payment')}</legend>
      <p className="text-small text-ink-2">{ct('pos.paymentWhy')}</p>
      <SettingPair>
        {PAYMENTS.map((name) => (
          <SelectInput
            key={name}
            control={types}
            name={name}
            label={ct(`pos.payment.${name}`)}
            options={optionsOf(paymentTypes)}
          />
        ))}
        <SelectInput
          control={types}
          name="discountId"
          label={ct('pos.payment.discountId')}
          options={optionsOf(discountTypes)}
        />
      </SettingPair>
    </fieldset>
  );
}
