/** Statements about photos of a POS: which were read, and which picture of the media library each became. */
import type { PictureValue } from '#contract/platform/values.ts';
import type { PictureProblem } from '#domain/accounts/media/picture-problems.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface PosPhotoRow {
  outside_id: string;
  url: string;
  media_id: string | null;
  problem: PictureProblem | null;
  read_at: Date;
}

/** $1 vendor. */
export const posPhotos = statement<PosPhotoRow>(
  'pos.photos',
  'select outside_id, url, media_id, problem, read_at from pos_photo where vendor = $1',
);

/** With the pictures themselves. $1 vendor, $2 language of their descriptions. */
export const posPictures = statement<PosPhotoRow & { picture: PictureValue | null }>(
  'pos.pictures',
  `
  select p.outside_id, p.url, p.media_id, p.problem, p.read_at,
    (select picture_of(a, $2, null) from media_asset a where a.merchant_id = p.merchant_id and a.id = p.media_id)
      as picture
  from pos_photo p where p.vendor = $1`,
);

/** $1 vendor, $2 product, $3 address, $4 the picture, $5 why there is none, $6 now. */
export const putPosPhoto = statement(
  'pos.put-photo',
  `
  insert into pos_photo (merchant_id, vendor, outside_id, url, media_id, problem, read_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6)
  on conflict (merchant_id, vendor, outside_id) do update set url = excluded.url, media_id = excluded.media_id,
    problem = excluded.problem, read_at = excluded.read_at`,
);

/** Of products that are not mapped any more or have no photo. $1 vendor, $2 those that have. */
export const dropPosPhotos = statement(
  'pos.drop-photos',
  'delete from pos_photo where vendor = $1 and not outside_id = any($2)',
);
