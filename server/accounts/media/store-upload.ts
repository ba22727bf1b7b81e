/** What happens to the bytes of an upload, however they arrived: checked, re-encoded, stored once. */
import { PARSER_BUDGETS } from '#contract/platform/input-budgets.ts';
import type { Uploaded } from '#contract/accounts/media.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import type { Language, Texts } from '#domain/platform/text/language.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { JobOwner } from '#server/platform/files/fair-queue.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { bytesOf, encodeUpload, filesAt, storeWithRow } from './media.ts';
import type { LibraryDeps } from './media-library.ts';
import { inspectUpload, type InspectedUpload } from './inspect-upload.ts';

/** A phone's photograph has 5 to 12 MB; larger files are no photographs of dishes. */
const PICTURE_BYTES = PARSER_BUDGETS.picture.bytes;
const LONGEST_VIDEO_S = 5 * 60;

/** A folder that was deleted meanwhile is none. */
const addAsset = statement(
  'media.add',
  `
  insert into media_asset (merchant_id, id, kind, folder, content_type, width, height, bytes, widths, placeholder, alt,
    file_name, content_hash, folder_id)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13,
    (select id from media_folder where merchant_id = $1 and id = $14)`,
);
interface StoredRow {
  id: string;
  kind: 'IMAGE' | 'VIDEO';
  folder: string;
  picture: PictureValue | null;
}
/** $1 language, $2 the hash of the uploaded bytes, $3 or the id. */
const known = statement<StoredRow>(
  'media.known',
  `
  select a.id, a.kind, a.folder, still_of(a, $1, null) as picture from media_asset a
  where a.content_hash = $2 or a.id = $3`,
);

export interface UploadRequest {
  merchantId: string;
  userId: string;
  language: Language;
  bytes: Uint8Array;
  alt?: string | undefined;
  fileName?: string | null | undefined;
  folderId?: string | null | undefined;
}

export async function findStored(
  { transactions }: Pick<LibraryDeps, 'transactions'>,
  { merchantId, language }: Pick<UploadRequest, 'merchantId' | 'language'>,
  { hash = null, id = null }: { hash?: string | null; id?: string | null },
): Promise<Omit<Uploaded, 'isDuplicate'> | null> {
  const [row] = await transactions.tenantRows(merchantId, known, [language, hash, id]);
  if (!row) return null;
  const picture = row.picture && { ...row.picture, alt: row.picture.alt ?? '' };
  return { id: row.id, kind: row.kind, src: row.folder, picture };
}

interface EncodedFile {
  files: Parameters<typeof storeWithRow>[1];
  /** From `kind` to `placeholder`. */
  columns: unknown[];
  answer: Pick<Uploaded, 'kind' | 'src' | 'picture'>;
}

type InspectedVideo = Extract<InspectedUpload, { kind: 'VIDEO' }>;

function checkVideo({ bytes }: UploadRequest, path: string, { type, video }: InspectedVideo): EncodedFile {
  if (video.seconds > LONGEST_VIDEO_S) throw new Refusal('UNSUPPORTED_MEDIA');
  const name = `${path}.${type}`;
  const src = `/media/${name}`;
  const contentType = `video/${type}`;
  return {
    files: [{ path: name, bytes, contentType }],
    columns: ['VIDEO', src, contentType, video.width, video.height, bytes.length, [], null],
    answer: { kind: 'VIDEO', src, picture: null },
  };
}

const ownerOf = ({ merchantId, userId }: UploadRequest): JobOwner => ({ merchantId, userId, isStaff: true });

async function encodeFile(request: UploadRequest, path: string, found: InspectedUpload): Promise<EncodedFile> {
  const { bytes, alt } = request;
  if (found.kind === 'VIDEO') return checkVideo(request, path, found);
  if (bytes.length > PICTURE_BYTES) throw new Refusal('TOO_LARGE');
  const picture = await encodeUpload(ownerOf(request), bytes);
  const { widths, width, height, placeholder } = picture;
  const src = `/media/${path}`;
  return {
    files: filesAt(path, picture),
    columns: ['IMAGE', src, 'image/avif', width, height, bytesOf(picture), widths, placeholder],
    answer: { kind: 'IMAGE', src, picture: { src, widths, width, height, placeholder, alt: alt ?? '' } },
  };
}

export async function storeUpload(deps: LibraryDeps, request: UploadRequest): Promise<Uploaded> {
  const { transactions, store } = deps;
  const { merchantId, language, bytes, alt, fileName, folderId } = request;
  const found = await inspectUpload(ownerOf(request), bytes);
  const { hash } = found;
  const earlier = await findStored(deps, request, { hash });
  if (earlier) return { ...earlier, isDuplicate: true };
  const id = newId();
  const { files, columns, answer } = await encodeFile(request, `${merchantId}/${id}`, found);
  const texts: Texts | null = alt ? { [language]: alt } : null;
  const described = [texts && JSON.stringify(texts), fileName || null, hash, folderId ?? null];
  try {
    await storeWithRow(store, files, () =>
      transactions.tenantRows(merchantId, addAsset, [merchantId, id, ...columns, ...described]),
    );
    return { id, ...answer, isDuplicate: false };
  } catch (error) {
    // The same bytes were stored meanwhile.
    const twin = isUniqueViolation(error, 'media_asset_hash') && (await findStored(deps, request, { hash }));
    if (twin) return { ...twin, isDuplicate: true };
    throw error;
  }
}
