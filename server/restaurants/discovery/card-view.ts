/** A restaurant card of a list: from the row to the answer, field by field. */
import type { RestaurantCard } from '#contract/restaurants/discovery-list.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import type { DeliveryOffer } from '#domain/restaurants/delivery/delivery-offer.ts';
import { promisedMinutes } from '#domain/platform/time/kitchen-time.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { toDelivery } from '../delivery/delivery.ts';

/** What statements give of a card. */
export interface CardRow {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  cover: Record<string, unknown> | null;
  kitchens: string[];
  features: string[];
  services: ('DELIVERY' | 'PICK_UP' | 'DINE_IN')[];
  priceCategory: number | null;
  rating: number | null;
  ratingCount: number;
  offer: string | null;
  bestDiscount: number;
  /** Seconds since 1970, as the next two. */
  createdAt: number;
  timeZone: string;
  opensAt: number | null;
  closesAt: number | null;
  open: boolean;
  /** Of lists for a wished time. */
  openThen?: boolean | null;
  /** Of the branch with the quickest kitchen, as the width of its slots. */
  prep: number | null;
  slot: number | null;
  deliveryPrice: number | null;
  deliveryPriceHighest: number | null;
  deliveryFrom: number | null;
  deliveryTo: number | null;
  distance: number | null;
  nearestBranchId: string | null;
}

const NEW_FOR_MS = 30 * 86_400_000;
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

export interface CardReader {
  now: number;
  service?: ServiceType;
}

type Minutes = NonNullable<RestaurantCard['minutes']>;

/** Preparation time without the delivery. */
const readyIn = ({ prep, slot }: CardRow): Minutes | null =>
  prep === null || slot === null ? null : promisedMinutes(prep, slot);

function minutesOf(row: CardRow, service: ServiceType | undefined): Minutes | null {
  const delivered = service === undefined || service === 'DELIVERY';
  if (delivered && row.deliveryFrom !== null && row.deliveryTo !== null)
    return { from: row.deliveryFrom, to: row.deliveryTo };
  return readyIn(row);
}

export function toCard(row: CardRow, { now, service }: CardReader): RestaurantCard {
  const ready = row.services.some((service) => service !== 'DELIVERY') ? readyIn(row) : null;
  const offer = row.offer ?? (row.bestDiscount > 0 ? `−${row.bestDiscount} %` : undefined);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    logo: row.logo,
    cover: row.cover as PictureValue | null,
    kitchens: row.kitchens,
    features: row.features,
    priceCategory: row.priceCategory,
    rating: row.rating,
    ratingCount: row.ratingCount,
    open: row.open,
    ...(row.openThen == null ? {} : { openThen: row.openThen }),
    ...(row.opensAt === null ? {} : { opensAt: instant(row.opensAt) }),
    ...(row.closesAt === null ? {} : { closesAt: instant(row.closesAt) }),
    timeZone: row.timeZone,
    minutes: minutesOf(row, service),
    ...(ready === null ? {} : { readyIn: ready }),
    ...(row.deliveryPrice === null ? {} : { deliveryPrice: row.deliveryPrice }),
    ...(row.deliveryPrice !== null && row.deliveryPriceHighest !== null && row.deliveryPriceHighest > row.deliveryPrice
      ? { deliveryPriceVaries: true as const }
      : {}),
    ...(row.distance === null ? {} : { distance: row.distance }),
    nearestBranchId: row.nearestBranchId,
    services: row.services,
    ...(offer === undefined ? {} : { offer }),
    isNew: now - row.createdAt * 1000 < NEW_FOR_MS,
  };
}

/** The figures of a delivery to the address of the query. */
export function withDelivery(card: RestaurantCard, offer: DeliveryOffer | undefined): RestaurantCard {
  const { deliveryPrice: _, deliveryPriceVaries: __, ...rest } = card;
  if (!offer) return { ...rest, delivery: null };
  return {
    ...rest,
    minutes: offer.minutes,
    deliveryPrice: offer.price,
    distance: offer.distance,
    delivery: toDelivery(offer),
  };
}
