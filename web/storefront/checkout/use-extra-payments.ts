import { useState } from 'react';
import type { MerchantLoyalty } from '#contract/money/loyalty.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { balanceParts, type BalanceParts } from '#domain/money/loyalty/points.ts';
import { tipOf, type TipPreset } from '#domain/orders/payments/tips.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { intendTip } from '#web/shared/tips/intended-tip.ts';
import { useToast } from '#web/ui/toast.tsx';
import { pointsFor } from './balance-fields.tsx';
import { payWithBalances, type Gift } from './pay-with-balances.ts';

export interface ExtraPayments {
  loyalty: MerchantLoyalty | undefined;
  /** As it was chosen: a share follows the bill. */
  tip: TipPreset | null;
  onTip: (preset: TipPreset | null) => void;
  usesPoints: boolean;
  onPoints: (use: boolean) => void;
  gift: Gift | null;
  onGift: (gift: Gift | null) => void;
  /** How much of a bill the chosen balances pay. */
  partsOf: (bill: number) => BalanceParts;
  /** Called once the order is placed. Whether nothing of it is left to pay. */
  settle: (placed: PlacedOrder) => Promise<boolean>;
}

/** What a guest pays beside the payment type: points, a gift code, a tip. Nothing is chosen for them. */
export function useExtraPayments(restaurantId: string): ExtraPayments {
  const t = useT();
  const { api } = useStorefront();
  const { show } = useToast();
  const { user } = useVisitor();
  const { data: loyalty } = useCallQuery(
    'GET /merchants/:id/loyalty',
    { params: { id: restaurantId } },
    // Another person has other points.
    { staleTime: user ? 0 : 60_000 },
  );
  const [tip, onTip] = useState<TipPreset | null>(null);
  const [usesPoints, onPoints] = useState(false);
  const [gift, onGift] = useState<Gift | null>(null);

  const pointsOf = (bill: number): number => (usesPoints && loyalty ? pointsFor(loyalty, bill) : 0);
  const partsOf = (bill: number): BalanceParts =>
    balanceParts(bill, { points: pointsOf(bill), gift: gift?.balance ?? 0 });

  async function settle(placed: PlacedOrder): Promise<boolean> {
    intendTip(placed.link, tipOf(tip, placed.bill));
    const { points } = partsOf(placed.bill);
    const { isPaid, hasFailed } = await payWithBalances(api, placed.id, { points, giftCode: gift?.code ?? '' });
    if (hasFailed) show({ kind: 'error', text: t('loyalty.notPaid') });
    return isPaid;
  }

  return { loyalty, tip, onTip, usesPoints, onPoints, gift, onGift, partsOf, settle };
}
