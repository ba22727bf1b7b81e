/** One restaurant's header and facts, and which restaurant an id or slug names in a storefront. */
import { statement } from '#server/platform/database/sql.ts';
import { isUuid } from '#server/platform/ids.ts';

export interface RestaurantPlace {
  restaurant_id: string;
  merchant_id: string;
  slug: string;
}

export const isId = isUuid;

/** $1 the storefront's merchant, or null in the marketplace, where listed restaurants are reachable. */
export const placeById = statement<RestaurantPlace>(
  'catalog.place-by-id',
  `
  select restaurant_id, merchant_id, slug from directory_restaurant
  where restaurant_id = $2 and shown and (merchant_id = $1 or ($1::uuid is null and listed))`,
);

/** A slug is unique within a merchant; if two listed restaurants share one, the marketplace shows the older. */
export const placeBySlug = statement<RestaurantPlace>(
  'catalog.place-by-slug',
  `
  select restaurant_id, merchant_id, slug from directory_restaurant
  where slug = $2 and shown and (merchant_id = $1 or ($1::uuid is null and listed))
  order by created_date, restaurant_id limit 1`,
);

export interface RestaurantRow {
  id: string;
  slug: string;
  name: string;
  about: string;
  legal_name: string | null;
  logo: string | null;
  cover: Record<string, unknown> | null;
  kitchens: string[];
  features: string[];
  prefer_for: string[];
  price_category: number | null;
  phone: string | null;
  rating_average: string | null;
  rating_count: number;
  gallery_count: number;
  product_count: number;
}

/** $1 restaurant, $2 language, $3 main language. */
export const restaurantDetails = statement<RestaurantRow>(
  'catalog.restaurant',
  `
  select r.id, r.slug, text_in(r.name, $2, $3) as name, text_in(r.about, $2, $3) as about, r.legal_name, r.logo,
    picture_of(a, $2, $3) as cover, r.kitchens, r.features, r.prefer_for, r.price_category, r.phone,
    r.rating_average, r.rating_count,
    (select count(*)::int from gallery_item g where g.merchant_id = r.merchant_id and g.restaurant_id = r.id)
      + (select count(*)::int from review_photo p
        join review v on v.merchant_id = p.merchant_id and v.id = p.review_id
        where v.merchant_id = r.merchant_id and v.restaurant_id = r.id and v.published and not v.hidden
          and p.state = 'APPROVED') as gallery_count,
    (select count(*)::int from product p where p.merchant_id = r.merchant_id and p.restaurant_id = r.id
      and p.is_active) as product_count
  from restaurant r
  left join media_asset a on a.merchant_id = r.merchant_id and a.id = r.cover_id
  where r.id = $1 and r.is_active`,
);
