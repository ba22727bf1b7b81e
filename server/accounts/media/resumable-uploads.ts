/**
 * Uploads in parts, by tus 1.0 (core, creation, expiration, termination): after a lost connection or a reload, the page
 * continues at the offset that the server has. Finishing is a call of its own, because the protocol has no answer for a
 * file that is refused. Where the store takes files from browsers, the whole file may be posted there instead.
 */
import { defineJob, type HandledJob } from '#server/platform/database/define-job.ts';
import { statement, call } from '#server/platform/database/sql.ts';
import { PARSER_BUDGETS } from '#contract/platform/input-budgets.ts';
import type { Uploaded } from '#contract/accounts/media.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { whileHolding } from '#server/platform/http/held-uploads.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { invalid } from '../staff/staff.ts';
import { demandRoom } from './file-allowance.ts';
import type { LibraryDeps } from './media-library.ts';
import type { UploadForm } from './ports.ts';
import { findStored, storeUpload } from './store-upload.ts';

export const MOST_BYTES = PARSER_BUDGETS.media.bytes;
/** Unfinished ones of a merchant; each may hold 50 MB. */
const MOST_OPEN = 10;
/** What has arrived is kept in rows of this size, so a connection that breaks loses no more of a request. */
const PART_BYTES = 2 << 20;
const LIFETIME = '24 hours';

export interface UploadRow {
  id: string;
  length: number;
  received: number;
  file_name: string | null;
  folder_id: string | null;
  expires_at: Date;
  media_id: string | null;
  is_duplicate: boolean;
}
const COLUMNS = 'id, length, received, file_name, folder_id, expires_at, media_id, is_duplicate';

/** $2 user, $3 length, $4 file name, $5 folder; nothing where too many are open. */
const addUpload = statement<UploadRow>(
  'media.add-upload',
  `
  insert into media_upload (merchant_id, id, user_id, length, file_name, folder_id, expires_at)
  select current_setting('app.merchant_id')::uuid, $1, $2, $3::integer, $4,
    (select id from media_folder where id = $5::uuid), now() + interval '${LIFETIME}'
  where (select count(*) from media_upload where media_id is null and expires_at > now()) < ${MOST_OPEN}
  returning ${COLUMNS}`,
);
/** Whoever began an upload continues it. */
const uploadOf = statement<UploadRow>(
  'media.upload',
  `select ${COLUMNS} from media_upload where id = $1 and user_id = $2 and expires_at > now()`,
);
/** $3 where the bytes begin: they are taken once, whichever of two requests comes first. */
const appendBytes = statement<{ received: number }>(
  'media.append-bytes',
  `
  with grown as (
    update media_upload set received = received + length($4::bytea), expires_at = now() + interval '${LIFETIME}'
    where id = $1 and user_id = $2 and received = $3::integer and expires_at > now() and media_id is null
      and received + length($4::bytea) <= length
    returning merchant_id, id, received
  ), added as (
    insert into media_upload_part (merchant_id, upload_id, position, bytes)
    select merchant_id, id, $3::integer, $4::bytea from grown
  )
  select received from grown`,
);
const partsOf = statement<{ bytes: Buffer }>(
  'media.upload-parts',
  'select bytes from media_upload_part where upload_id = $1 order by position',
);
const nameFile = statement(
  'media.finish-upload',
  'update media_upload set media_id = $2, is_duplicate = $3 where id = $1',
);
const dropParts = statement('media.drop-parts', 'delete from media_upload_part where upload_id = $1');
const dropUpload = statement('media.drop-upload', 'delete from media_upload where id = $1 and user_id = $2');

export interface Uploader {
  merchantId: string;
  userId: string;
}

export async function beginUpload(
  { transactions }: LibraryDeps,
  { merchantId, userId }: Uploader,
  { length, fileName, folderId }: { length: number; fileName: string | null; folderId: string | null },
): Promise<UploadRow> {
  if (!Number.isSafeInteger(length) || length <= 0) throw invalid('length', 'INVALID');
  if (length > MOST_BYTES) throw new Refusal('TOO_LARGE');
  await demandRoom(transactions, merchantId, length);
  const values = [newId(), userId, length, fileName, folderId];
  const [row] = await transactions.tenantRows(merchantId, addUpload, values);
  if (!row) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY' });
  return row;
}

export async function findUpload(
  { transactions }: LibraryDeps,
  { merchantId, userId }: Uploader,
  id: string,
): Promise<UploadRow> {
  const [row] = await transactions.tenantRows(merchantId, uploadOf, [id, userId]);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

interface Append {
  id: string;
  offset: number;
  body: AsyncIterable<Uint8Array>;
}

/** The offset after what has arrived. A body that breaks off leaves what came before. */
export async function appendToUpload(
  deps: LibraryDeps,
  uploader: Uploader,
  { id, offset, body }: Append,
): Promise<number> {
  const { received, length, media_id: mediaId } = await findUpload(deps, uploader, id);
  if (received !== offset || mediaId) throw new Refusal('NOT_ALLOWED_NOW', { why: 'OFFSET', offset: received });
  let at = offset;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const write = async (): Promise<void> => {
    if (waitingBytes === 0) return;
    const bytes = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    const values = [id, uploader.userId, at, bytes];
    const [grown] = await deps.transactions.tenantRows(uploader.merchantId, appendBytes, values);
    if (!grown) throw new Refusal('NOT_ALLOWED_NOW', { why: 'OFFSET' });
    at = grown.received;
  };
  try {
    for await (const chunk of body) {
      if (at + waitingBytes + chunk.length > length) throw new Refusal('TOO_LARGE');
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= PART_BYTES) await write();
    }
  } catch (error) {
    if (!(error instanceof Refusal)) await write();
    throw error;
  }
  await write();
  return at;
}

const FORM_MS = 60 * 60_000;
/** As long as an unfinished upload is kept. */
const DIRECT_MS = 24 * 60 * 60_000;

const directName = ({ merchantId }: Uploader, id: string): string => `${merchantId}/${id}`;

/** How far an upload has come: a file that the browser has put into the store has arrived as a whole. */
export async function arrivedOf(
  { store }: LibraryDeps,
  uploader: Uploader,
  { id, received, length, media_id: mediaId }: UploadRow,
): Promise<number> {
  if (!store.direct || received > 0 || mediaId) return received;
  return (await store.direct.size(directName(uploader, id))) === length ? length : received;
}

/** null where files come to this server alone. */
export const formOf = ({ store }: LibraryDeps, uploader: Uploader, { id, length }: UploadRow): UploadForm | null =>
  store.direct?.form(directName(uploader, id), { bytes: length, expiresAt: new Date(Date.now() + FORM_MS) }) ?? null;

/** null: not all of them have arrived. */
async function bytesOfUpload(
  { transactions, store }: LibraryDeps,
  uploader: Uploader,
  { id, received, length }: UploadRow,
): Promise<Uint8Array | null> {
  if (received === length) {
    const rows = await transactions.tenantRows(uploader.merchantId, partsOf, [id]);
    return Buffer.concat(rows.map((row) => row.bytes));
  }
  if (!store.direct || (await store.direct.size(directName(uploader, id))) !== length) return null;
  return store.direct.read(directName(uploader, id));
}

/** Files that browsers have put into the store, and that no upload took over. */
export const dropDirect = defineJob('media.drop-direct', 'housekeeping');

export const dropDirectJob = ({ store }: Pick<LibraryDeps, 'store'>): HandledJob =>
  dropDirect.handledBy(async () => {
    await store.direct?.removeBefore(new Date(Date.now() - DIRECT_MS));
  });

export async function cancelUpload(deps: LibraryDeps, uploader: Uploader, id: string): Promise<void> {
  await findUpload(deps, uploader, id);
  await deps.store.direct?.remove(directName(uploader, id));
  await deps.transactions.tenantRows(uploader.merchantId, dropUpload, [id, uploader.userId]);
}

/** Repeated where its answer was lost, it answers the same file. A refused file leaves nothing. */
export async function finishUpload(
  deps: LibraryDeps,
  uploader: Uploader & { language: Language },
  id: string,
): Promise<Uploaded> {
  const { merchantId, userId, language } = uploader;
  const upload = await findUpload(deps, uploader, id);
  if (upload.media_id) {
    const stored = await findStored(deps, { merchantId, language }, { id: upload.media_id });
    if (stored) return { ...stored, isDuplicate: upload.is_duplicate };
  }
  return whileHolding(userId, upload.length, () => storeArrived(deps, uploader, upload));
}

async function storeArrived(
  deps: LibraryDeps,
  uploader: Uploader & { language: Language },
  upload: UploadRow,
): Promise<Uploaded> {
  const { merchantId, userId, language } = uploader;
  const { id } = upload;
  const bytes = await bytesOfUpload(deps, uploader, upload);
  if (!bytes) throw new Refusal('NOT_ALLOWED_NOW', { why: 'INCOMPLETE' });
  try {
    const { file_name: fileName, folder_id: folderId } = upload;
    const stored = await storeUpload(deps, { merchantId, userId, language, bytes, fileName, folderId });
    await deps.transactions.pipelined(merchantId, [
      call(nameFile, [id, stored.id, stored.isDuplicate]),
      call(dropParts, [id]),
    ]);
    await deps.store.direct?.remove(directName(uploader, id));
    return stored;
  } catch (error) {
    if (error instanceof Refusal && ['UNSUPPORTED_MEDIA', 'TOO_LARGE', 'FILE_TOO_COMPLEX'].includes(error.code)) {
      await deps.transactions.tenantRows(merchantId, dropUpload, [id, userId]);
      await deps.store.direct?.remove(directName(uploader, id));
    }
    throw error;
  }
}
