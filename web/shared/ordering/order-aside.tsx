import type { ReactNode } from 'react';
import type { BalanceParts } from '#domain/money/loyalty/points.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Bill } from '#web/ui/bill.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { billRows } from './bill-rows.ts';
import { isPromoProblem } from './problem-notice.tsx';
import type { Order } from './use-basket-order.ts';
import { changeVisit } from './visit-draft.ts';
import { PromoField } from './promo-field.tsx';

interface OrderAsideProps {
  order: Order;
  /** The sum from which delivery is free, as the restaurant states it before an address is known. */
  freeFrom: number | undefined;
  /** What points and a gift code will pay. */
  balances?: BalanceParts;
  children: ReactNode;
}

/** Shared by basket and checkout: free delivery, promo code, bill and the action below it. */
export function OrderAside({ order, freeFrom, balances, children }: OrderAsideProps) {
  const t = useT();
  const { money, distance } = useFormat();
  const language = useLanguage();
  const { settings } = useStorefront();
  const { restaurant, service, state, sums, visit } = order;
  const { quote, busy } = state;
  const promo = quote?.promo ?? null;
  const saved = quote && !busy ? quote.productDiscount + quote.deliveryDiscount : null;
  return (
    <div className="grid gap-4">
      {service === 'DELIVERY' && sums.productPrice > 0 && <FreeDelivery order={order} freeFrom={freeFrom} />}
      <PromoField
        code={visit.promoCode}
        saved={saved}
        isBeaten={promo !== null && promo.code === null}
        problem={busy ? undefined : quote?.problems.find(isPromoProblem)}
        onChange={(promoCode) => changeVisit(restaurant.id, { promoCode })}
      />
      <Bill
        busy={busy}
        lines={billRows({
          sums,
          service,
          promoCode: promo ? (promo.code ?? '') : visit.promoCode,
          promoTitle: promo?.title ? textIn(promo.title, language, settings.web.mainLanguage) : null,
          balances,
          money,
          distance,
          t,
        })}
      />
      {children}
    </div>
  );
}

function FreeDelivery({
  order: {
    state: { quote, busy },
    sums,
  },
  freeFrom,
}: {
  order: Order;
  freeFrom: number | undefined;
}) {
  const t = useT();
  const { money } = useFormat();
  const { productPrice } = sums;
  // The tariff of the address takes precedence over the restaurant's general statement.
  const goal =
    quote && !busy && quote.missingToFree !== null && quote.missingToFree > 0
      ? productPrice + quote.missingToFree
      : quote?.deliveryTariffId
        ? quote.missingToFree === null
          ? undefined
          : productPrice
        : freeFrom;
  if (!goal) return null;
  const missing = Math.max(0, goal - productPrice);
  // Before an address is known, free delivery cannot be promised.
  if (missing === 0 && !quote?.deliveryTariffId) return null;
  return (
    <div className="grid gap-2">
      <p className="text-small">
        {missing > 0 ? t('merchant.freeFrom', { sum: money(missing) }) : t('merchant.freeReached')}
      </p>
      <ProgressBar
        value={productPrice}
        max={goal}
        label={t('merchant.freeProgress')}
        tone={missing > 0 ? 'brand' : 'ok'}
      />
    </div>
  );
}
