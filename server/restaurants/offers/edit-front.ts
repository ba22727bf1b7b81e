/** Banners, stories, vacancies and collections: their columns, and what is not possible in them. */
import type {
  consoleFrontContract,
  ConsoleBanner,
  ConsoleCollection,
  ConsoleStory,
} from '#contract/restaurants/offers-front.ts';
import type { ConsoleVacancy } from '#contract/restaurants/offers-vacancies.ts';
import type { Body as BodyOf } from '#contract/platform/kit.ts';
import { statement } from '#server/platform/database/sql.ts';
import {
  demandTexts,
  invalid,
  refuseTaken,
  toColumns,
  writtenTexts,
  type RowEditor,
} from '#server/accounts/staff/staff.ts';
import { demandRestaurant } from './demand-restaurant.ts';
import { frontRows, scheduleJson } from './front-rows.ts';

type Body<Key extends keyof typeof consoleFrontContract> = BodyOf<(typeof consoleFrontContract)[Key]>;

const media = (id: string, shown: string): string => `(select ${shown} from media_asset a
    where a.merchant_id = t.merchant_id and a.id = ${id})`;
const picture = (id: string): string => media(id, `picture_of(a, 'uz', null)`);
const SLIDE_MEDIA = `(slide ->> 'mediaId')::uuid`;
const SCHEDULE = ['active_from', 'active_until', 'is_active'] as const;

interface Scheduled {
  activeFrom?: string | undefined;
  activeUntil?: string | null | undefined;
}

function demandSchedule(change: Scheduled, was: Scheduled | null, now: number): void {
  const { activeFrom = new Date(now).toISOString(), activeUntil = null } = { ...was, ...change };
  if (activeUntil !== null && Date.parse(activeUntil) <= Date.parse(activeFrom))
    throw invalid('activeUntil', 'BEFORE_START');
}

/** Files of the media library, $2 of these kinds. */
const knownMedia = statement<{ id: string }>(
  'offers.known-media',
  'select id from media_asset where id = any($1::uuid[]) and kind = any($2::text[])',
);
async function demandMedia(
  { tx }: RowEditor,
  path: string,
  ids: readonly string[],
  kinds: readonly ('IMAGE' | 'VIDEO')[] = ['IMAGE'],
): Promise<void> {
  const unique = [...new Set(ids)];
  if ((await tx.rows(knownMedia, [unique, kinds])).length < unique.length) throw invalid(path, 'UNKNOWN');
}

type BannerChange = Partial<Body<'POST /console/banners'>>;
export const banners = frontRows<ConsoleBanner, BannerChange>({
  table: 'banner',
  noun: 'BANNER',
  json: `jsonb_build_object('id', t.id, 'version', t.version, 'title', t.title, 'body', t.body, 'action', t.action,
    'link', t.link, 'mediaId', t.media_id, 'tone', t.tone, 'languages', t.languages,
    'picture', ${picture('t.media_id')},
    ${scheduleJson})`,
  required: ['title'],
  columns: ['title', 'body', 'action', 'link', 'media_id', 'tone', 'languages', ...SCHEDULE],
  async toColumns(editor, { title, body, action, ...fields }, was) {
    demandSchedule(fields, was, editor.now);
    if (fields.mediaId) await demandMedia(editor, 'mediaId', [fields.mediaId]);
    return toColumns({
      ...fields,
      title: title && demandTexts('title', title),
      body: body && writtenTexts(body),
      action: action && writtenTexts(action),
    });
  },
});

type StoryChange = Partial<Body<'POST /console/stories'>>;
export const stories = frontRows<ConsoleStory, StoryChange>({
  table: 'story',
  noun: 'STORY',
  json: `jsonb_build_object('id', t.id, 'version', t.version, 'title', t.title, 'mediaId', t.media_id,
    'restaurantId', t.restaurant_id, 'languages', t.languages, 'picture', ${picture('t.media_id')},
    'slides', (select jsonb_agg(jsonb_build_object('mediaId', slide -> 'mediaId', 'title',
      coalesce(slide -> 'title', '{}'), 'link', slide -> 'link', 'picture',
      ${media(SLIDE_MEDIA, `still_of(a, 'uz', null)`)}, 'video', ${media(SLIDE_MEDIA, 'video_of(a)')}) order by n)
      from jsonb_array_elements(t.slides) with ordinality as each(slide, n)),
    ${scheduleJson})`,
  required: ['title', 'media_id', 'slides'],
  columns: ['title', 'media_id', 'restaurant_id', 'slides', 'languages', ...SCHEDULE],
  async toColumns(editor, { title, slides, ...fields }, was) {
    demandSchedule(fields, was, editor.now);
    if (fields.mediaId) await demandMedia(editor, 'mediaId', [fields.mediaId]);
    if (slides) {
      await demandMedia(
        editor,
        'slides',
        slides.map(({ mediaId }) => mediaId),
        ['IMAGE', 'VIDEO'],
      );
    }
    await demandRestaurant(editor, fields.restaurantId);
    return toColumns({
      ...fields,
      title: title && demandTexts('title', title),
      slides: slides?.map((slide) => ({ ...slide, title: writtenTexts(slide.title) ?? {} })),
    });
  },
});

type VacancyChange = Partial<Body<'POST /console/vacancies'>>;
export const vacancies = frontRows<ConsoleVacancy, VacancyChange>({
  table: 'vacancy',
  noun: 'VACANCY',
  json: `jsonb_build_object('id', t.id, 'version', t.version, 'title', t.title, 'body', t.body, 'place', t.place,
    'salaryFrom', t.salary_from, 'salaryTo', t.salary_to, 'phone', t.phone,
    'applications', (select count(*) from vacancy_application a
      where a.merchant_id = t.merchant_id and a.vacancy_id = t.id),
    'unseen', (select count(*) from vacancy_application a
      where a.merchant_id = t.merchant_id and a.vacancy_id = t.id and a.seen_at is null),
    ${scheduleJson})`,
  required: ['title', 'body'],
  columns: ['title', 'body', 'place', 'salary_from', 'salary_to', 'phone', ...SCHEDULE],
  toColumns({ now }, { title, body, place, phone, ...fields }, was) {
    demandSchedule(fields, was, now);
    const { salaryFrom = null, salaryTo = null } = { ...was, ...fields };
    if (salaryFrom !== null && salaryTo !== null && salaryTo < salaryFrom) throw invalid('salaryTo', 'BELOW_FROM');
    return toColumns({
      ...fields,
      place: place === undefined ? undefined : place || null,
      phone: phone === undefined ? undefined : phone || null,
      title: title && demandTexts('title', title),
      body: body && demandTexts('body', body),
    });
  },
});

/** Restaurants that the marketplace lists. */
const listedRestaurants = statement<{ id: string }>(
  'offers.listed-restaurants',
  'select restaurant_id as id from directory_restaurant where restaurant_id = any($1::uuid[]) and listed',
);
const dropItems = statement('offers.drop-items', 'delete from collection_item where collection_id = $1');
const addItems = statement(
  'offers.add-items',
  `
  insert into collection_item (merchant_id, collection_id, restaurant_id, position)
  select current_setting('app.merchant_id')::uuid, $1, w.id, w.position
  from unnest($2::uuid[]) with ordinality as w(id, position)`,
);

type CollectionChange = Partial<Body<'POST /platform/collections'>>;
const collectionRows = frontRows<ConsoleCollection, CollectionChange>({
  table: 'collection',
  noun: 'COLLECTION',
  json: `jsonb_build_object('id', t.id, 'version', t.version, 'slug', t.slug, 'title', t.title, 'kind', t.kind,
    'restaurantIds', coalesce((select jsonb_agg(i.restaurant_id order by i.position) from collection_item i
      where i.merchant_id = t.merchant_id and i.collection_id = t.id), '[]'),
    'restaurants', coalesce((select jsonb_agg(jsonb_build_object('id', r.restaurant_id, 'name',
      text_in(r.name, 'uz', r.main_language)) order by i.position) from collection_item i
      join directory_restaurant r on r.restaurant_id = i.restaurant_id
      where i.merchant_id = t.merchant_id and i.collection_id = t.id), '[]'),
    ${scheduleJson})`,
  required: ['slug', 'title', 'kind'],
  columns: ['slug', 'title', 'kind', ...SCHEDULE],
  async toColumns(editor, { title, restaurantIds, ...fields }, was) {
    demandSchedule(fields, was, editor.now);
    const unique = [...new Set(restaurantIds)];
    if (restaurantIds && (await editor.tx.rows(listedRestaurants, [unique])).length < unique.length)
      throw invalid('restaurantIds', 'UNKNOWN');
    return toColumns({ ...fields, title: title && demandTexts('title', title) });
  },
  async also({ tx }, id, { restaurantIds }) {
    if (!restaurantIds) return;
    await tx.run(dropItems, [id]);
    await tx.run(addItems, [id, [...new Set(restaurantIds)]]);
  },
});

/** Another collection that is not archived may have the address. */
const refuseTakenSlug = <T>(work: () => Promise<T>): Promise<T> => refuseTaken('collection_slug', 'slug', work);

export const collections: typeof collectionRows = {
  ...collectionRows,
  add: (editor, change) => refuseTakenSlug(() => collectionRows.add(editor, change)),
  change: (editor, id, change) => refuseTakenSlug(() => collectionRows.change(editor, id, change)),
  restore: (editor, id) => refuseTakenSlug(() => collectionRows.restore(editor, id)),
};
