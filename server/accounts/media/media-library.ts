/** The media library of a merchant: what is stored, how it is described and cropped, and what may be deleted. */
import type { MediaItem } from '#contract/accounts/media.ts';
import type { Language, Texts } from '#domain/platform/text/language.ts';
import { isStillNeeded } from '#server/platform/database/database-errors.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { invalid, noteChange } from '../staff/staff.ts';
import { prepareCrop, writeCrop } from './crop-media.ts';
import { storeWithRow, type StoredFile } from './media.ts';
import { COLUMNS, itemOf, oneMedia, USES, type MediaRow } from './media-rows.ts';
import type { MediaStore } from './ports.ts';
import { removeFiles } from './remove-files.ts';

/**
 * $1 language, $2 search, $3 kind, $4 whether it is used, $5 the last id of the page before, $6 how many, $7 a folder,
 * $8 whether only files without a folder.
 */
const listMedia = statement<MediaRow & { total: number }>(
  'media.list',
  `
  with ${USES},
  found as (
    select a.id from media_asset a left join uses u on u.media_id = a.id
    where ($3::text is null or a.kind = $3::text) and ($4::boolean is null or (u.uses is not null) = $4::boolean)
      and ($7::uuid is null or a.folder_id = $7::uuid) and (not $8::boolean or a.folder_id is null)
      and ($2::text is null or strpos(lower(concat_ws(' ', a.file_name,
        (select string_agg(value, ' ') from jsonb_each_text(a.alt)), u.names)), lower($2::text)) > 0)
  )
  select ${COLUMNS}, (select count(*)::integer from found) as total
  from found f join media_asset a on a.id = f.id left join uses u on u.media_id = a.id
  where $5::uuid is null or (a.created_date, a.id) < (
    select last.created_date, last.id from media_asset last where last.id = $5::uuid)
  order by a.created_date desc, a.id desc limit $6`,
);
/** $2 texts or null for no change, $3 whether the focal point changes, $6 whether the poster changes. */
const changeMedia = statement<{ id: string }>(
  'media.change',
  `
  update media_asset set alt = case when $2::jsonb is null then alt else $2::jsonb end,
    focal_x = case when $3::boolean then $4::real else focal_x end,
    focal_y = case when $3::boolean then $5::real else focal_y end,
    poster_id = case when $6::boolean then $7::uuid else poster_id end
  where id = $1 returning id`,
);
const isPicture = statement<{ id: string }>(
  'media.is-picture',
  `select id from media_asset where id = $1 and kind = 'IMAGE'`,
);
export const deleteMedia = statement<StoredFile>(
  'media.delete',
  'delete from media_asset where id = $1 returning folder, kind, widths, original',
);

export interface MediaFilter {
  search?: string | undefined;
  kind?: 'IMAGE' | 'VIDEO' | undefined;
  isUsed?: boolean | undefined;
  folderId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface LibraryDeps {
  transactions: Transactions;
  store: MediaStore;
  now: () => number;
}

export async function findMedia(
  { transactions }: LibraryDeps,
  { merchantId, language, filter }: { merchantId: string; language: Language; filter: MediaFilter },
): Promise<{ items: MediaItem[]; total: number; next: string | null }> {
  const { search, kind, isUsed, folderId, cursor, limit } = filter;
  const folder = folderId === 'NONE' ? null : (folderId ?? null);
  const values = [language, search || null, kind ?? null, isUsed ?? null, cursor ?? null, limit + 1, folder];
  const rows = await transactions.tenantRows(merchantId, listMedia, [...values, folderId === 'NONE']);
  const items = rows.slice(0, limit).map(itemOf);
  return { items, total: rows[0]?.total ?? 0, next: rows.length > limit ? items.at(-1)!.id : null };
}

export interface LibraryRequest {
  merchantId: string;
  language: Language;
  userId: string | null;
}

export interface MediaChange extends LibraryRequest {
  id: string;
  alt?: Texts | undefined;
  focalPoint?: { x: number; y: number } | null | undefined;
  crop?: MediaItem['crop'] | undefined;
  posterId?: string | null | undefined;
}

const filled = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

export async function rowOf(
  { transactions }: Pick<LibraryDeps, 'transactions'>,
  { merchantId, language, id }: Pick<MediaChange, 'merchantId' | 'language' | 'id'>,
): Promise<MediaRow> {
  const [row] = await transactions.tenantRows(merchantId, oneMedia, [language, id]);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

const described = ({ alt, focalPoint, crop, posterId }: MediaItem) => ({ alt, focalPoint, crop, posterId });

export async function changeMediaItem(deps: LibraryDeps, change: MediaChange): Promise<MediaItem> {
  const { transactions, store } = deps;
  const { merchantId, language, userId, id, alt, focalPoint, crop, posterId } = change;
  const row = await rowOf(deps, change);
  const now = deps.now();
  const isCropChanged = crop !== undefined && JSON.stringify(crop) !== JSON.stringify(itemOf(row).crop);
  const owner = { merchantId, userId: userId ?? '', isStaff: true };
  const prepared = isCropChanged ? await prepareCrop(store, { row, crop, owner }) : null;
  return storeWithRow(store, prepared?.files ?? [], () =>
    transactions.withTenant(merchantId, async (tx) => {
      const before = await tx.maybe(oneMedia, [language, id]);
      if (!before) throw new Refusal('NOT_FOUND');
      if (posterId && (before.kind !== 'VIDEO' || !(await tx.maybe(isPicture, [posterId]))))
        throw invalid('posterId', 'UNKNOWN');
      const texts = alt && JSON.stringify(filled({ ...before.alt, ...alt }));
      const point = [focalPoint !== undefined, focalPoint?.x ?? null, focalPoint?.y ?? null];
      await tx.run(changeMedia, [id, texts ?? null, ...point, posterId !== undefined, posterId ?? null]);
      if (prepared) await writeCrop(tx, { row, prepared, now });
      const after = itemOf(await tx.row(oneMedia, [language, id]));
      await noteChange(tx, {
        by: userId,
        action: 'MEDIA_CHANGED',
        subject: id,
        before: described(itemOf(before)),
        after: described(after),
      });
      return after;
    }),
  );
}

export async function deleteMediaItem(
  deps: LibraryDeps,
  { merchantId, language, userId, id }: LibraryRequest & { id: string },
): Promise<void> {
  const look = async (): Promise<MediaRow> => {
    const row = await rowOf(deps, { merchantId, language, id });
    if (row.uses.length > 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'IN_USE', uses: row.uses });
    return row;
  };
  const { file_name: fileName, folder } = await look();
  try {
    await deps.transactions.withTenant(merchantId, async (tx) => {
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
