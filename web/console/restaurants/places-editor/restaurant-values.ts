/** A restaurant as its form holds it, and as it is sent. */
import type { PlaceRestaurant } from '#contract/restaurants/places-editor.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import {
  filledTexts,
  localizedText,
  textsOrNull,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import type { PhotoValue } from '#web/shared/console/media/photo-input.tsx';

export interface GalleryValue {
  mediaId: string;
  kind: 'IMAGE' | 'VIDEO';
  picture: PictureValue | null;
  caption: LocalizedText;
}

export interface RestaurantValues {
  name: LocalizedText;
  about: LocalizedText;
  /** Empty: of a new restaurant it is made of the name. */
  slug: string;
  legalName: string;
  mainColor: string;
  cover: PhotoValue;
  kitchens: string[];
  features: string[];
  preferFor: string[];
  /** 1 to 5, or an empty string. */
  priceCategory: string;
  phone: string;
  hidden: boolean;
  gallery: GalleryValue[];
}

export function restaurantValues(restaurant: PlaceRestaurant | null): RestaurantValues {
  return {
    name: localizedText(restaurant?.name),
    about: localizedText(restaurant?.about ?? {}),
    slug: restaurant?.slug ?? '',
    legalName: restaurant?.legalName ?? '',
    mainColor: restaurant?.mainColor ?? '',
    cover: restaurant?.coverId ? { id: restaurant.coverId, picture: restaurant.cover } : null,
    kitchens: restaurant?.kitchens ?? [],
    features: restaurant?.features ?? [],
    preferFor: restaurant?.preferFor ?? [],
    priceCategory: String(restaurant?.priceCategory ?? ''),
    phone: restaurant?.phone ?? '',
    hidden: restaurant?.hidden ?? false,
    gallery: (restaurant?.gallery ?? []).map((item) => ({ ...item, caption: localizedText(item.caption ?? {}) })),
  };
}

export const restaurantBody = ({ cover, slug, ...values }: RestaurantValues) => ({
  ...values,
  name: filledTexts(values.name),
  about: textsOrNull(values.about),
  ...(slug.trim() !== '' && { slug: slug.trim() }),
  legalName: values.legalName.trim() || null,
  mainColor: values.mainColor.trim() || null,
  coverId: cover?.id ?? null,
  priceCategory: values.priceCategory === '' ? null : Number(values.priceCategory),
  phone: values.phone.trim() || null,
  gallery: values.gallery.map(({ mediaId, caption }) => ({ mediaId, caption: textsOrNull(caption) })),
});
