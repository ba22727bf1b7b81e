/** Descriptions of lists of restaurants, and of the storefront itself, for search engines. */
import type { PageContext } from '#contract/page-rendering.ts';
import type { RestaurantCard } from '#contract/restaurants/discovery-list.ts';
import { htmlLanguage } from '#domain/platform/text/language.ts';
import { brandOf } from '#web/platform/storefront/page-head.tsx';
import { paths } from '#web/shared/routing/paths.ts';

type Page = Pick<PageContext, 'canonicalHome' | 'language' | 'settings'>;

export const restaurantsData = (
  { canonicalHome, language }: Page,
  name: string,
  cards: readonly Pick<RestaurantCard, 'slug' | 'name'>[],
): object => ({
  '@type': 'ItemList',
  ...(name && { name }),
  numberOfItems: cards.length,
  itemListElement: cards.map((card, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: `${canonicalHome}${paths.restaurant(card).slice(1)}?lang=${language}`,
    name: card.name,
  })),
});

/** The storefront and its search. */
export const siteData = ({ canonicalHome, language, settings }: Page): object => ({
  '@type': 'WebSite',
  '@id': `${canonicalHome}#site`,
  url: `${canonicalHome}?lang=${language}`,
  name: brandOf(settings, language),
  inLanguage: htmlLanguage(language),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${canonicalHome}search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
