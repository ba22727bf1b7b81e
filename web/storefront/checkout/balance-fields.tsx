import { useState } from 'react';
import type { MerchantLoyalty } from '#contract/loyalty.ts';
import { payableWithPoints } from '#domain/loyalty/points.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface BalanceFieldsProps {
  restaurantId: string;
  loyalty: MerchantLoyalty;
  bill: number;
  usesPoints: boolean;
  onPoints: (use: boolean) => void;
  giftCode: string;
  onGiftCode: (code: string) => void;
}

/** What points would pay of this bill. */
export const pointsFor = ({ rules, points }: MerchantLoyalty, bill: number): number =>
  rules && points ? payableWithPoints({ bill, due: bill, spent: 0 }, points.balance, rules) : 0;

/** Paying with points and a gift code; both pay once the order is placed. */
export function BalanceFields(props: BalanceFieldsProps) {
  const { restaurantId, loyalty, bill, usesPoints, onPoints, giftCode, onGiftCode } = props;
  const t = useT();
  const { money, date } = useFormat();
  const payable = pointsFor(loyalty, bill);
  const { points, rules, takesGiftCodes } = loyalty;
  return (
    <>
      {rules && points && points.balance > 0 && (
        <div className="grid gap-1">
          {payable > 0 ? (
            <Switch
              label={t('loyalty.use', { sum: money(payable) })}
              checked={usesPoints}
              onChange={(event) => onPoints(event.target.checked)}
            />
          ) : null}
          <p className="text-small text-ink-2">
            {t('loyalty.have', { sum: money(points.balance), percent: rules.burnPercent })}
            {points.next && ` ${t('loyalty.expire', { sum: money(points.next.amount), day: date(points.next.at) })}`}
          </p>
        </div>
      )}
      {takesGiftCodes && <GiftField restaurantId={restaurantId} code={giftCode} onChange={onGiftCode} />}
    </>
  );
}

function GiftField({
  restaurantId,
  code,
  onChange,
}: {
  restaurantId: string;
  code: string;
  onChange: (code: string) => void;
}) {
  const t = useT();
  const { money } = useFormat();
  const [typed, setTyped] = useState(code);
  const look = useCallMutation('POST /gift-codes/look', { onSuccess: () => onChange(typed.trim()) });
  const { error, data } = look;
  const isEmpty = data?.balance === 0;
  const why = error instanceof ApiError ? (error.problem as { why?: string }).why : undefined;
  const problem = error
    ? t(why === 'CODE_OVER' ? 'gift.over' : why === 'NO_CODE' ? 'gift.none' : 'gift.failed')
    : isEmpty && t('gift.empty');
  return (
    <TextField
      label={t('gift.code')}
      optional={t('product.optional')}
      value={typed}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem || false}
      hint={code !== '' && data && data.balance > 0 ? t('gift.pays', { sum: money(data.balance) }) : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange('');
        look.reset();
      }}
      trailing={
        <Button
          size={40}
          kind="tinted"
          loading={look.isPending}
          onClick={() => {
            if (typed.trim() !== '') look.mutate({ body: { restaurantId, code: typed.trim() } });
          }}
        >
          {t('promo.apply')}
        </Button>
      }
    />
  );
}
