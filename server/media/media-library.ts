/** The media library of a merchant: what is stored, where it is used, and what may be deleted. */
import type { MediaItem } from '#contract/media.ts';
import type { Language, Texts } from '#domain/text/language.ts';
import type { PictureValue } from '#contract/values.ts';
import { isStillNeeded } from '../platform/database/database-errors.ts';
import { defineJob, type CapabilityJobs } from '../platform/database/define-job.ts';
import { statement } from '../platform/database/sql.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { noteChange } from '../staff/staff.ts';
import { fileNamesOf, type StoredFile } from './media.ts';
import type { MediaStore } from './ports.ts';

interface MediaRow {
  id: string;
  kind: 'IMAGE' | 'VIDEO';
  folder: string;
  picture: PictureValue;
  content_type: string;
  file_name: string | null;
  width: number | null;
  height: number | null;
  bytes: string;
  alt: Texts | null;
  focal_x: number | null;
  focal_y: number | null;
  created_date: Date;
  uses: MediaItem['uses'];
}

/** $1 language. Logos are addresses in text; everything else refers to the row. */
const USES = `
  shown as (
    select p.media_id, 'DISH' as place, p.id, p.name from product p where p.media_id is not null
    union all select r.cover_id, 'COVER', r.id, r.name from restaurant r where r.cover_id is not null
    union all select g.media_id, 'GALLERY', r.id, r.name from gallery_item g
      join restaurant r on r.merchant_id = g.merchant_id and r.id = g.restaurant_id
    union all select b.media_id, 'BANNER', b.id, b.title from banner b where b.media_id is not null
    union select s.media_id, 'STORY', s.id, s.title from story s
    union select (slide ->> 'mediaId')::uuid, 'STORY', s.id, s.title
      from story s, jsonb_array_elements(s.slides) slide where slide ->> 'mediaId' is not null
    union all select a.id, 'LOGO', r.id, r.name from media_asset a
      join restaurant r on r.merchant_id = a.merchant_id and strpos(r.logo, a.id::text) > 0
    union all select a.id, 'LOGO', m.id, m.name from media_asset a
      join merchant m on m.id = a.merchant_id left join merchant_web_settings w on w.merchant_id = m.id
      where strpos(concat_ws(' ', m.logo, w.logo, w.favicon), a.id::text) > 0
  ),
  uses as (
    select media_id, jsonb_agg(jsonb_build_object('place', place, 'id', id, 'name',
        coalesce(text_in(name, $1, null), '')) order by place, id) as uses,
      string_agg(coalesce(text_in(name, $1, null), ''), ' ') as names
    from shown group by media_id
  )`;
const COLUMNS = `
  a.id, a.kind, a.folder, picture_of(a, $1, null) as picture, a.content_type, a.file_name, a.width, a.height,
  a.bytes::text, a.alt, a.focal_x, a.focal_y, a.created_date, coalesce(u.uses, '[]'::jsonb) as uses`;

/** $1 language, $2 search, $3 kind, $4 whether it is used, $5 the last id of the page before, $6 how many. */
const listMedia = statement<MediaRow & { total: number }>(
  'media.list',
  `
  with ${USES},
  found as (
    select a.id from media_asset a left join uses u on u.media_id = a.id
    where ($3::text is null or a.kind = $3::text) and ($4::boolean is null or (u.uses is not null) = $4::boolean)
      and ($2::text is null or strpos(lower(concat_ws(' ', a.file_name,
        (select string_agg(value, ' ') from jsonb_each_text(a.alt)), u.names)), lower($2::text)) > 0)
  )
  select ${COLUMNS}, (select count(*)::integer from found) as total
  from found f join media_asset a on a.id = f.id left join uses u on u.media_id = a.id
  where $5::uuid is null or (a.created_date, a.id) < (
    select last.created_date, last.id from media_asset last where last.id = $5::uuid)
  order by a.created_date desc, a.id desc limit $6`,
);
/** $1 language, $2 id. */
const oneMedia = statement<MediaRow>(
  'media.one',
  `with ${USES} select ${COLUMNS} from media_asset a left join uses u on u.media_id = a.id where a.id = $2`,
);
/** $2 texts or null for no change, $3 whether the focal point changes. */
const changeMedia = statement<{ id: string }>(
  'media.change',
  `
  update media_asset set alt = case when $2::jsonb is null then alt else $2::jsonb end,
    focal_x = case when $3::boolean then $4::real else focal_x end,
    focal_y = case when $3::boolean then $5::real else focal_y end
  where id = $1 returning id`,
);
const deleteMedia = statement<StoredFile>(
  'media.delete',
  'delete from media_asset where id = $1 returning folder, kind, widths',
);

const removeFiles = defineJob<StoredFile>('media.remove-files', 'housekeeping');

const itemOf = (row: MediaRow): MediaItem => ({
  id: row.id,
  kind: row.kind,
  src: row.folder,
  picture: row.kind === 'IMAGE' ? { ...row.picture, alt: row.picture.alt ?? '' } : null,
  contentType: row.content_type,
  fileName: row.file_name,
  width: row.width,
  height: row.height,
  bytes: Number(row.bytes),
  alt: row.alt ?? {},
  focalPoint: row.focal_x === null || row.focal_y === null ? null : { x: row.focal_x, y: row.focal_y },
  createdDate: row.created_date.toISOString(),
  uses: row.uses,
});

export interface MediaFilter {
  search?: string | undefined;
  kind?: 'IMAGE' | 'VIDEO' | undefined;
  isUsed?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface LibraryParts {
  transactions: Transactions;
  store: MediaStore;
}

export async function findMedia(
  { transactions }: LibraryParts,
  { merchantId, language, filter }: { merchantId: string; language: Language; filter: MediaFilter },
): Promise<{ items: MediaItem[]; total: number; next: string | null }> {
  const { search, kind, isUsed, cursor, limit } = filter;
  const values = [language, search || null, kind ?? null, isUsed ?? null, cursor ?? null, limit + 1];
  const rows = await transactions.tenantRows(merchantId, listMedia, values);
  const items = rows.slice(0, limit).map(itemOf);
  return { items, total: rows[0]?.total ?? 0, next: rows.length > limit ? items.at(-1)!.id : null };
}

export interface MediaChange {
  merchantId: string;
  language: Language;
  userId: string | null;
  id: string;
  alt?: Texts | undefined;
  focalPoint?: { x: number; y: number } | null | undefined;
}

const filled = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

export function changeMediaItem({ transactions }: LibraryParts, change: MediaChange): Promise<MediaItem> {
  const { merchantId, language, userId, id, alt, focalPoint } = change;
  return transactions.withTenant(merchantId, async (tx) => {
    const before = await tx.maybe(oneMedia, [language, id]);
    if (!before) throw new Refusal('NOT_FOUND');
    const texts = alt && JSON.stringify(filled({ ...before.alt, ...alt }));
    const point = focalPoint ?? null;
    await tx.run(changeMedia, [id, texts ?? null, focalPoint !== undefined, point?.x ?? null, point?.y ?? null]);
    const after = itemOf(await tx.row(oneMedia, [language, id]));
    await noteChange(tx, {
      by: userId,
      action: 'MEDIA_CHANGED',
      subject: id,
      before: { alt: before.alt, focalPoint: itemOf(before).focalPoint },
      after: { alt: after.alt, focalPoint: after.focalPoint },
    });
    return after;
  });
}

/** The files are removed by a job after the commit: a rolled back deletion removes nothing. */
export async function deleteMediaItem(
  { transactions }: LibraryParts,
  { merchantId, language, userId, id }: Pick<MediaChange, 'merchantId' | 'language' | 'userId' | 'id'>,
): Promise<void> {
  const look = async (): Promise<MediaRow> => {
    const [row] = await transactions.tenantRows(merchantId, oneMedia, [language, id]);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.uses.length > 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'IN_USE', uses: row.uses });
    return row;
  };
  const { file_name: fileName, folder } = await look();
  try {
    await transactions.withTenant(merchantId, async (tx) => {
      const deleted = await tx.maybe(deleteMedia, [id]);
      if (!deleted) throw new Refusal('NOT_FOUND');
      await tx.send(removeFiles.enqueue(deleted, { merchantId }));
      await noteChange(tx, {
        by: userId,
        action: 'MEDIA_DELETED',
        subject: id,
        before: { fileName, folder },
        after: null,
      });
    });
  } catch (error) {
    if (!isStillNeeded(error)) throw error;
    // Something began to show it meanwhile.
    await look();
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'IN_USE', uses: [] });
  }
}

export const mediaJobs = ({ store }: Pick<LibraryParts, 'store'>): CapabilityJobs => ({
  jobs: [
    removeFiles.handledInMerchant(async (file) => {
      for (const name of fileNamesOf(file)) await store.remove(name);
    }),
  ],
});
