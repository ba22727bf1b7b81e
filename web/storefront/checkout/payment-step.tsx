import { isOnlinePayment, type PaymentType } from '#domain/orders/orders/statuses.ts';
import { tipOf, tipPresets } from '#domain/orders/payments/tips.ts';
import { TipChips } from '#web/shared/tips/tip-chips.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BalanceFields } from './balance-fields.tsx';
import type { ExtraPayments } from './use-extra-payments.ts';
import { changeDetails, type GuestDetails } from './guest-details.ts';
import type { GapField } from './order-body.ts';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';

interface PaymentProps {
  order: Order;
  details: GuestDetails;
  /** The restaurant's payment methods; null while they are loading. */
  methods: readonly PaymentType[] | null;
  gaps: readonly GapField[];
  onTouch: (field: GapField) => void;
  restaurantId: string;
  extra: ExtraPayments;
}

export function PaymentStep({ methods, ...props }: PaymentProps) {
  const t = useT();
  return (
    <BusyRegion
      busy={methods === null}
      label={t('loading')}
      skeleton={<Skeleton shape="box" className="h-64" />}
      className="contents"
    >
      {methods && <PaymentFields {...props} methods={methods} />}
    </BusyRegion>
  );
}

type PaymentFieldsProps = PaymentProps & { methods: readonly PaymentType[] };

function PaymentFields({ order, details, methods, gaps, onTouch, restaurantId, extra }: PaymentFieldsProps) {
  const t = useT();
  const { money } = useFormat();
  const { service, sums } = order;
  const { due } = extra.partsOf(sums.bill);
  return (
    <>
      <OptionGroup legend={t('checkout.payBy')}>
        {methods.map((type) => (
          <OptionRow
            key={type}
            type="radio"
            name="payment"
            label={t(`checkout.pay.${type}`)}
            trailing={<Icon name={type === 'CASH' ? 'banknote' : 'credit-card'} />}
            detail={
              type === 'CARD'
                ? t(`checkout.cardAt.${service}`)
                : isOnlinePayment(type)
                  ? t('checkout.payOnline')
                  : undefined
            }
            checked={details.paymentType === type}
            onChange={() => changeDetails({ paymentType: type })}
          />
        ))}
      </OptionGroup>
      {details.paymentType === 'CASH' && due > 0 && (
        <TextField
          label={t('checkout.changeFrom')}
          optional={t('product.optional')}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          hint={t('checkout.changeHint')}
          error={gaps.includes('changeFrom') && t('checkout.gap.changeFrom', { sum: money(due) })}
          value={details.changeFrom}
          onBlur={() => onTouch('changeFrom')}
          onChange={(event) => changeDetails({ changeFrom: event.target.value.replace(/[^\d\s]/g, '') })}
        />
      )}
      {extra.loyalty && sums.bill > 0 && (
        <BalanceFields {...extra} loyalty={extra.loyalty} restaurantId={restaurantId} bill={sums.bill} />
      )}
      {methods.some(isOnlinePayment) && service === 'DELIVERY' && sums.bill > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('tip.forCourier')}</h3>
          <TipChips presets={tipPresets(sums.bill)} value={tipOf(extra.tip, sums.bill)} onChoose={extra.onTip} />
          <p className="text-small text-ink-2">{t('tip.afterOrder')}</p>
        </div>
      )}
      <Switch
        label={t('checkout.sendCheque')}
        checked={details.sendCheque}
        onChange={(event) => changeDetails({ sendCheque: event.target.checked })}
      />
      {details.sendCheque && (
        <PhoneInput
          label={t('checkout.chequePhone')}
          optional={t('product.optional')}
          hint={t('checkout.chequeHint')}
          value={details.chequePhone}
          error={gaps.includes('chequePhone') && t('checkout.gap.phone')}
          completeLabel={t('checkout.phoneWhole')}
          onBlur={() => onTouch('chequePhone')}
          onChange={(chequePhone) => changeDetails({ chequePhone })}
        />
      )}
    </>
  );
}
