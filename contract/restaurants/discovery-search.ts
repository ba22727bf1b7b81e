/** Restaurants and dishes by words. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { RestaurantCard, TermCode } from './discovery-list.ts';
import { Id, Money, PictureValue, queryLatitude, queryLongitude, queryNumber } from '../platform/values.ts';

export const SearchProduct = z
  .object({
    id: Id,
    name: z.string(),
    costPrice: Money,
    /** Whole percent of costPrice. */
    discount: z.int(),
    soldOut: z.boolean(),
    image: PictureValue.nullable(),
    /** The restaurant whose menu it is on. */
    merchantId: Id,
    merchantSlug: z.string(),
    merchantName: z.string(),
    open: z.boolean(),
    distance: z.int().optional(),
  })
  .meta({ id: 'SearchProduct' });
export type SearchProduct = z.infer<typeof SearchProduct>;

/** A filter of the list that the query names: "халяль", "без мяса". */
export const SearchFilter = z
  .object({ kind: z.enum(['kitchen', 'feature', 'preferFor']), code: TermCode, name: z.string() })
  .meta({ id: 'SearchFilter' });
export type SearchFilter = z.infer<typeof SearchFilter>;

export const SearchResult = z
  .object({
    merchants: z.array(RestaurantCard),
    products: z.array(SearchProduct),
    filters: z.array(SearchFilter),
    /** The found spelling, where it differs from the query. */
    didYouMean: z.string().optional(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchSuggestions = z
  .object({
    /** Completions of the query. */
    texts: z.array(z.string()),
    filters: z.array(SearchFilter),
    merchants: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        logo: z.string().nullable(),
        open: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

const searchText = z.string().max(200);

export const searchContract = define({
  'GET /search': {
    access: 'public',
    summary: 'Restaurants and dishes by words, tolerant of spelling',
    tag: 'discovery',
    query: z.object({
      q: searchText,
      latitude: queryLatitude.optional(),
      longitude: queryLongitude.optional(),
      limit: queryNumber().int().min(1).max(60).default(30),
    }),
    result: SearchResult,
    limit: { perMinute: 240, alone: true },
  },
  'GET /search/suggest': {
    access: 'public',
    summary: 'Completions of a query',
    tag: 'discovery',
    query: z.object({ q: searchText }),
    result: SearchSuggestions,
    limit: { perMinute: 600, alone: true },
  },
  'GET /search/top': {
    access: 'public',
    summary: 'The most frequent searches in this storefront, and dishes that they find',
    tag: 'discovery',
    result: z.object({ items: z.array(z.string()), dishes: z.array(SearchProduct) }),
  },
});
