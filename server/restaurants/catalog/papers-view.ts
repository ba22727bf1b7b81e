/** What a merchant publishes beside its menu: pictures, vacancies, long texts. */
import type { GalleryItem, Vacancy } from '#contract/restaurants/catalog.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import { statement } from '#server/platform/database/sql.ts';

interface GalleryRow {
  id: string;
  kind: 'IMAGE' | 'VIDEO';
  folder: string;
  content_type: string;
  width: number | null;
  height: number | null;
  picture: PictureValue | null;
  caption: string;
  from_guest: boolean;
}

/** $1 restaurant, $2 language, $3 main language. The merchant's own come first, then the latest of its guests. */
export const galleryOfRestaurant = statement<GalleryRow>(
  'catalog.gallery',
  `
  (select a.id, a.kind, a.folder, a.content_type, a.width, a.height, still_of(a, $2, $3) as picture,
    text_in(g.caption, $2, $3) as caption, false as from_guest
  from gallery_item g join media_asset a on a.merchant_id = g.merchant_id and a.id = g.media_id
  where g.restaurant_id = $1
  order by g.position, a.id)
  union all
  (select p.id, 'IMAGE', p.folder, 'image/avif', p.width, p.height, picture_of_photo(p), '', true
  from review_photo p join review v on v.merchant_id = p.merchant_id and v.id = p.review_id
  where v.restaurant_id = $1 and v.published and not v.hidden and p.state = 'APPROVED'
  order by v.day desc, p.id limit 30)`,
);

export function toGalleryItem(row: GalleryRow): GalleryItem {
  const isVideo = row.kind === 'VIDEO';
  return {
    id: row.id,
    kind: row.kind,
    picture: row.picture && { ...row.picture, alt: row.picture.alt ?? '' },
    video: isVideo ? { src: row.folder, contentType: row.content_type, width: row.width, height: row.height } : null,
    caption: row.caption,
    fromGuest: row.from_guest,
  };
}

interface VacancyRow {
  id: string;
  title: string;
  body: string;
  place: string | null;
  salary_from: number | null;
  salary_to: number | null;
  phone: string | null;
}

/** $1 language, $2 main language, $3 the moment. */
export const openVacancies = statement<VacancyRow>(
  'catalog.vacancies',
  `
  select v.id, text_in(v.title, $1, $2) as title, text_in(v.body, $1, $2) as body, v.place, v.salary_from,
    v.salary_to, v.phone
  from vacancy v
  where v.is_active and v.active_from <= $3::timestamptz and (v.active_until is null
    or v.active_until > $3::timestamptz)
  order by v.position, v.id`,
);

/** $1 now: when the list changes next. */
export const vacanciesTurn = statement<{ at: Date | null }>(
  'catalog.vacancies-turn',
  `
  select min(at) as at from vacancy, unnest(array[active_from, active_until]) as at where is_active
    and at > $1::timestamptz`,
);

export const toVacancy = (row: VacancyRow): Vacancy => ({
  id: row.id,
  title: row.title,
  body: row.body,
  place: row.place,
  salaryFrom: row.salary_from,
  salaryTo: row.salary_to,
  phone: row.phone,
});

/** $1 kind, $2 language, $3 main language. */
export const documentOf = statement<{ body: string; last_modified_date: Date }>(
  'catalog.document',
  `
  select text_in(body, $2, $3) as body, last_modified_date from document where kind = $1`,
);
