/** The figures of a delivery as texts: exact for a known address, otherwise from the lowest of all zones. */
import type { DeliveryOffer } from '#contract/platform/values.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';

/** What a restaurant states without an address. */
interface GeneralFigures {
  minutes: { from: number; to: number } | null;
  deliveryPrice?: number | undefined;
  deliveryPriceVaries?: true | undefined;
  minimumOrder?: number | undefined;
  minimumOrderVaries?: true | undefined;
  freeFrom?: number | undefined;
}

export interface DeliveryFigures {
  minutes: { from: number; to: number } | null;
  fee: { text: string; isFree: boolean; dependsOnAddress: boolean } | null;
  minimum: string | null;
  freeFrom: string | null;
  /** Known only with an address. */
  distance: number | null;
}

interface Words {
  money: (tiyin: number) => string;
  t: Translate;
}

/** Who picks up an order pays no fee and has no minimum. */
export const pickUpFigures = ({ readyIn }: { readyIn?: DeliveryFigures['minutes'] | undefined }): DeliveryFigures => ({
  minutes: readyIn ?? null,
  fee: null,
  minimum: null,
  freeFrom: null,
  distance: null,
});

/** null: the restaurant does not deliver to the address. */
export function deliveryFigures(
  general: GeneralFigures,
  offer: DeliveryOffer | null | undefined,
  { money, t }: Words,
): DeliveryFigures | null {
  if (offer === null) return null;
  if (offer) {
    const isFree = offer.price === 0;
    return {
      minutes: offer.minutes,
      fee: { text: isFree ? t('merchant.feeFree') : money(offer.price), isFree, dependsOnAddress: false },
      minimum: offer.minimumOrder > 0 ? money(offer.minimumOrder) : null,
      freeFrom: offer.freeFrom === null || isFree ? null : money(offer.freeFrom),
      distance: offer.distance,
    };
  }
  const { minutes, deliveryPrice, deliveryPriceVaries = false, minimumOrder, minimumOrderVaries, freeFrom } = general;
  const isFree = deliveryPrice === 0 && !deliveryPriceVaries;
  const from = (sum: number, varies: boolean | undefined): string =>
    varies ? t('merchant.from', { sum: money(sum) }) : money(sum);
  return {
    minutes,
    fee:
      deliveryPrice === undefined
        ? null
        : {
            text: isFree ? t('merchant.feeFree') : from(deliveryPrice, deliveryPriceVaries),
            isFree,
            dependsOnAddress: deliveryPriceVaries,
          },
    minimum: minimumOrder === undefined ? null : from(minimumOrder, minimumOrderVaries),
    freeFrom: freeFrom === undefined || isFree ? null : money(freeFrom),
    distance: null,
  };
}
