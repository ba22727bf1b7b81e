import { createHash } from 'node:crypto';
import type { Wire } from '#contract/kit.ts';
import type { mediaContract } from '#contract/media.ts';
import type { PictureValue } from '#contract/values.ts';
import type { Texts } from '#domain/text/language.ts';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import { statement } from '../platform/database/sql.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { encodeUpload, filesAt, storeWithRow, type EncodedPicture } from './media.ts';
import { changeMediaItem, deleteMediaItem, findMedia, type LibraryParts } from './media-library.ts';
import { sniff } from './sniff.ts';
import { readVideo } from './video-info.ts';

export interface MediaParts extends LibraryParts {
  /** Throws the refusal when this caller may not add media to this merchant. */
  mayUpload(caller: Caller, tenant: Tenant): void | Promise<void>;
}

/** A phone's photograph has 5 to 12 MB; larger files are no photographs of dishes. */
const PICTURE_BYTES = 20 << 20;

const addAsset = statement(
  'media.add',
  `
  insert into media_asset (merchant_id, id, kind, folder, content_type, width, height, bytes, widths, placeholder, alt,
    file_name, content_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13)`,
);
interface StoredRow {
  id: string;
  kind: 'IMAGE' | 'VIDEO';
  folder: string;
  picture: PictureValue;
}
/** $1 hash of the uploaded bytes, $2 language. */
const byHash = statement<StoredRow>(
  'media.by-hash',
  'select a.id, a.kind, a.folder, picture_of(a, $2, null) as picture from media_asset a where a.content_hash = $1',
);

const LONGEST_VIDEO_S = 5 * 60;

export function mediaHandlers(parts: MediaParts): Handlers<typeof mediaContract> {
  const { transactions, store } = parts;

  /** False where the same bytes were stored meanwhile; then nothing stays. */
  async function keep(tenant: Tenant, files: Parameters<typeof storeWithRow>[1], row: unknown[]): Promise<boolean> {
    try {
      await storeWithRow(store, files, () => transactions.tenantRows(tenant.id, addAsset, [tenant.id, ...row]));
      return true;
    } catch (error) {
      if (isUniqueViolation(error, 'media_asset_hash')) return false;
      throw error;
    }
  }

  return {
    'GET /console/media': ({ tenant, language, query }) =>
      findMedia(parts, { merchantId: tenant.id, language, filter: query }),
    'PATCH /console/media/:id': ({ tenant, caller, language, params, body }) =>
      changeMediaItem(parts, { merchantId: tenant.id, language, userId: caller.userId, id: params.id, ...body }),
    'DELETE /console/media/:id': async ({ tenant, caller, language, params }) => {
      await deleteMediaItem(parts, { merchantId: tenant.id, language, userId: caller.userId, id: params.id });
      return null;
    },
    'POST /media': async ({ tenant, caller, body, language, request }) => {
      const bytes = request?.uploaded;
      if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA');
      await parts.mayUpload(caller, tenant);
      const found = sniff(bytes);
      if (!found) throw new Refusal('UNSUPPORTED_MEDIA');
      const hash = createHash('sha256').update(bytes).digest('hex');
      const stored = async (): Promise<Wire<(typeof mediaContract)['POST /media']> | null> => {
        const [row] = await transactions.tenantRows(tenant.id, byHash, [hash, language]);
        if (!row) return null;
        const picture = row.kind === 'IMAGE' ? { ...row.picture, alt: row.picture.alt ?? '' } : null;
        return { id: row.id, kind: row.kind, src: row.folder, picture, isDuplicate: true };
      };
      const earlier = await stored();
      if (earlier) return earlier;
      const id = newId();
      const path = `${tenant.id}/${id}`;
      const alt: Texts | null = body.alt ? { [language]: body.alt } : null;
      const altText = alt ? JSON.stringify(alt) : null;
      const fileName = body.fileName || null;

      if (found.kind === 'VIDEO') {
        const video = readVideo(bytes, found.type);
        if (!video || video.seconds > LONGEST_VIDEO_S) throw new Refusal('UNSUPPORTED_MEDIA');
        const name = `${path}.${found.type}`;
        const contentType = `video/${found.type}`;
        const row = [id, 'VIDEO', `/media/${name}`, contentType, video.width, video.height, bytes.length, [], null];
        const isNew = await keep(tenant, [{ path: name, bytes, contentType }], [...row, altText, fileName, hash]);
        const twin = isNew ? null : await stored();
        return twin ?? { id, kind: 'VIDEO' as const, src: `/media/${name}`, picture: null, isDuplicate: false };
      }

      if (bytes.length > PICTURE_BYTES) throw new Refusal('TOO_LARGE');
      const picture = await encodeUpload({ merchantId: tenant.id, userId: caller.userId ?? '', isStaff: true }, bytes);
      const src = `/media/${path}`;
      const isNew = await keep(tenant, filesAt(path, picture), [
        id,
        'IMAGE',
        src,
        'image/avif',
        picture.width,
        picture.height,
        sizeOf(picture),
        picture.widths,
        picture.placeholder,
        altText,
        fileName,
        hash,
      ]);
      const twin = isNew ? null : await stored();
      if (twin) return twin;
      const { widths, width, height, placeholder } = picture;
      return {
        id,
        kind: 'IMAGE' as const,
        src,
        picture: { src, widths, width, height, placeholder, alt: body.alt ?? '' },
        isDuplicate: false,
      };
    },
  };
}

const sizeOf = (picture: EncodedPicture): number => picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
