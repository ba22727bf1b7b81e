import type { MerchantLoyalty } from '#contract/money/loyalty.ts';
import { payableWithPoints } from '#domain/money/loyalty/points.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { GiftCodeField } from '#web/shared/loyalty/gift-code-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Gift } from './pay-with-balances.ts';

interface BalanceFieldsProps {
  restaurantId: string;
  loyalty: MerchantLoyalty;
  bill: number;
  usesPoints: boolean;
  onPoints: (use: boolean) => void;
  gift: Gift | null;
  onGift: (gift: Gift | null) => void;
}

/** What points would pay of this bill. */
export const pointsFor = ({ rules, points }: MerchantLoyalty, bill: number): number =>
  rules && points ? payableWithPoints({ bill, due: bill, spent: 0 }, points.balance, rules) : 0;

/** Paying with points and a gift code, which the bill shows at once. Both pay when the order is placed. */
export function BalanceFields(props: BalanceFieldsProps) {
  const { restaurantId, loyalty, bill, usesPoints, onPoints, gift, onGift } = props;
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
      {takesGiftCodes &&
        (gift ? (
          <AcceptedGift gift={gift} onRemove={() => onGift(null)} />
        ) : (
          <GiftField restaurantId={restaurantId} onGift={onGift} />
        ))}
    </>
  );
}

function AcceptedGift({ gift: { code, balance }, onRemove }: { gift: Gift; onRemove: () => void }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <p className="promo-applied" role="status">
      <Icon name="gift" />
      <b>{code.toUpperCase()}</b>
      <span className="flex-1">{t('gift.balance', { sum: money(balance) })}</span>
      <IconButton icon="x" label={t('gift.remove', { code })} onClick={onRemove} />
    </p>
  );
}

function GiftField({ restaurantId, onGift }: { restaurantId: string; onGift: (gift: Gift) => void }) {
  const t = useT();
  const look = useCallMutation('POST /gift-codes/look', {
    onSuccess: ({ balance }, { body }) => balance > 0 && onGift({ code: body.code, balance }),
  });
  const { error, data } = look;
  const why = error instanceof ApiError ? (error.problem as { why?: string }).why : undefined;
  const problem = error
    ? t(why === 'CODE_OVER' ? 'gift.over' : why === 'NO_CODE' ? 'gift.none' : 'gift.failed')
    : data?.balance === 0 && t('gift.empty');
  return (
    <GiftCodeField
      action={t('promo.apply')}
      isPending={look.isPending}
      error={problem || false}
      onUse={(code) => look.mutate({ body: { restaurantId, code } })}
      onTyped={() => look.reset()}
    />
  );
}
