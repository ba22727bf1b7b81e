/** One file takes the place of another in all its uses, and gives it back when that is undone. */
import type { MediaItem } from '#contract/accounts/media.ts';
import { call, statement, type Call, type Statement } from '#server/platform/database/sql.ts';
import { defineJob, type HandledJob } from '#server/platform/database/define-job.ts';
import { isStillNeeded } from '#server/platform/database/database-errors.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { noteChange } from '../staff/staff.ts';
import { logoAddress, moveLogos } from './logo-addresses.ts';
import type { StoredFile } from './media.ts';
import { deleteMedia, rowOf, type LibraryDeps, type LibraryRequest } from './media-library.ts';
import { itemOf, oneMedia, type MediaRow } from './media-rows.ts';
import { removeFiles } from './remove-files.ts';

/** The replaced file is kept as long as this. */
const UNDO_DAYS = 7;

type Use = Pick<MediaItem['uses'][number], 'place' | 'id'>;
type Place = Exclude<Use['place'], 'LOGO'>;

/** $1 the file that is shown, $2 the one that takes its place, $3 in which rows. */
const MOVES: Readonly<Record<Place, Statement<never>>> = {
  DISH: statement(
    'media.replace-in-dishes',
    `
    update product set version = version + 1, last_modified_date = now(),
      media_id = case when media_id = $1 then $2 else media_id end,
      more_media = array_replace(more_media, $1, $2),
      video_id = case when video_id = $1 then $2 else video_id end
    where ($1 in (media_id, video_id) or $1 = any(more_media)) and id = any($3::uuid[])`,
  ),
  COVER: statement(
    'media.replace-covers',
    `update restaurant set cover_id = $2, version = version + 1 where cover_id = $1 and id = any($3::uuid[])`,
  ),
  GALLERY: statement(
    'media.replace-in-galleries',
    `
    with changed as (
      update gallery_item set media_id = $2 where media_id = $1 and restaurant_id = any($3::uuid[])
      returning merchant_id, restaurant_id
    )
    update restaurant r set version = version + 1 from changed c
    where r.merchant_id = c.merchant_id and r.id = c.restaurant_id`,
  ),
  BANNER: statement(
    'media.replace-in-banners',
    `update banner set media_id = $2, version = version + 1 where media_id = $1 and id = any($3::uuid[])`,
  ),
  STORY: statement(
    'media.replace-in-stories',
    `
    update story set version = version + 1,
      media_id = case when media_id = $1::uuid then $2::uuid else media_id end,
      slides = (select jsonb_agg(case when slide ->> 'mediaId' = $1::uuid::text
          then slide || jsonb_build_object('mediaId', $2::uuid) else slide end order by n)
        from jsonb_array_elements(slides) with ordinality as each(slide, n))
    where id = any($3::uuid[])`,
  ),
  POSTER: statement(
    'media.replace-posters',
    `update media_asset set poster_id = $2 where poster_id = $1 and id = any($3::uuid[])`,
  ),
};
const PLACES = Object.keys(MOVES) as Place[];

/** The new file is described and pointed at like the old one, where nobody has done so yet. */
const takeDescription = statement(
  'media.take-description',
  `
  update media_asset n set alt = coalesce(n.alt, o.alt), folder_id = coalesce(n.folder_id, o.folder_id),
    poster_id = coalesce(n.poster_id, o.poster_id)
  from media_asset o where o.id = $1 and n.id = $2 and n.merchant_id = o.merchant_id`,
);
const addReplacement = statement<{ undo_until: Date }>(
  'media.add-replacement',
  `
  insert into media_replacement (merchant_id, id, old_id, new_id, uses, undo_until)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4::jsonb, now() + interval '${UNDO_DAYS} days')
  returning undo_until`,
);
/** Of the same file, by an earlier one that was not undone. */
const forgetEarlier = statement('media.forget-earlier', 'delete from media_replacement where old_id = $1');
interface ReplacementRow {
  old_id: string;
  new_id: string;
  uses: Use[];
}
const takeReplacement = statement<ReplacementRow>(
  'media.take-replacement',
  `delete from media_replacement where id = $1 and undo_until > now() returning old_id, new_id, uses`,
);
const endReplacement = statement<ReplacementRow>(
  'media.end-replacement',
  'delete from media_replacement where id = $1 returning old_id, new_id, uses',
);

const dropReplaced = defineJob<{ id: string }>('media.drop-replaced', 'housekeeping');

function movesOf(from: MediaRow, to: MediaRow, uses: readonly Use[]): Call<never>[] {
  const idsAt = (place: Use['place']): string[] => uses.filter((use) => use.place === place).map(({ id }) => id);
  const moves = PLACES.map((place) => call(MOVES[place], [from.id, to.id, idsAt(place)]));
  const logos = idsAt('LOGO');
  return logos.length > 0 ? [...moves, ...moveLogos(from.id, logoAddress(to), logos)] : moves;
}

/** The undo could not tell another use in the same row from the old file's; and a gallery shows a file once. */
const isUsedBy = ({ uses }: MediaRow, { place, id }: Use): boolean =>
  uses.some((use) => use.place === place && use.id === id);

interface Replaced {
  /** For the undo. */
  id: string;
  undoUntil: string;
  item: MediaItem;
}

/** `withId` was uploaded before. All uses that the old file has now go to it, in one transaction. */
export async function replaceMedia(
  { transactions }: LibraryDeps,
  { merchantId, language, userId, id, withId }: LibraryRequest & { id: string; withId: string },
): Promise<Replaced> {
  return transactions.withTenant(
    merchantId,
    async (tx) => {
      const [from, to] = [await tx.maybe(oneMedia, [language, id]), await tx.maybe(oneMedia, [language, withId])];
      if (!from || !to) throw new Refusal('NOT_FOUND');
      if (id === withId || from.kind !== to.kind) throw new Refusal('NOT_ALLOWED_NOW', { why: 'OTHER_KIND' });
      const uses = from.uses.map((use): Use => ({ place: use.place, id: use.id }));
      if (uses.some((use) => isUsedBy(to, use))) throw new Refusal('NOT_ALLOWED_NOW', { why: 'ALREADY_THERE' });
      for (const move of movesOf(from, to, uses)) await tx.send(move);
      await tx.run(takeDescription, [id, withId]);
      await tx.run(forgetEarlier, [id]);
      const replacementId = newId();
      const added = await tx.row(addReplacement, [replacementId, id, withId, JSON.stringify(uses)]);
      await tx.send(dropReplaced.enqueue({ id: replacementId }, { merchantId, runAt: added.undo_until }));
      await noteChange(tx, {
        by: userId,
        action: 'MEDIA_REPLACED',
        subject: id,
        before: { fileName: from.file_name, uses: from.uses },
        after: { fileName: to.file_name },
      });
      const item = itemOf(await tx.row(oneMedia, [language, withId]));
      return { id: replacementId, undoUntil: added.undo_until.toISOString(), item };
    },
    { retry: true },
  );
}

/** Uses that have got a third file, or the old one again, since then stay as they are. */
export async function undoReplacement(
  { transactions }: LibraryDeps,
  { merchantId, language, userId, id }: LibraryRequest & { id: string },
): Promise<MediaItem> {
  return transactions.withTenant(
    merchantId,
    async (tx) => {
      const replacement = await tx.maybe(takeReplacement, [id]);
      if (!replacement) throw new Refusal('NOT_FOUND');
      const { old_id: oldId, new_id: newFileId, uses } = replacement;
      const [to, from] = [await tx.row(oneMedia, [language, oldId]), await tx.row(oneMedia, [language, newFileId])];
      const free = uses.filter((use) => !isUsedBy(to, use));
      for (const move of movesOf(from, to, free)) await tx.send(move);
      await noteChange(tx, {
        by: userId,
        action: 'MEDIA_REPLACED',
        subject: newFileId,
        before: { fileName: from.file_name },
        after: { fileName: to.file_name },
      });
      return itemOf(await tx.row(oneMedia, [language, oldId]));
    },
    { retry: true },
  );
}

/** Once the undo is over, the replaced file goes, unless something shows it again. */
export const dropReplacedJob = ({ transactions }: Pick<LibraryDeps, 'transactions'>): HandledJob =>
  dropReplaced.handledInMerchant(async ({ id }, { merchantId }) => {
    const replacement = await transactions.withTenant(merchantId, (tx) => tx.maybe(endReplacement, [id]));
    if (!replacement) return;
    const old = await rowOf({ transactions }, { merchantId, language: 'uz', id: replacement.old_id });
    if (old.uses.length > 0) return;
    await transactions
      .withTenant(merchantId, async (tx) => {
        const file: StoredFile | undefined = await tx.maybe(deleteMedia, [old.id]);
        if (file) await tx.send(removeFiles.enqueue(file, { merchantId }));
      })
      .catch((error: unknown) => {
        if (!isStillNeeded(error)) throw error;
      });
  });
