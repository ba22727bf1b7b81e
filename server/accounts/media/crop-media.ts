/** A crop: the sizes that pages load are cut from the original, under an address of their own. */
import { randomBytes } from 'node:crypto';
import type { MediaItem } from '#contract/accounts/media.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { JobOwner } from '#server/platform/files/fair-queue.ts';
import { logoAddress, moveLogos } from './logo-addresses.ts';
import { bytesOf, encodeCrop, filesAt, type FileToStore, type StoredFile } from './media.ts';
import type { MediaRow, Renditions } from './media-rows.ts';
import type { MediaStore } from './ports.ts';
import { removeFiles } from './remove-files.ts';

type Crop = NonNullable<MediaItem['crop']>;

/** Pages that are open keep the addresses of the sizes that were cut before. */
const LEFTOVER_MS = 24 * 3_600_000;

/** $2 the address of the sizes from which the new ones were cut; nothing changes where another crop came first. */
const setRenditions = statement(
  'media.set-renditions',
  `
  update media_asset set folder = $3, widths = $4, width = $5, height = $6, placeholder = $7, bytes = $8,
    crop_x = $9, crop_y = $10, crop_width = $11, crop_height = $12, original = $13::jsonb
  where id = $1 and folder = $2`,
);

export interface PreparedCrop {
  crop: Crop | null;
  renditions: Renditions;
  /** To be stored before the row names them. */
  files: FileToStore[];
}

function sourceOf({ folder, widths, width, height, placeholder, bytes, original }: MediaRow): Renditions {
  return original ?? { folder, widths, width: width ?? 0, height: height ?? 0, placeholder, bytes: Number(bytes) };
}

/** The sizes of a picture's part, or of the whole again without a crop. */
export async function prepareCrop(
  store: MediaStore,
  { row, crop, owner }: { row: MediaRow; crop: Crop | null; owner: JobOwner },
): Promise<PreparedCrop> {
  const source = sourceOf(row);
  if (!crop) return { crop, renditions: source, files: [] };
  const widest = logoAddress(source).replace(/^\/media\//, '');
  const bytes = row.kind === 'IMAGE' && source.widths.length > 0 ? await store.read(widest) : null;
  if (!bytes) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_PICTURE' });
  const picture = await encodeCrop(owner, bytes, crop);
  const path = `${owner.merchantId}/${row.id}-${randomBytes(4).toString('hex')}`;
  const { widths, width, height, placeholder } = picture;
  return {
    crop,
    renditions: { folder: `/media/${path}`, widths, width, height, placeholder, bytes: bytesOf(picture) },
    files: filesAt(path, picture),
  };
}

export async function writeCrop(
  tx: TenantTx,
  { row, prepared, now }: { row: MediaRow; prepared: PreparedCrop; now: number },
): Promise<void> {
  const { crop, renditions } = prepared;
  const { folder, widths, width, height, placeholder, bytes } = renditions;
  const part = crop ? [crop.x, crop.y, crop.width, crop.height] : [null, null, null, null];
  const original = crop && JSON.stringify(sourceOf(row));
  const values = [row.id, row.folder, folder, widths, width, height, placeholder, bytes, ...part, original];
  if ((await tx.run(setRenditions, values)) === 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'CHANGED' });
  for (const move of moveLogos(row.id, logoAddress(renditions), null)) await tx.send(move);
  if (!row.original) return;
  const leftover: StoredFile = { folder: row.folder, kind: 'IMAGE', widths: row.widths };
  await tx.send(removeFiles.enqueue(leftover, { merchantId: tx.merchantId, runAt: new Date(now + LEFTOVER_MS) }));
}
