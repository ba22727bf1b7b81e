import { slugOf } from '#domain/platform/text/slug.ts';
import type { PlaceRestaurant } from '#contract/restaurants/places-editor.ts';
import { statement } from '#server/platform/database/sql.ts';
import { isUuid, newId } from '#server/platform/ids.ts';
import { demandTexts, invalid, rowToChange, toColumns, writtenTexts } from '#server/accounts/staff/staff.ts';
import { saveChange, updateOf, type Body, type PlacesEditor } from './edit-places.ts';
import { restaurantById } from './place-views.ts';

const addRow = statement<{ id: string }>(
  'places-editor.add-restaurant',
  `
  insert into restaurant (merchant_id, id, slug, name, position)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3,
    (select coalesce(max(r.position) + 1, 0) from restaurant r))
  on conflict do nothing returning id`,
);
const changeRow = updateOf('restaurant', [
  'slug',
  'name',
  'about',
  'legal_name',
  'main_color',
  'cover_id',
  'kitchens',
  'features',
  'prefer_for',
  'price_category',
  'phone',
  'is_active',
]);
const slugTaken = statement<{ id: string }>(
  'places-editor.slug-taken',
  'select id from restaurant where slug = $1 and id <> $2',
);
const pictureExists = statement<{ id: string }>(
  'places-editor.picture-exists',
  `select id from media_asset where id = $1 and kind = 'IMAGE'`,
);
const knownMedia = statement<{ id: string }>(
  'places-editor.known-media',
  'select id from media_asset where id = any ($1::uuid[])',
);
const dropGallery = statement('places-editor.drop-gallery', 'delete from gallery_item where restaurant_id = $1');
/** $2 as a list of rows. */
const addGallery = statement(
  'places-editor.add-gallery',
  `
  insert into gallery_item (merchant_id, restaurant_id, media_id, caption, position)
  select current_setting('app.merchant_id')::uuid, $1, g."mediaId", g.caption, g.position
  from jsonb_to_recordset($2::jsonb) as g("mediaId" uuid, caption jsonb, position integer)`,
);
/** Codes of $1 that are no words of this kind. */
const unknownWords = statement<{ code: string }>(
  'places-editor.unknown-words',
  `
  select w.code from unnest($1::text[]) as w(code)
  where not exists (select from term t where t.kind = $2 and t.code = w.code)`,
);

const WORDS = [
  ['kitchens', 'KITCHEN'],
  ['features', 'FEATURE'],
  ['preferFor', 'PREFER_FOR'],
] as const;
const MOST_SLUGS = 50;
/** `/Merchants/modals` is a page of the product, and a slug in the form of a UUID would be read as an id. */
const isReserved = (slug: string): boolean => slug === 'modals' || isUuid(slug);

async function columnsFor(
  { tx }: PlacesEditor,
  id: string,
  { hidden, gallery: _, ...fields }: Partial<Body<'POST /console/restaurants'>>,
): Promise<Record<string, unknown>> {
  for (const [field, kind] of WORDS) {
    const unknown = await tx.rows(unknownWords, [fields[field] ?? [], kind]);
    if (unknown.length > 0) throw invalid(field, 'UNKNOWN');
  }
  if (fields.coverId && !(await tx.maybe(pictureExists, [fields.coverId]))) throw invalid('coverId', 'UNKNOWN');
  const { slug } = fields;
  if (slug !== undefined && (isReserved(slug) || (await tx.maybe(slugTaken, [slug, id]))))
    throw invalid('slug', 'TAKEN');
  return toColumns({
    ...fields,
    name: fields.name && demandTexts('name', fields.name),
    about: fields.about && writtenTexts(fields.about),
    is_active: hidden === undefined ? undefined : !hidden,
  });
}

/** Replaces the gallery as a whole; undefined leaves it. */
async function setGallery(
  { tx }: PlacesEditor,
  id: string,
  gallery: Body<'POST /console/restaurants'>['gallery'],
): Promise<void> {
  if (!gallery) return;
  const ids = new Set(gallery.map(({ mediaId }) => mediaId));
  if (ids.size < gallery.length) throw invalid('gallery', 'TWICE');
  if ((await tx.rows(knownMedia, [[...ids]])).length < ids.size) throw invalid('gallery', 'UNKNOWN');
  await tx.run(dropGallery, [id]);
  const rows = gallery.map(({ mediaId, caption }, position) => ({ mediaId, position, caption: writtenTexts(caption) }));
  await tx.run(addGallery, [id, JSON.stringify(rows)]);
}

export async function addRestaurant(
  editor: PlacesEditor,
  body: Body<'POST /console/restaurants'>,
): Promise<PlaceRestaurant> {
  editor.demandAll();
  const id = newId();
  const name = demandTexts('name', body.name);
  const columns = await columnsFor(editor, id, body);
  const wanted = body.slug ?? slugOf(name['uz'] ?? Object.values(name)[0]!);
  let slug = wanted;
  for (let attempt = 2; isReserved(slug) || !(await editor.tx.maybe(addRow, [id, slug, name])); attempt++) {
    if (body.slug !== undefined || attempt > MOST_SLUGS) throw invalid('slug', 'TAKEN');
    slug = `${wanted}-${attempt}`;
  }
  await editor.tx.row(changeRow, [id, 1, { ...columns, slug }]);
  await setGallery(editor, id, body.gallery);
  await editor.note('PLACE_ADDED', id, null, { kind: 'RESTAURANT', name });
  return (await editor.tx.row(restaurantById, [id])).row;
}

export async function changeRestaurant(
  editor: PlacesEditor,
  id: string,
  { version, ...changes }: Body<'PATCH /console/restaurants/:id'>,
): Promise<PlaceRestaurant> {
  editor.demandAll();
  const { row: was } = await rowToChange(editor, restaurantById, [id]);
  return saveChange(editor, {
    byId: restaurantById,
    params: [id],
    update: changeRow,
    was,
    version,
    columns: () => columnsFor(editor, id, changes),
    also: () => setGallery(editor, id, changes.gallery),
  });
}
