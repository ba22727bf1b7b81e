/** Rows of the media library as staff see them, with every place that shows them. */
import type { MediaItem } from '#contract/accounts/media.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { StoredFile } from './media.ts';

/** Where the files of a picture are, and their sizes. */
export interface Renditions {
  folder: string;
  widths: number[];
  width: number;
  height: number;
  placeholder: string | null;
  bytes: number;
}

export interface MediaRow extends StoredFile {
  id: string;
  picture: PictureValue | null;
  content_type: string;
  file_name: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  bytes: string;
  alt: Texts | null;
  focal_x: number | null;
  focal_y: number | null;
  crop_x: number | null;
  crop_y: number | null;
  crop_width: number | null;
  crop_height: number | null;
  original: Renditions | null;
  folder_id: string | null;
  poster_id: string | null;
  created_date: Date;
  uses: MediaItem['uses'];
  replacement: MediaItem['replacement'];
}

/** $1 language. Logos are addresses in text; everything else refers to the row. */
export const USES = `
  shown as (
    select p.media_id, 'DISH' as place, p.id, p.name from product p where p.media_id is not null
    union select unnest(p.more_media), 'DISH', p.id, p.name from product p where p.more_media <> '{}'
    union all select p.video_id, 'DISH', p.id, p.name from product p where p.video_id is not null
    union all select r.cover_id, 'COVER', r.id, r.name from restaurant r where r.cover_id is not null
    union all select g.media_id, 'GALLERY', r.id, r.name from gallery_item g
      join restaurant r on r.merchant_id = g.merchant_id and r.id = g.restaurant_id
    union all select b.media_id, 'BANNER', b.id, b.title from banner b where b.media_id is not null
    union select s.media_id, 'STORY', s.id, s.title from story s
    union select (slide ->> 'mediaId')::uuid, 'STORY', s.id, s.title
      from story s, jsonb_array_elements(s.slides) slide where slide ->> 'mediaId' is not null
    union all select v.poster_id, 'POSTER', v.id, jsonb_build_object($1::text, coalesce(v.file_name, ''))
      from media_asset v where v.poster_id is not null
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

/** For the other side of a replacement. */
const REPLACEMENT = `
  (select jsonb_build_object('id', t.id, 'isOld', t.old_id = a.id, 'otherId', o.id, 'otherName',
      coalesce(o.file_name, ''), 'undoUntil', t.undo_until)
    from media_replacement t join media_asset o on o.merchant_id = t.merchant_id
      and o.id = case when t.old_id = a.id then t.new_id else t.old_id end
    where t.merchant_id = a.merchant_id and a.id in (t.old_id, t.new_id) and t.undo_until > now()
    order by t.id desc limit 1)`;

export const COLUMNS = `
  a.id, a.kind, a.folder, a.widths, still_of(a, $1, null) as picture, a.content_type, a.file_name, a.width, a.height,
  a.placeholder, a.bytes::text, a.alt, a.focal_x, a.focal_y, a.crop_x, a.crop_y, a.crop_width, a.crop_height,
  a.original, a.folder_id, a.poster_id, a.created_date, coalesce(u.uses, '[]'::jsonb) as uses,
  ${REPLACEMENT} as replacement`;

/** $1 language, $2 id. */
export const oneMedia = statement<MediaRow>(
  'media.one',
  `with ${USES} select ${COLUMNS} from media_asset a left join uses u on u.media_id = a.id where a.id = $2`,
);

const cropOf = ({ crop_x: x, crop_y: y, crop_width: width, crop_height: height }: MediaRow): MediaItem['crop'] =>
  x === null || y === null || width === null || height === null ? null : { x, y, width, height };

function originalOf({ kind, folder, widths, width, height, original }: MediaRow): MediaItem['original'] {
  if (kind === 'VIDEO') return null;
  const source = original ?? { folder, widths, width, height };
  return {
    src: source.folder,
    widths: source.widths,
    width: source.width ?? 0,
    height: source.height ?? 0,
    alt: '',
  };
}

export const itemOf = (row: MediaRow): MediaItem => ({
  id: row.id,
  kind: row.kind,
  src: row.folder,
  picture: row.picture && { ...row.picture, alt: row.picture.alt ?? '' },
  contentType: row.content_type,
  fileName: row.file_name,
  width: row.width,
  height: row.height,
  bytes: Number(row.bytes),
  alt: row.alt ?? {},
  focalPoint: row.focal_x === null || row.focal_y === null ? null : { x: row.focal_x, y: row.focal_y },
  crop: cropOf(row),
  original: originalOf(row),
  folderId: row.folder_id,
  posterId: row.poster_id,
  createdDate: row.created_date.toISOString(),
  uses: row.uses,
  replacement: row.replacement,
});
