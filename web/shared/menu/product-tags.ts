import { useCallback } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { MenuProduct } from './menu-data.ts';

/** Tags with a message; others are internal notes of the merchant and are not shown. */
const KNOWN_TAGS = ['hit', 'new', 'spicy'] as const;
export type ProductTag = (typeof KNOWN_TAGS)[number];

const isKnown = (tag: string): tag is ProductTag => (KNOWN_TAGS as readonly string[]).includes(tag);

export type Offer = { kind: 'discount'; percent: number } | { kind: 'tag'; tag: ProductTag };

/** The badge on the photo: a discount before a hit, a hit before a novelty. */
export function offerOf({ discount, tags }: MenuProduct): Offer | undefined {
  if (discount) return { kind: 'discount', percent: discount };
  const tag = (['hit', 'new'] as const).find((each) => tags?.includes(each));
  return tag && { kind: 'tag', tag };
}

/** The other tags, for the sheet. */
export const tagsOf = (product: MenuProduct): ProductTag[] => {
  const offer = offerOf(product);
  return (product.tags ?? []).filter(isKnown).filter((tag) => offer?.kind !== 'tag' || tag !== offer.tag);
};

export function useTagText(): (tag: ProductTag) => string {
  const t = useT();
  return useCallback((tag) => t(`product.tag.${tag}`), [t]);
}
