import { useCallback } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { MenuProduct } from './menu-data.ts';

/** The tags that have a word; others are a merchant's own notes and are not shown. */
const KNOWN_TAGS = ['hit', 'new', 'vegetarian', 'spicy'] as const;
export type ProductTag = (typeof KNOWN_TAGS)[number];

const isKnown = (tag: string): tag is ProductTag => (KNOWN_TAGS as readonly string[]).includes(tag);

export type Offer = { kind: 'discount'; percent: number } | { kind: 'tag'; tag: ProductTag };

/** What the one badge on the photo says: a discount before a hit, a hit before a novelty. */
export function offerOf({ discount, tags }: MenuProduct): Offer | undefined {
  if (discount) return { kind: 'discount', percent: discount };
  const tag = (['hit', 'new'] as const).find((each) => tags?.includes(each));
  return tag && { kind: 'tag', tag };
}

/** The rest of the tags, for the sheet. */
export const tagsOf = (product: MenuProduct): ProductTag[] => {
  const offer = offerOf(product);
  return (product.tags ?? []).filter(isKnown).filter((tag) => offer?.kind !== 'tag' || tag !== offer.tag);
};

export function useTagWord(): (tag: ProductTag) => string {
  const t = useT();
  return useCallback((tag) => t(`product.tag.${tag}`), [t]);
}
